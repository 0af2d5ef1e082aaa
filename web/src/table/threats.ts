// What the enemy could do, sorted by where.
import type { Threat } from "../server/types";

// Of all pieces those that are not on this seat's side; whoever only watches sees both sides.
export const foes = (threats: Threat[], seat: string): Threat[] => threats.filter(({ side }) => side !== seat);

export const against = (threats: Threat[], place: string): Threat[] => threats.filter(({ attack }) => attack.includes(place));

export function attacked(threats: Threat[], places?: string[]): [string, Threat[]][] {
  const all = places ?? [...new Set(threats.flatMap(({ attack }) => attack))];
  return all.map((place): [string, Threat[]] => [place, against(threats, place)]).filter(([, by]) => by.length > 0);
}

// All hexes, regions or cards that some of them can reach or attack.
export const union = (threats: Threat[], what: "reach" | "attack"): string[] => [...new Set(threats.flatMap((threat) => threat[what]))];
