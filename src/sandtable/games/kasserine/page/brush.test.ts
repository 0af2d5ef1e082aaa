import { expect, test } from "vitest";
import { Brush } from "./brush";

const at = (x: number, more: Partial<PointerEvent> = {}) => ({ clientX: x, clientY: 0, pointerType: "mouse", button: 0, shiftKey: false, ...more }) as PointerEvent;

function brush(): { brush: Brush; painted: string[] } {
  const painted: string[] = [];
  const made = new Brush(
    (event) => ({ x: event.clientX, y: event.clientY }),
    ({ x }) => (x < 0 ? null : `hex${Math.floor(x / 50)}`),
    (hex, begins) => painted.push(begins ? `${hex}!` : hex),
  );
  return { brush: made, painted };
}

test("every hex on the way is painted once, and the first begins the stroke", () => {
  const { brush: own, painted } = brush();
  expect(own.down(at(10))).toBe(true);
  own.move(at(20));
  own.move(at(230));
  own.up();
  expect(painted).toEqual(["hex0!", "hex1", "hex2", "hex3", "hex4"]);
  expect(own.wasStroke()).toBe(true);
  expect(own.wasStroke()).toBe(false);
});

test("a pointer that hardly moves clicks", () => {
  const { brush: own, painted } = brush();
  own.down(at(48));
  own.move(at(52));
  own.up();
  expect(painted).toEqual([]);
  expect(own.wasStroke()).toBe(false);
});

test("a finger, another button and a held Shift key move the map", () => {
  const { brush: own, painted } = brush();
  for (const other of [{ pointerType: "touch" }, { button: 1 }, { shiftKey: true }]) {
    expect(own.down(at(10, other))).toBe(false);
    own.move(at(200, other));
    own.up();
  }
  expect(painted).toEqual([]);
});

test("beside the map nothing is painted, and back on it the stroke goes on", () => {
  const { brush: own, painted } = brush();
  own.down(at(60));
  own.move(at(-60));
  own.move(at(60));
  own.up();
  expect(painted).toEqual(["hex1!", "hex0", "hex1"]);
});
