// From options to places and back. An option lies at the end of a path of places: unit, then region.
import type { Choice } from "../server/types";

export interface Placed {
  choice: Choice;
  path: string[];
}

export const startsWith = (path: string[], head: string[]): boolean => head.every((place, i) => path[i] === place);

// The options that are still meant after these clicks.
export const meant = (placed: Placed[], chosen: string[]): Placed[] =>
  chosen.length === 0 ? placed : placed.filter(({ path }) => startsWith(path, chosen));

// Where one can click next, and whether everything behind that click is final.
export function glowing(placed: Placed[], chosen: string[]): Map<string, boolean> {
  const glow = new Map<string, boolean>();
  const add = (from: Placed[], depth: number) => {
    for (const { choice, path } of from) {
      const place = path[depth];
      if (place !== undefined && !chosen.includes(place)) glow.set(place, (glow.get(place) ?? true) && choice.final);
    }
  };
  add(meant(placed, chosen), chosen.length);
  if (chosen.length > 0 && glow.size === 0) add(placed, 0);
  return glow;
}

export type Click =
  | { is: "answer"; option: string }
  | { is: "choose"; chosen: string[] }
  | { is: "nothing" };

// What a click on a place does: it answers, goes one step further, starts over elsewhere, or means nothing.
export function click(placed: Placed[], chosen: string[], place: string): Click {
  if (chosen.includes(place)) return { is: "choose", chosen: chosen.slice(0, chosen.indexOf(place)) };
  for (const head of chosen.length ? [chosen, []] : [[]]) {
    const next = [...head, place];
    const found = placed.filter(({ path }) => startsWith(path, next) && path.length >= next.length);
    if (found.length === 1 && found[0]) return { is: "answer", option: found[0].choice.text };
    if (found.length > 1) return { is: "choose", chosen: next };
  }
  return { is: "nothing" };
}

// Answers without an object end something: a window, a phase, a turn. They stand apart from the others.
export const isClosing = (text: string): boolean => !text.includes(" ");
