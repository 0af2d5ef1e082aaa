"""The signs on counters and map, and what they mean."""

from typing import Final

from sandtable.kernel.guide import Sign, View, said, sign

ON_COUNTERS: Final = ("strength", "steps", "depleted", "done", "fought", "pinned", "cut-off")
ON_MAP: Final = ("objective", "axis-supply", "allied-supply", "mined", "box", "road", "trail", "town", "rough")


def legend(view: View) -> list[Sign]:
    types = dict.fromkeys(unit["type"] for unit in view["table"]["units"])
    kinds = [sign(str(kind), said(f"type-{kind}")) for kind in types]
    return [*kinds, *(sign(name, said(f"sign-{name}")) for name in (*ON_COUNTERS, *ON_MAP))]
