# mypyc: skip
"""What a lobby says about a game before anybody has played it. It is data of the game, read without loading it."""

from typing import Final, NamedTuple

from sandtable.kernel.errors import BadGame

HARDEST: Final = 3


class LobbyCard(NamedTuple):
    """The card of a game. Its title and its sentence stand in the game's catalogues: `game-title` and `game-sentence`
    (or, without that, `game-blurb`); how many play it is known from its seats.

        picture     a file in the game's folder, such as `picture.svg`, twice as wide as high
        minutes     how long a game takes, from and to
        difficulty  how much there is to learn: 1, 2 or 3; 0 for a game that does not say
        start_here  whether somebody who plays for the first time should begin with it
        usual       settings that many players change: they stand first
        variants    settings that make another game of it; all that remain choose another reading of an unclear rule
    """

    picture: str = ""
    minutes: tuple[int, int] = (0, 0)
    difficulty: int = 0
    start_here: bool = False
    usual: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()

    def refuse_nonsense(self, game: str) -> None:
        """A card that no lobby could show is told to whoever wrote it."""
        shortest, longest = self.minutes
        if not 0 <= shortest <= longest:
            raise BadGame(f"the card of {game} says that a game takes from {shortest} to {longest} minutes")
        if not 0 <= self.difficulty <= HARDEST:
            raise BadGame(f"the card of {game} has a difficulty of {self.difficulty}: 1 to {HARDEST}, or 0 for none")
        if twice := sorted(set(self.usual) & set(self.variants)):
            raise BadGame(f"the card of {game} has settings in two groups: {', '.join(twice)}")

    def group(self, setting: str) -> str:
        """Where a setting stands when a game is begun."""
        if setting in self.usual:
            return "usual"
        return "variant" if setting in self.variants else "reading"


NO_CARD: Final = LobbyCard()
