"""Settings that random games hardly ever show; scenes do."""

SELDOM = ("engineers", "mined_attack", "next_hex", "two_objectives")
