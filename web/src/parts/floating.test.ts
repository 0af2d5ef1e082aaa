import { expect, test } from "vitest";
import { floating, type Box } from "./floating";

const size = { width: 300, height: 200 };
const hides = (at: { left: number; top: number }, box: Box) =>
  at.left < box.left + box.width && at.left + size.width > box.left && at.top < box.top + box.height && at.top + size.height > box.top;

test("beside the thing, on the side where there is room", () => {
  const room = { width: 1200, height: 800 };
  expect(floating({ left: 100, top: 300, width: 50, height: 50 }, size, room)).toEqual({ left: 162, top: 225 });
  expect(floating({ left: 1100, top: 300, width: 50, height: 50 }, size, room)).toEqual({ left: 788, top: 225 });
});

test("in a narrow window above or below, and never outside", () => {
  const room = { width: 400, height: 800 };
  for (const top of [0, 200, 500, 760]) {
    const box = { left: 170, top, width: 40, height: 40 };
    const at = floating(box, size, room);
    expect(hides(at, box)).toBe(false);
    expect(at.left).toBeGreaterThanOrEqual(0);
    expect(at.top).toBeGreaterThanOrEqual(0);
    expect(at.left + size.width).toBeLessThanOrEqual(room.width);
    expect(at.top + size.height).toBeLessThanOrEqual(room.height);
  }
});
