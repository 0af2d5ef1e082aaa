"""Colours by what they are for: a sand table in daylight, and the same table at night under a lamp.

Every pair of ink and ground that is used together reads at WCAG AA or better; tests measure it.
"""

from collections.abc import Mapping
from typing import Final

DAY: Final[Mapping[str, str]] = {
    "table": "#ece4d0",
    "paper": "#f8f4ea",
    "sand": "#d9c7a0",
    "cleared": "#e6d9bb",
    "ink": "#26241f",
    "dim": "#5c5546",
    "line": "#6b5f47",
    "pattern": "#6f6450",
    "sea": "#3d566b",
    "sea-ink": "#ffffff",
    "foam": "#dbe6ee",
    "swell": "#8fa7ba",
    "hull": "#22303d",
    "accent": "#b3261e",
    "accent-ink": "#ffffff",
    "eye": "#1f4e79",
    "mine": "#8c1d18",
    "squad": "#4a5a23",
    "squad-ink": "#ffffff",
    "charge": "#7a4a12",
    "round": "#3a4a5a",
    "stage": "#3d566b",
    "marker-ink": "#ffffff",
    "nest": "#4c5350",
    "nest-ink": "#ffffff",
}

NIGHT: Final[Mapping[str, str]] = {
    "table": "#211e19",
    "paper": "#37322a",
    "sand": "#2b271f",
    "cleared": "#2f2a21",
    "ink": "#efe6d2",
    "dim": "#b5a98e",
    "line": "#a3967a",
    "pattern": "#b0a486",
    "sea": "#1b2c3a",
    "sea-ink": "#e4eef6",
    "foam": "#a9c0d2",
    "swell": "#5d7a91",
    "hull": "#0b1218",
    "accent": "#ff8f80",
    "accent-ink": "#2a0805",
    "eye": "#a9cdf0",
    "mine": "#ffb0a3",
    "squad": "#a9bd6a",
    "squad-ink": "#161b06",
    "charge": "#e2b071",
    "round": "#b4c6d8",
    "stage": "#a9c0d2",
    "marker-ink": "#17140f",
    "nest": "#c3cbc6",
    "nest-ink": "#161a18",
}
