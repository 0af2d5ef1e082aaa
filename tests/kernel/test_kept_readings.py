"""What settings mean is read once for each choice of settings, and not kept forever."""

from sandtable.kernel.kept_readings import MOST, KeptReadings


def test_the_same_settings_are_read_once_whoever_wrote_them_down():
    read: list[dict[str, str]] = []

    def level(settings: dict[str, str]) -> str:
        read.append(settings)
        return settings["level"]

    kept = KeptReadings(level)
    first, again, other = {"level": "easy"}, {"level": "easy"}, {"level": "hard"}
    assert [kept.of(each) for each in (first, first, again, other, first)] == ["easy", "easy", "easy", "hard", "easy"]
    assert read == [first, other]


def test_of_many_settings_not_all_are_kept():
    kept = KeptReadings(lambda settings: settings["deck"])
    for number in range(3 * MOST):
        assert kept.of({"deck": str(number)}) == str(number)
    assert len(kept.known) <= MOST
