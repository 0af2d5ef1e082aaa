"""Settings that random games hardly ever show; scenes do."""

RARE_SETTINGS = ("encircle",)
