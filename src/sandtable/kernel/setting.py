"""Settings: the choices made before a game starts (called options on the command line). Most are rulings to switch."""

from collections.abc import Callable

from sandtable.kernel.errors import BadSetting


class Setting:
    """A name, its values (the first is the default), and the rule or ruling that it is about.

    Where the usual value has changed or the setting is new: games begun before version `since` of the rules were played
    with `before`, and go on with it.
    """

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        rule: str = "",
        read: Callable[[str], str] | None = None,
        since: int = 0,
        before: str = "",
    ) -> None:
        self.name = name
        self.values = values
        self.default = values[0]
        self.rule = rule
        self.read = read  # for free text: gives the text in canonical form, or raises BadSetting
        self.since = since
        self.before = before

    def usual(self, version: int) -> str:
        """The value that a game of this version of the rules has if it does not say one."""
        return self.before if version < self.since else self.default

    def check(self, value: str) -> str:
        """The value, if it is one."""
        if value in self.values:
            return value
        if self.read is not None:
            return self.read(value)
        raise BadSetting("unknown-value", {"place": self.name, "value": value, "possible": list(self.values)})


def settle(settings: tuple[Setting, ...], chosen: dict[str, str], version: int = 1_000_000) -> dict[str, str]:
    """All settings with their values, in the game's order; raises BadSetting for an unknown name or value.

    What an older version of the rules did not say, or did not know yet, gets the value of that time.
    """
    names = [s.name for s in settings]
    for name in chosen:
        if name not in names:
            raise BadSetting("unknown-name", {"place": "option", "value": name, "possible": names})
    return {s.name: s.check(str(chosen[s.name])) if s.name in chosen else s.usual(version) for s in settings}
