"""Which of the phone's addresses its guests can reach. Pure: what the phone has is handed in."""

from ipaddress import IPv4Address, ip_address

GOOD = ("ap", "swlan", "softap", "wlan1", "wlan", "wifi", "wl", "en", "eth", "rndis", "usb", "bt-pan")
"""How the names of networks begin, best first: a hotspot of one's own, then Wi-Fi."""
BAD = ("lo", "rmnet", "ccmni", "tun", "ppp", "wg", "dummy", "docker", "veth", "br-", "v4-", "p2p")
"""The mobile network, tunnels and what is only inside the phone."""


def reachable(found: list[tuple[str, str]]) -> tuple[str, ...]:
    """The addresses to offer out of (network, address), best first; a phone may have two worth showing."""
    ranked = [
        (_rank(name), address) for name, text in found if (address := _local(text)) and _rank(name) >= 0
    ]
    return tuple(str(address) for _, address in sorted(ranked))


def _rank(name: str) -> int:
    if name.startswith(BAD):
        return -1
    return next((place for place, good in enumerate(GOOD) if name.startswith(good)), len(GOOD))


def _local(text: str) -> IPv4Address | None:
    """An address of a home network; None for every other."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    if not isinstance(address, IPv4Address) or not address.is_private:
        return None
    return None if address.is_loopback or address.is_link_local else address
