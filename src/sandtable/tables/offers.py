"""What players offer each other, and who said no: whoever made an offer is told when it was declined."""

from typing import Any, Final

Offer = dict[str, Any]

DRAW: Final = "draw"
DECLINED: Final = "declined"  # a note of `seat`, who said no to an offer of the kind `of`; it is for the others


def standing(offers: list[Offer]) -> list[Offer]:
    """Those that can still be answered."""
    return [offer for offer in offers if offer["kind"] != DECLINED]


def declined(offers: list[Offer], seats: list[str]) -> list[Offer]:
    """What is left when these seats say no to everything, and take back what they offered."""
    asked = {offer["kind"] for offer in standing(offers) if offer["seat"] not in seats}
    return [{"kind": DECLINED, "of": kind, "seat": seats[0]} for kind in sorted(asked)]


def after_answer(offers: list[Offer], seat: str) -> list[Offer]:
    """What is left when a seat plays on: its own draw stands, one that was offered to it is declined by that. What it
    was told before, it has read.
    """
    notes = [offer for offer in offers if offer["kind"] == DECLINED and offer["seat"] == seat]
    draws = [offer for offer in offers if offer["kind"] == DRAW]
    refused = declined([offer for offer in draws if offer["seat"] != seat], [seat])
    return [offer for offer in draws if offer["seat"] == seat] + (refused or notes)
