"""Names that people go by: how they are shown, which two look alike, and which nobody may use.

A name is kept in its NFKC form. Two names are alike if most readers could take one for the other: what is compared is
neither case nor script nor punctuation, but what the letters look like. Kanji, kana and Latin letters stand together in
Japanese names, so scripts may be mixed; that does not help to pass for somebody else.
"""

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

import sandtable
from sandtable import players
from sandtable.tables.refusals import Refused
from sandtable.words import LANGUAGES
from sandtable.words.catalogue import HERE as COMMON

OWN: Final = Path(__file__).parent.parent / "locale"
LONGEST_NAME: Final = 24
FORMER: Final = "former player"  # what whoever has left for good is called from then on
MOST_MARKS: Final = 3  # in a row: accents and vowel signs, not towers of them
INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]"
)
NAMING: Final = re.compile(r"^(?:seat-|level-|-).*(?:\n[ \t]+.*)*", re.MULTILINE)  # messages, and terms in them
VARIANTS: Final = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # how a sign is drawn, not which one it is

# Scripts in everyday use (Unicode, annex 31). The others hold many signs that are drawn like Latin letters.
SCRIPTS: Final = (
    "LATIN GREEK CYRILLIC ARMENIAN HEBREW ARABIC THAANA DEVANAGARI BENGALI GURMUKHI GUJARATI ORIYA TAMIL TELUGU KANNADA"
    " MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR GEORGIAN ETHIOPIC KHMER HANGUL CJK HIRAGANA KATAKANA"
    " KATAKANA-HIRAGANA BOPOMOFO IDEOGRAPHIC MASCULINE FEMININE MICRO"
)
SMALL_CAPITAL: Final = re.compile(r"LATIN LETTER SMALL CAPITAL ([A-Z])\Z")

# What is drawn alike: in each group what is compared comes first, then what passes for it. A capital letter can look
# like another letter than its small form does, so that some are told before the case is dropped.
CAPITALS: Final = "aΑ bΒ eΕ hΗԻ iΙ kΚ lԼ mΜ nΝ oΟՕ pΡ sՏ tΤ uՍ xΧ yΥ zΖ"
LOOKS: Final = (
    "aаαɑ bвβьъƅ cсϲ dԁɖ eеєεҽɛ fƒϝք gɡցԍ hнһհңҥӊ jјϳյ kкκқҝҟҡӄĸ li1|ıɩιіӏǀוןլւᅵ mмɱ nпηոռ o0оοσօסᄋ〇 pрρƿ qԛգզ rгґ"
    " sѕʂ tтτҭ uυսʋμи vνѵט wԝωшաѡ xхχҳ yуүұγყ zʐ 3зӡ 6б"
    " 力カ 口ロ囗 二ニ 工エ 夕タ 卜ト 八ハ 千チ 才オ 匕ヒ 一ー へヘ べベ ぺペ りリ"
)
PAIRS: Final = (("rn", "m"), ("vv", "w"))


def by_sign(groups: str) -> dict[int, str]:
    return {ord(sign): group[0] for group in groups.split() for sign in group[1:]}


SHAPE_OF_CAPITAL: Final = by_sign(CAPITALS)
SHAPE: Final = by_sign(LOOKS)
EVERYDAY: Final = frozenset(SCRIPTS.split())

ALWAYS_RESERVED: Final = (
    *("server", "system", "admin", "administrator", "moderator", "operator", "root", "host", "staff", "support"),
    *("sandtable", "sand table", "砂盤", "サーバー", "システム", "管理者", "管理人", "運営", "運営者"),
    *("computer", "コンピューター", "コンピュータ", "bot", "chance", "spectator", "観戦者", "nobody", "anyone", "you"),
    *("me", "あなた", "null", "none", "undefined", FORMER, "元プレイヤー", "退会者", "退会したプレイヤー"),
)


BOT: Final = "[bot]"  # how the name of a bot ends, and no other
LAST_WORD: Final = re.compile(r"[^\w\s]\s*(\w+)\W*\Z")


