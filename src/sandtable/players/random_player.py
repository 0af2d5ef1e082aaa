# mypyc: skip
"""The simplest computer player: any option, each as likely as the others. It is fair, quick and easily beaten."""

from typing import Any

from sandtable.kernel import SeededDice


def choose_at_random(view: dict[str, Any], seed: int) -> str:
    """One of the options in the view.

    >>> choose_at_random({"options": ["pass", "attack tobruk"]}, 7)
    'pass'
    """
    options: list[str] = view["options"]
    return options[SeededDice(seed).below(len(options))]
