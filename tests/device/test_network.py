"""The addresses of the phone: asked of Java on Android, of the system elsewhere, and never an exception."""

import sys
import types

from companion.device import network


class Listed:
    """An enumeration of Java."""

    def __init__(self, *items):
        self._items = list(items)

    def hasMoreElements(self):  # noqa: N802 - Java's name
        return bool(self._items)

    def nextElement(self):  # noqa: N802 - Java's names
        return self._items.pop(0)


class Address:
    def __init__(self, text):
        self._text = text

    def getHostAddress(self):  # noqa: N802 - Java's names
        return self._text


class Interface:
    def __init__(self, name, *addresses, up=True):
        self._name, self._addresses, self._up = name, addresses, up

    def getName(self):  # noqa: N802 - Java's names
        return self._name

    def isUp(self):  # noqa: N802 - Java's names
        return self._up

    def getInetAddresses(self):  # noqa: N802 - Java's names
        return Listed(*map(Address, self._addresses))


def java(monkeypatch, *interfaces):
    module = types.ModuleType("jnius")
    known = types.SimpleNamespace(getNetworkInterfaces=lambda: Listed(*interfaces))
    module.autoclass = {"java.net.NetworkInterface": known}.__getitem__
    monkeypatch.setitem(sys.modules, "jnius", module)


def test_android_names_every_network_that_is_up(phone, monkeypatch):
    phone.turn_into("android")
    wifi = Interface("wlan0", "fe80::1%wlan0", "192.168.1.23")
    java(monkeypatch, wifi, Interface("p2p0", "192.168.49.1", up=False), Interface("rmnet0", "10.1.2.3"))
    assert network.addresses() == [
        ("wlan0", "fe80::1%wlan0"),
        ("wlan0", "192.168.1.23"),
        ("rmnet0", "10.1.2.3"),
    ]


def test_an_android_that_says_no_has_no_address(phone, monkeypatch):
    phone.turn_into("android")
    monkeypatch.setitem(sys.modules, "jnius", None)
    assert network.addresses() == []


def test_a_desktop_knows_itself(phone):
    phone.turn_into("linux")
    assert ("lo", "127.0.0.1") in network.addresses()


def test_where_the_system_has_no_list_the_way_out_counts(phone, monkeypatch):
    phone.turn_into("macosx")
    monkeypatch.setattr(network, "_linux", lambda: 1 / 0)
    monkeypatch.setattr(network, "_way_out", lambda: [("", "192.168.1.5")])
    assert network.addresses() == [("", "192.168.1.5")]
