"""Settings that random games hardly ever show; scenes do."""

RARE_SETTINGS = ("engineers", "mined_attack", "next_hex", "two_objectives")
