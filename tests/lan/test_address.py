"""Which address is shown."""

from companion.lan.address import reachable


def test_the_hotspot_stands_before_wifi_and_the_mobile_network_is_left_out():
    found = [
        ("lo", "127.0.0.1"),
        ("rmnet0", "10.11.12.13"),
        ("wlan0", "192.168.1.23"),
        ("wlan0", "fe80::1%wlan0"),
        ("ap0", "192.168.43.1"),
        ("tun0", "10.8.0.2"),
    ]
    assert reachable(found) == ("192.168.43.1", "192.168.1.23")


def test_what_is_no_home_network_is_not_offered():
    found = [("eth0", "8.8.8.8"), ("eth0", "169.254.1.1"), ("eth0", "nonsense"), ("eth0", "fd00::1")]
    assert reachable(found) == ()


def test_a_network_with_a_strange_name_comes_last():
    assert reachable([("xyz0", "10.0.0.9"), ("eth0", "10.0.0.8")]) == ("10.0.0.8", "10.0.0.9")
