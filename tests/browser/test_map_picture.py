"""The ground of the map of Kasserine: painted once, shown as an image, and nothing else of it is held in memory."""

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.test_accessibility import switch_theme
from tests.browser.test_kasserine import sit_down
from tests.browser.visitor import Visitor

CANVAS = "canvas.base"
SIZE = f"() => (({{ width, height }}) => [width, height])(document.querySelector('{CANVAS}'))"
SHOWN = "() => document.querySelector('img.base').naturalWidth > 0"


def shows_image_alone(visitor: Visitor) -> bool:
    expect(visitor.page.locator(CANVAS)).to_be_hidden()
    expect(visitor.page.locator("img.base")).to_be_visible()
    return visitor.page.evaluate(SHOWN) is True and visitor.page.evaluate(SIZE) == [0, 0]


def test_once_the_image_is_shown_the_canvas_holds_no_picture_in_either_theme(come: Come):
    visitor = sit_down(come)
    assert shows_image_alone(visitor)
    by_day = visitor.page.locator("img.base").get_attribute("src")
    switch_theme(visitor)
    expect(visitor.page.locator("img.base")).not_to_have_attribute("src", str(by_day))
    assert shows_image_alone(visitor)
