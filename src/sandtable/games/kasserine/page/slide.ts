// How a counter comes from one hex to another: along the way that the log tells, hex by hex.
import type { LogLine } from "$page/server/types";
import { beside, centre } from "./hexes";

const WALKS = ["entered", "moved", "retreated", "advanced"];
const SHORTEST = 160;
const BY_HEX = 45;
const LONGEST = 520;
const NEW = 6; // lines that can tell of a counter that has just come

// The hexes from the first to the last; straight there if the lines do not tell a way that hangs together.
export function wayOf(lines: LogLine[], unit: string, from: string | null, to: string): string[] {
  const walked = lines
    .filter(({ key, facts }) => facts.unit === unit && WALKS.includes(key))
    .flatMap(({ facts }) => (Array.isArray(facts.path) ? facts.path.map(String) : [String(facts.hex)]));
  const way = from ? [from, ...walked] : walked;
  const isWhole = way.at(-1) === to && way.every((hex, i) => i === 0 || beside(way[i - 1]!).includes(hex));
  if (isWhole) return way;
  return from ? [from, to] : [to];
}

export const timeFor = (way: string[]): number => Math.min(LONGEST, SHORTEST + BY_HEX * Math.max(0, way.length - 2));

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

function slide(counter: Element, way: string[]): void {
  if (way.length < 2 || isStill()) return;
  const frames = way.map(centre).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  counter.animate(frames, { duration: timeFor(way), easing: way.length > 2 ? "linear" : "ease-in-out" });
}

// Where each counter stood, and how long the log was then: what came since tells its way.
export class Walkers {
  private readonly stood = new Map<string, { hex: string; lines: number }>();
  private isLaidOut = false;

  // The map has been laid out; who stands somewhere else from now on has walked there.
  begin(): void {
    this.isLaidOut = true;
  }

  stand(counter: Element, id: string, hex: string, log: LogLine[], motion: boolean): void {
    const before = this.stood.get(id);
    this.stood.set(id, { hex, lines: log.length });
    if (!motion || !this.isLaidOut || before?.hex === hex) return;
    slide(counter, wayOf(log.slice(before?.lines ?? -NEW), id, before?.hex ?? null, hex));
  }
}
