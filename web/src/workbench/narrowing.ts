// How an interval narrowed while games were played, as a drawing.
import type { Estimate, Measured } from "../server/workbench";

export interface Step extends Estimate {
  pairs: number;
}

export const WIDE = 320;
export const HIGH = 120;
const LEAST = 0.05; // half of what the drawing reaches, at least

// One more step, if there is anything new; of the first seat, which is the one that is drawn.
export function noted(steps: Step[], told: Measured): Step[] {
  const row = told.shares[0];
  if (!row || !told.pairs || steps.at(-1)?.pairs === told.pairs) return steps;
  return [...steps, { pairs: told.pairs, ...row.difference }];
}

// What the drawing reaches up and down: all but the first, widest steps.
export function reach(steps: Step[]): number {
  const last = steps.slice(Math.floor(steps.length / 3));
  return Math.min(1, Math.max(LEAST, ...last.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)])) * 1.1);
}

export const yOf = (value: number, most: number): number => Math.max(0, Math.min(HIGH, HIGH / 2 - (value / most) * (HIGH / 2)));
const xOf = (pairs: number, of: number): number => (pairs / Math.max(1, of)) * WIDE;
const point = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;

// The band between both ends of the interval, and the line in its middle.
export function band(steps: Step[], of: number): string {
  const most = reach(steps);
  const high = steps.map((step) => point(xOf(step.pairs, of), yOf(step.high, most)));
  const low = steps.map((step) => point(xOf(step.pairs, of), yOf(step.low, most))).reverse();
  return steps.length ? `M${[...high, ...low].join("L")}Z` : "";
}

export function middle(steps: Step[], of: number): string {
  const most = reach(steps);
  return steps.length ? `M${steps.map((step) => point(xOf(step.pairs, of), yOf(step.value, most))).join("L")}` : "";
}

export const percent = (value: number): string => `${Math.round(value * 100)}`;
// With its sign, in points.
export const points = (value: number): string => `${value > 0 ? "+" : value < 0 ? "−" : ""}${(Math.abs(value) * 100).toFixed(1)}`;
export const isClear = ({ low, high }: Estimate): boolean => low > 0 || high < 0;
