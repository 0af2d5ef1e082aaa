"""Where a request comes from, and which host name it asked for.

Limits count by address. Behind a proxy the address of the client is the one that the proxy forwards, if it is one that
the operator trusts; and of IPv6 one network of 64 bits counts as one address, because that is what one household has.
"""

import re
import socket
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network

NO_ADDRESS: Final = "local"  # a socket without one, as tests have it
HOST: Final = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_]([a-z0-9._-]{0,251}[a-z0-9_])?\.?)(:[0-9]{1,5})?\Z", re.ASCII)
LOOPBACK: Final = ("127.0.0.1", "::1", "localhost")
HOUSE_ENDINGS: Final = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")
ANY: Final = "*"


def read_address(text: str) -> Address | None:
    """An address as a socket or a header gives it; an IPv4 address written as IPv6 counts as IPv4."""
    try:
        found = ip_address(text.strip().partition("%")[0])
    except ValueError:
        return None
    return found.ipv4_mapped or found if isinstance(found, IPv6Address) else found


def counted_as(text: str) -> str:
    """The address under which limits count a client."""
    found = read_address(text)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found) >> 64 << 64, 64)))
    return NO_ADDRESS if found is None else str(found)


def read_network(text: str) -> Network | None:
    """An address or a network, `10.0.0.7` or `10.0.0.0/8`, of a proxy; None if it is neither."""
    try:
        return ip_network(text.strip(), strict=False)
    except ValueError:
        return None


class TrustedProxies:
    """Proxies whose word about the client is taken."""

    def __init__(self, networks: Sequence[str]) -> None:
        self.networks = [found for text in networks if (found := read_network(text)) is not None]

    def knows(self, text: str) -> bool:
        found = read_address(text)
        return found is not None and any(found in network for network in self.networks)

    def client_of(self, peer: str, forwarded: Iterable[str]) -> str:
        """The last hop that is none of the proxies. Anyone may have written what comes before it in the header."""
        last = peer
        hops = [hop for line in forwarded for hop in line.split(",")]
        while self.knows(last) and hops:
            hop = without_port(hops.pop())
            if read_address(hop) is None:
                break
            last = hop
        return last


def without_port(hop: str) -> str:
    hop = hop.strip()
    if hop.startswith("["):
        return hop[1:].partition("]")[0]
    return hop.partition(":")[0] if hop.count(":") == 1 else hop


class AllowedHosts:
    """The names under which this server may be asked.

    A foreign page can make a name of its own point here, and the browser would take both for one site. Whoever
    asks for an address and not for a name cannot have been led astray that way. Where the operator has said nothing,
    that and the names of this machine are all right; else what the operator has said, and this machine itself.
    """

    def __init__(self, names: Sequence[str], listening: str = "") -> None:
        self.names = {name.lower().rstrip(".") for name in names}
        self.is_open = ANY in self.names
        self.by_address = not self.names
        if not self.names:
            own = socket.gethostname().lower().partition(".")[0]
            self.names = {listening.lower(), own, *(own + ending for ending in HOUSE_ENDINGS)}
        self.names |= set(LOOPBACK)

    def allow(self, header: str) -> bool:
        """Whether the Host of a request is one of ours."""
        if self.is_open:
            return True
        if not HOST.match(header.lower()):
            return False
        host = host_in(header)
        found = read_address(host)
        if found is not None:
            return self.by_address or str(found) in self.names
        return host in self.names or host.endswith(".localhost") or self.is_below(host)

    def is_below(self, host: str) -> bool:
        """`*.example.org` allows every name below it."""
        parts = host.split(".")
        return any("*." + ".".join(parts[at:]) in self.names for at in range(1, len(parts)))


def host_in(header: str) -> str:
    """The name or address in a Host header, without the port."""
    return without_port(header.lower()).rstrip(".")


def is_host_name(text: str) -> bool:
    """Whether this is something an operator could have meant."""
    name = text.lower().removeprefix("*.")
    return text == ANY or read_address(name) is not None or bool(HOST.match(name) and ":" not in name)
