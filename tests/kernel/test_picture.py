"""Pictures of positions: shapes as data."""

import pytest

from sandtable.kernel.picture import HEIGHT, INK, PAPER, SEA, WIDTH, Picture


def area(points: tuple[tuple[float, float], ...]) -> float:
    """What a polygon covers."""
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairs)) / 2


def test_the_ground_covers_the_sheet():
    (ground,) = Picture(SEA).shapes
    assert ground.colour == SEA
    assert area(ground.points) == WIDTH * HEIGHT


def test_a_line_has_its_width_and_is_round_where_it_bends():
    picture = Picture()
    picture.line([(0, 0), (100, 0), (100, 50)], 4, INK)
    _, first, second, bend = picture.shapes
    assert area(first.points) == pytest.approx(400)
    assert area(second.points) == pytest.approx(200)
    assert all((x - 100) ** 2 + y**2 == pytest.approx(4) for x, y in bend.points)


def test_a_line_from_a_point_to_itself_covers_nothing():
    picture = Picture()
    picture.line([(5, 5), (5, 5)], 4, INK)
    assert area(picture.shapes[-1].points) == 0


def test_a_straight_line_has_no_bend():
    picture = Picture()
    picture.line([(0, 0), (9, 0)], 2, INK)
    assert len(picture.shapes) == 2


def test_a_hexagon_has_six_corners():
    picture = Picture()
    picture.hexagon(0, 0, 10, INK)
    assert len(picture.shapes[-1].points) == 6


@pytest.mark.parametrize(("symbol", "more"), [("", 0), ("infantry", 2), ("motorized", 3), ("armor", 6)])
def test_a_counter_shows_the_kind_of_its_unit(symbol: str, more: int):
    bare, picture = Picture(), Picture()
    bare.counter(300, 300, 60, SEA, PAPER)
    picture.counter(300, 300, 60, SEA, PAPER, symbol)
    assert picture.shapes[: len(bare.shapes)] == bare.shapes
    assert len(picture.shapes) - len(bare.shapes) == more
