// A long list is parted by what one would click: all orders of a unit stand together.
import type { Placed } from "./pointing";

export interface Group {
  place: string; // empty: stands for itself
  placed: Placed[];
}

const SHORT = 9;

export function grouped(open: Placed[], depth: number): Group[] {
  if (open.length <= SHORT || depth > 0) return open.length ? [{ place: "", placed: open }] : [];
  const byPlace = new Map<string, Placed[]>();
  for (const each of open) {
    const place = each.path[0] ?? "";
    byPlace.set(place, [...(byPlace.get(place) ?? []), each]);
  }
  const groups: Group[] = [];
  const single: Placed[] = [];
  for (const [place, placed] of byPlace) {
    if (place && placed.length > 1) groups.push({ place, placed });
    else single.push(...placed);
  }
  return single.length ? [...groups, { place: "", placed: single }] : groups;
}