def one_form(name: str) -> str:
    """One form for all ways to write a name: what an account is found by."""
    return unicodedata.normalize("NFKC", name).strip().casefold()


def clean_name(name: Any) -> str:
    """A name that can be shown anywhere: one line, nothing invisible, nothing that belongs to nobody."""
    if not isinstance(name, str) or len(name) > 400:
        raise Refused("bad-name", most=LONGEST_NAME)
    if INVISIBLE.search(name):
        raise Refused("bad-name", most=LONGEST_NAME)
    clean = " ".join(unicodedata.normalize("NFKC", VARIANTS.sub("", name)).split())
    if not 1 <= len(clean) <= LONGEST_NAME or not is_plain(clean):
        raise Refused("bad-name", most=LONGEST_NAME)
    if likeness(clean) in reserved() or looks_like_a_bot(clean):
        raise Refused("name-reserved", name=clean)
    return clean


def looks_like_a_bot(name: str) -> bool:
    """Whether it ends in what could be taken for the mark of a bot; Talbot and Robot do not."""
    found = LAST_WORD.search(name)
    return found is not None and likeness(found[1]) == likeness(BOT)


def is_plain(name: str) -> bool:
    """Whether everybody can see what stands there."""
    if not name.isprintable() or INVISIBLE.search(name) or not any(c.isalnum() for c in name):
        return False
    marks = 0
    for number, sign in enumerate(name):
        is_mark = unicodedata.category(sign).startswith("M")
        marks = marks + 1 if is_mark else 0
        if marks > MOST_MARKS or (is_mark and number == 0) or not is_everyday(sign):
            return False
    return True


def is_everyday(sign: str) -> bool:
    """Whether a letter is of a script in everyday use; what is no letter is never drawn like one here."""
    if not sign.isalpha():
        return True
    return unicodedata.name(sign, "?").split()[0] in EVERYDAY


def likeness(name: str) -> str:
    """What a name looks like: two names with the same likeness must not belong to two people."""
    signs = unicodedata.normalize("NFKC", VARIANTS.sub("", name)).translate(SHAPE_OF_CAPITAL).casefold()
    drawn = "".join(shape_of(sign) for sign in signs).translate(SHAPE)
    bare = "".join(sign for sign in drawn if unicodedata.category(sign)[0] in "LMN")
    for pair, one in PAIRS:
        bare = bare.replace(pair, one)
    return bare or drawn


def shape_of(sign: str) -> str:
    """A small capital letter is drawn like the letter; digits are alike in all scripts."""
    digit = unicodedata.decimal(sign, None)
    if digit is not None:
        return str(digit)
    small = SMALL_CAPITAL.match(unicodedata.name(sign, ""))
    return small[1].lower() if small else sign


def spoken_names(language: str, folders: list[Path], keys: list[str]) -> list[str]:
    """What seats and levels are called. Only these messages are read: whole catalogues would take a second."""
    bundle = FluentBundle([language], use_isolating=False)
    for folder in folders:
        text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        bundle.add_resource(FluentResource("\n".join(NAMING.findall(text))), allow_overrides=True)
    messages = [bundle.get_message(key) for key in keys if bundle.has_message(key)]
    return [str(bundle.format_pattern(message.value)[0]) for message in messages if message.value is not None]


@cache
def reserved() -> frozenset[str]:
    """The likenesses of what is not a person: the server, the seats of all games, the computer players."""
    found = {likeness(name) for name in ALWAYS_RESERVED}
    levels = [*players.LEVELS, *(level.name for level in players.levels())]
    for game in map(sandtable.game, sandtable.game_names()):
        named = [*(f"seat-{seat}" for seat in game.seats), *(f"level-{level}" for level in levels)]
        found |= {likeness(key.partition("-")[2]) for key in named}
        for language in LANGUAGES:
            folders = [COMMON, OWN, *game.catalogues()]
            said = spoken_names(language, folders, named)
            found |= {likeness(name) for each in said for name in (each, each.removeprefix("the "))}
    return frozenset(found)
