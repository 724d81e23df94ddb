"""The addresses of this phone, by the name of the network they belong to."""

import socket
import struct
from contextlib import suppress

from companion.device.kind import is_android
from companion.device.safely import safely

Found = list[tuple[str, str]]
ANYWHERE = "10.255.255.255"
"""Where a datagram would go that asks which way out there is; it is never sent."""
SIOCGIFADDR = 0x8915


def addresses() -> Found:
    """Every (network, address) of this phone; empty where nobody can tell."""
    if is_android():
        return safely(_java) or []
    return safely(_linux) or safely(_way_out) or []


def _java() -> Found:
    """Android closes every other way to apps."""
    from jnius import autoclass

    found = []
    networks = autoclass("java.net.NetworkInterface").getNetworkInterfaces()
    while networks.hasMoreElements():
        network = networks.nextElement()
        if not network.isUp():
            continue
        each = network.getInetAddresses()
        while each.hasMoreElements():
            found.append((str(network.getName()), str(each.nextElement().getHostAddress())))
    return found


def _linux() -> Found:
    """Ask the system for the address of every network it names."""
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asks:
        for _, name in socket.if_nameindex():
            wanted = struct.pack("256s", name.encode()[:15])
            with suppress(OSError):  # a network without an address
                answer = fcntl.ioctl(asks.fileno(), SIOCGIFADDR, wanted)
                found.append((name, socket.inet_ntoa(answer[20:24])))
    return found


def _way_out() -> Found:
    """The address this machine would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asks:
        asks.connect((ANYWHERE, 1))
        return [("", str(asks.getsockname()[0]))]
