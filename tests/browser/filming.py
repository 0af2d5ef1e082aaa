"""A film of a visitor's window: a still now and then, packed by the browser as WebP and put together."""

import base64
from typing import Final

from tests.browser.visitor import Visitor
from tools.animated_webp import Still, animated

SIZE: Final = (900, 600)
QUALITY: Final = 0.85
# In a smaller size; of a still that follows another, the part that differs.
PACK: Final = """async ([png, width, height, quality]) => {
    const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
    const canvas = new OffscreenCanvas(width, height);
    const brush = canvas.getContext('2d', { alpha: false });
    brush.imageSmoothingQuality = 'high';
    brush.drawImage(await createImageBitmap(new Blob([bytes], { type: 'image/png' })), 0, 0, width, height);
    const now = new Uint32Array(brush.getImageData(0, 0, width, height).data.buffer), before = window.filmed;
    window.filmed = now;
    let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
    for (let at = 0; before && at < now.length; at++) {
        if (now[at] === before[at]) continue;
        const [x, y] = [at % width, Math.floor(at / width)];
        [left, top] = [Math.min(left, x), Math.min(top, y)];
        [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
    }
    if (right <= left) [left, top, right, bottom] = [0, 0, 2, 2];
    [left, top] = [left - left % 2, top - top % 2];
    const part = new OffscreenCanvas(right - left, bottom - top);
    part.getContext('2d', { alpha: false }).drawImage(canvas, -left, -top);
    const packed = await part.convertToBlob({ type: 'image/webp', quality });
    const url = await new Promise(done => {
        const reader = new FileReader();
        reader.onload = () => done(reader.result);
        reader.readAsDataURL(packed);
    });
    return [url.split(',')[1], left, top, right - left, bottom - top];
}"""


class Film:
    """Stills of one window, in a smaller size."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.stills: list[Still] = []

    def take(self, milliseconds: int) -> None:
        png = base64.b64encode(self.visitor.page.screenshot()).decode()
        webp, *place = self.visitor.page.evaluate(PACK, [png, *SIZE, QUALITY])
        self.stills.append(Still(base64.b64decode(webp), milliseconds, *place))

    def whole(self) -> bytes:
        return animated(self.stills, *SIZE)
