"""Settings that random games hardly ever show; scenes do."""

SELDOM = ("encircle",)
