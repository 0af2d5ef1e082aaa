// The curve of a review: where everything stands in the picture. Pure sums; the drawing is in Curve.svelte.
import type { Point } from "../server/reviews";

export const WIDTH = 344;
export const HEIGHT = 180;
export const BOX = { left: 40, right: WIDTH - 10, top: 10, bottom: HEIGHT - 34 };

export interface Spot {
  x: number;
  y: number;
}

export const xOf = (n: number, last: number): number => BOX.left + ((BOX.right - BOX.left) * n) / Math.max(1, last);
export const yOf = (probability: number): number => BOX.bottom - (BOX.bottom - BOX.top) * probability;
const round = (value: number): number => Math.round(value * 10) / 10;

// A line through the points; `end` is the result, as a probability, if the game has one.
export function line(points: { number: number; probability: number }[], last: number, end: number | null): string {
  const spots: Spot[] = points.map((each) => ({ x: xOf(each.number, last), y: yOf(each.probability) }));
  if (end !== null && spots.length) spots.push({ x: xOf(last, last), y: yOf(end) });
  return spots.map(({ x, y }, i) => `${i ? "L" : "M"}${round(x)} ${round(y)}`).join("");
}

// Round numbers along the axis: three to six of them.
export function ticks(last: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000].find((each) => last / each <= 5) ?? last;
  const found = [];
  for (let n = 0; n <= last; n += step) found.push(n);
  return found;
}

// The judged decision nearest to a place along the axis, from 0 to 1 of the whole picture's width.
export function nearest(points: Point[], share: number, last: number): Point | null {
  const x = share * WIDTH;
  let best: Point | null = null;
  for (const each of points) {
    if (best === null || Math.abs(xOf(each.number, last) - x) < Math.abs(xOf(best.number, last) - x)) best = each;
  }
  return best;
}

// The next decision before or after this moment.
export function beside(points: Point[], n: number, step: -1 | 1): Point | null {
  const way = step === 1 ? points : [...points].reverse();
  return way.find((each) => (each.number - n) * step > 0) ?? null;
}

// A shape for each grade, so that none is told by its colour alone.
export function shape(grade: string, { x, y }: Spot, size = 5): string {
  const r = round;
  if (grade === "blunder") {
    const s = size * 0.95;
    return `M${r(x - s)} ${r(y - s)}h${r(2 * s)}v${r(2 * s)}h${r(-2 * s)}z`;
  }
  if (grade === "mistake") {
    const s = size * 1.2;
    return `M${r(x)} ${r(y - s)}L${r(x + s)} ${r(y + s * 0.8)}H${r(x - s)}z`;
  }
  return `M${r(x - size)} ${r(y)}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0z`;
}

// A probability in percent, without its sign: with one digit behind the point where that much is known.
export const percent = (value: number, digits = 0): string => (100 * value).toFixed(digits);
// The same with a plus or a true minus.
export function signed(value: number, digits = 1): string {
  const text = percent(Math.abs(value), digits);
  return Number(text) === 0 ? text : `${value < 0 ? "−" : "+"}${text}`;
}
