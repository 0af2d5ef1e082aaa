"""Who is counted as one, whose word about others is taken, and under which names the server is asked."""

import json
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from sandtable.server.config import Rate
from sandtable.server.web.client_address import AllowedHosts, TrustedProxies, counted_as, is_host_name, read_network
from tests.server.real_server import NO_LIMITS, RealServer, open_server, quick


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "local"),
        ("", "local"),
    ],
)
def test_one_network_of_ipv6_counts_as_one_address(address: str, counted: str):
    assert counted_as(address) == counted


def test_the_client_behind_trusted_proxies_is_the_last_that_is_none_of_them():
    proxies = TrustedProxies(["10.0.0.0/8", "2001:db8::1"])
    assert proxies.client_of("10.0.0.1", ["192.0.2.7"]) == "192.0.2.7"
    assert proxies.client_of("::ffff:10.0.0.1", ["192.0.2.7"]) == "192.0.2.7"
    assert proxies.client_of("2001:db8::1", ["192.0.2.7", "10.1.1.1"]) == "192.0.2.7"
    assert proxies.client_of("10.0.0.1", ["203.0.113.9, 192.0.2.7, 10.1.1.1"]) == "192.0.2.7"
    assert proxies.client_of("10.0.0.1", ["192.0.2.7:4711"]) == "192.0.2.7"
    assert proxies.client_of("10.0.0.1", ["[2001:db8::7]:4711"]) == "2001:db8::7"
    assert proxies.client_of("10.0.0.1", ["unknown"]) == "10.0.0.1"
    assert proxies.client_of("10.0.0.1", []) == "10.0.0.1"


def test_nobody_else_can_say_who_they_are():
    assert TrustedProxies(["10.0.0.0/8"]).client_of("192.0.2.1", ["203.0.113.9"]) == "192.0.2.1"
    assert TrustedProxies([]).client_of("127.0.0.1", ["203.0.113.9"]) == "127.0.0.1"
    assert read_network("proxy.example.org") is None


@pytest.mark.parametrize(
    ("names", "host", "fine"),
    [
        ([], "127.0.0.1:8377", True),
        ([], "192.168.1.20:8377", True),
        ([], "[::1]:8377", True),
        ([], "localhost", True),
        ([], "LOCALHOST.:80", True),
        ([], "sand.localhost:8377", True),
        ([], "evil.example.org:8377", False),
        ([], "", False),
        ([], "[::1", False),
        ([], "a b", False),
        ([], "localhost:99999999", False),
        ([], "localhost@evil.example.org", False),
        (["play.example.org"], "play.example.org", True),
        (["play.example.org"], "Play.Example.Org:443", True),
        (["play.example.org"], "play.example.org.evil.net", False),
        (["play.example.org"], "192.168.1.20", False),
        (["play.example.org"], "localhost:8377", True),
        (["*.example.org"], "a.b.example.org", True),
        (["*.example.org"], "example.org", False),
        (["*.example.org"], "evilexample.org", False),
        (["192.168.1.20"], "192.168.1.20:8377", True),
        (["*"], "evil.example.org", True),
    ],
)
def test_the_names_under_which_the_server_may_be_asked(names: list[str], host: str, fine: bool):
    assert AllowedHosts(names).allow(host) is fine


def test_the_machine_and_the_place_where_it_listens_are_known(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("socket.gethostname", lambda: "Laptop.example.org")
    hosts = AllowedHosts([], "sand.house")
    assert all(hosts.allow(name) for name in ("laptop:8377", "laptop.local", "laptop.lan", "sand.house"))
    assert not hosts.allow("laptop.example.com")


def test_what_an_operator_can_name():
    assert all(map(is_host_name, ("play.example.org", "*.example.org", "*", "192.0.2.1", "::1", "laptop")))
    assert not any(map(is_host_name, ("http://play.example.org", "a b", "play.example.org:443", "", "*x.org", "a/b")))


def test_a_foreign_name_is_refused_everywhere(server: RealServer):
    host = {"Host": "evil.example.org"}
    with server.player("Ann") as ann:
        table = ann.make("omaha")["id"]
        for response in (
            ann.http.get("/api/me", headers=host),
            ann.http.get("/", headers=host),
            ann.http.post("/api/tables", json={"game": "omaha"}, headers=host),
        ):
            assert (response.status_code, response.json()["error"]["key"]) == (421, "unknown-host")
        line = socket.create_connection(("127.0.0.1", server.port))
        with connect(f"ws://evil.example.org/api/tables/{table}/live", sock=line) as live:
            assert json.loads(live.recv(5))["error"]["key"] == "unknown-host"
        assert ann.http.get("/healthz", headers=host).status_code == 200


def guests(server: RealServer, headers: list[dict[str, str]]) -> list[int]:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", headers={"X-Sandtable": "1"}) as http:
        return [http.post("/api/guest", json={"name": "Ann"}, headers=each).status_code for each in headers]


@pytest.mark.parametrize(
    ("trusted", "addresses", "statuses"),
    [
        (("127.0.0.0/8",), ["192.0.2.1", "192.0.2.2", "192.0.2.2"], [200, 200, 429]),
        (("127.0.0.0/8",), ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"], [200, 429, 200]),
        (("10.0.0.1",), ["192.0.2.1", "192.0.2.2"], [200, 429]),
    ],
    ids=["believed", "by-network", "not-believed"],
)
def test_limits_count_those_behind_a_trusted_proxy_one_by_one(
    tmp_path: Path, trusted: tuple[str, ...], addresses: list[str], statuses: list[int]
):
    limits = NO_LIMITS._replace(guests=Rate(1, 0.0001))
    with open_server(quick(tmp_path, limits, trusted_proxies=trusted)) as server:
        assert guests(server, [{"X-Forwarded-For": address} for address in addresses]) == statuses


@pytest.mark.parametrize(("trusted", "secure"), [(("127.0.0.1",), True), (("10.0.0.1",), False)])
def test_the_cookie_stays_secure_behind_a_trusted_proxy(tmp_path: Path, trusted: tuple[str, ...], secure: bool):
    def cookie(proto: dict[str, Any]) -> str:
        with server.player() as ann:
            response = ann.http.post("/api/guest", json={"name": "Ann"}, headers=proto)
            return str(response.headers["set-cookie"]).lower()

    with open_server(quick(tmp_path, trusted_proxies=trusted)) as server:
        assert ("secure" in cookie({"X-Forwarded-Proto": "https"})) is secure
        assert "secure" not in cookie({"X-Forwarded-Proto": "http"})
        assert "secure" not in cookie({"X-Forwarded-Proto": "https, http"})
        assert "secure" not in cookie({})
