"""The two themes and the layout of the drawn table."""

from textual.theme import Theme

from sandtable.cli.canvas import Palette
from sandtable.cli.palette import DAY, NIGHT

PALETTES: dict[str, Palette] = {"sandtable-day": DAY, "sandtable-night": NIGHT}
FIRST = "sandtable-day"


def theme(name: str) -> Theme:
    """A palette as Textual wants it."""
    colours = PALETTES[name]
    return Theme(
        name=name,
        primary=colours["sea"],
        secondary=colours["squad"],
        accent=colours["accent"],
        warning=colours["accent"],
        error=colours["accent"],
        success=colours["squad"],
        foreground=colours["ink"],
        background=colours["table"],
        surface=colours["paper"],
        panel=colours["sand"],
        dark=name != FIRST,
        variables={
            "block-cursor-background": colours["sea"],
            "block-cursor-foreground": colours["sea-ink"],
            "block-cursor-blurred-background": colours["cleared"],
            "block-cursor-blurred-foreground": colours["ink"],
            "block-hover-background": colours["cleared"],
            "border": colours["sea"],
            "border-blurred": colours["line"],
            "input-cursor-background": colours["ink"],
            "input-cursor-foreground": colours["paper"],
            "scrollbar": colours["sand"],
            "scrollbar-background": colours["table"],
            **variables(colours),
        },
    )


def variables(colours: Palette) -> dict[str, str]:
    """The colours by their own names, for the style sheet."""
    return {f"st-{name}": colour for name, colour in colours.items()}


CSS = """
Screen { background: $st-table; color: $st-ink; }
#title { height: 1; background: $st-sea; color: $st-sea-ink; padding: 0 1; text-style: bold; }
#goals { padding: 0 1; background: $st-paper; color: $st-ink; }
#middle { height: 1fr; }
#ground { width: 46; background: $st-sand; scrollbar-size: 1 1; }
#ground.listing { background: $st-paper; }
BoardPane { height: auto; }
#side { width: 1fr; }
#now { height: auto; max-height: 17; }
#past { height: 1fr; }
PanelPane { height: auto; }
.caption { height: 1; padding: 0 1; color: $st-dim; text-style: bold; border-top: none; }
#choices { height: auto; max-height: 10; border: none; padding: 0; background: $st-table; scrollbar-size: 1 1; }
#log { height: 1fr; border: none; padding: 0; background: $st-table; scrollbar-size: 1 1; }
#choices > .option-list--option, #log > .option-list--option { padding: 0 1; }
#choices:focus, #log:focus { background-tint: transparent 0%; }
#choices > .option-list--option-disabled { color: $st-dim; }
#log > .option-list--option-highlighted { background: $st-table; color: $st-ink; text-style: none; }
#log:focus > .option-list--option-highlighted { background: $st-sea; color: $st-sea-ink; }
#log > .option-list--option-disabled { color: $st-ink; text-style: bold; }
#prompt { height: 2; padding: 0 1; background: $st-paper; color: $st-ink; border-left: outer $st-accent; }
#prompt.quiet { border-left: outer $st-sea; }
#keys { height: 1; padding: 0 1; background: $st-table; color: $st-dim; link-color: $st-dim; link-style: none;
        link-background-hover: $st-sea; link-color-hover: $st-sea-ink; }
#small { display: none; height: 1fr; content-align: center middle; padding: 1 2; }
.small #small { display: block; }
.small #goals, .small #middle, .small #prompt, .small #keys { display: none; }

#legend { display: none; padding: 1 1 0 1; color: $st-dim; height: auto; }
.wide.tall #legend { display: block; }
.tall #now { max-height: 60%; }
.tall #choices { max-height: 24; }
.roomy #ground { width: 1fr; }
.roomy #side { width: 48; }
.tall #side { padding: 1 0 0 0; }
.wide #side { width: 84; layout: horizontal; }
.wide #now { width: 1fr; height: 1fr; max-height: 100%; }
.wide #past { width: 1fr; }
.huge #side { width: 96; }

ModalScreen { align: center middle; background: $st-hull 45%; }
.page { width: 72; max-width: 94%; height: auto; max-height: 92%; background: $st-paper; border: round $st-line;
        border-title-color: $st-ink; border-title-style: bold; border-subtitle-color: $st-dim; padding: 0 1; }
.page Input { border: tall $st-line; background: $st-table; color: $st-ink; height: 3; }
.page Input:focus { border: tall $st-sea; }
.page OptionList { border: none; background: $st-paper; height: auto; max-height: 16; padding: 0; scrollbar-size: 1 1; }
.page OptionList:focus { background-tint: transparent 0%; }
.sheet { width: 84; padding: 0 0 0 1; }
.sheet VerticalScroll { scrollbar-size: 1 1; height: auto; max-height: 100%; background: $st-table; }
SheetPane { height: auto; }
.page #said { height: auto; max-height: 8; margin: 1 0 0 0; }
.book { height: 92%; width: 84; }
.book OptionList { height: 1fr; max-height: 100%; }
.cover { align: center middle; }
.cover .page { padding: 1 3; }
.hand-over .page { border: double $st-accent; }
.hand-over .page Static { text-align: center; width: 100%; }
ToastRack { padding: 0 0 3 0; }
Toast { width: 36; max-width: 50%; background: $st-paper; color: $st-ink; }
.roomy Toast { width: 48; }
Toast.-warning, Toast.-error { border-left: outer $st-accent; }
.toast--title { color: $st-accent; }
"""
