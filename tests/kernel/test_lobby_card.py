"""What a lobby says about a game: which cards are refused, and where a setting stands."""

import pytest

from sandtable.kernel import BadGame, LobbyCard


@pytest.mark.parametrize(
    ("card", "said"),
    [
        (LobbyCard(minutes=(30, 10)), "from 30 to 10 minutes"),
        (LobbyCard(minutes=(-1, 10)), "from -1 to 10 minutes"),
        (LobbyCard(difficulty=4), "a difficulty of 4"),
        (LobbyCard(usual=("fog", "sun"), variants=("fog",)), "in two groups: fog"),
    ],
)
def test_a_card_that_no_lobby_could_show_is_refused(card: LobbyCard, said: str):
    with pytest.raises(BadGame, match=said):
        card.refuse_nonsense("coin")


def test_a_setting_stands_where_the_card_puts_it_and_all_others_are_readings():
    card = LobbyCard(minutes=(5, 10), difficulty=3, usual=("sun",), variants=("fog",))
    card.refuse_nonsense("coin")
    assert [card.group(name) for name in ("sun", "fog", "rain")] == ["usual", "variant", "reading"]
