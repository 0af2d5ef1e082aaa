"""What players offer each other, and who said no: whoever made an offer is told when it was declined."""

from typing import Any, Final

Offer = dict[str, Any]

DRAW: Final = "draw"
RESIGNATION: Final = "resignation"  # a computer player would give up, if its opponent agrees
DECLINED: Final = "declined"  # a note of `seat`, who said no to an offer of the kind `of`; it is for the others


def standing(offers: list[Offer]) -> list[Offer]:
    """Those that can still be answered."""
    return [offer for offer in offers if offer["kind"] != DECLINED]


def declined(offers: list[Offer], seats: list[str]) -> list[Offer]:
    """What is left when these seats say no to everything, and take back what they offered."""
    asked = {offer["kind"] for offer in standing(offers) if offer["seat"] not in seats}
    notes = [offer for offer in offers if offer["kind"] == DECLINED and is_resignation(offer)]
    return [{"kind": DECLINED, "of": kind, "seat": seats[0]} for kind in sorted(asked)] + notes


def after_answer(offers: list[Offer], seat: str, by_hand: bool = True) -> list[Offer]:
    """What is left when a seat plays on: its own draw stands, one that was offered to it is declined by that. What it
    was told before, it has read.
    """
    resignations = [offer for offer in offers if is_resignation(offer)]
    if by_hand and any(offer["kind"] == RESIGNATION and offer["seat"] != seat for offer in resignations):
        resignations = declined(resignations, [seat])
    notes = [offer for offer in offers if offer["kind"] == DECLINED and offer["seat"] == seat]
    draws = [offer for offer in offers if offer["kind"] == DRAW]
    refused = declined([offer for offer in draws if offer["seat"] != seat], [seat])
    notes = refused or [note for note in notes if not is_resignation(note)]
    return [offer for offer in draws if offer["seat"] == seat] + notes + resignations


def after_undo(offers: list[Offer]) -> list[Offer]:
    """What is left when an answer is taken back."""
    return [offer for offer in offers if offer["kind"] == DRAW or is_resignation(offer)]


def is_resignation(offer: Offer) -> bool:
    """Whether it is about a computer player that would give up. That somebody said no to it is noted for good: nobody
    is asked twice. Nobody is told of this note.
    """
    return RESIGNATION in (offer["kind"], offer.get("of"))


def shown(offers: list[Offer]) -> list[Offer]:
    """Those that are told at the table."""
    return [offer for offer in offers if offer["kind"] != DECLINED or not is_resignation(offer)]
