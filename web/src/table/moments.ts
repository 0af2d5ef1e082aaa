// Which moments of a game are worth a look, and for how long.
import type { EventKinds, LogLine, Sight } from "../server/types";

const LONGER = 2; // for dice, and for what turns the game

// After how many answers the others began to do what the reader has not seen; null: there is nothing to see.
export function startOf(seen: number | undefined, now: Sight): number | null {
  if (now.acted === null || now.acted === undefined) return null;
  const from = Math.max(seen ?? 0, now.acted);
  return now.log.some((line) => line.n > from) ? from : null;
}

// The first moment after this one of which something is told.
export function nextMoment(log: LogLine[], at: number): number | null {
  const later = log.filter((line) => line.n > at).map((line) => line.n);
  return later.length ? Math.min(...later) : null;
}

export function timeOf(lines: LogLine[], kinds: EventKinds | undefined, pace: number): number {
  const matters = lines.some(({ key }) => kinds?.key.includes(key) || kinds?.sounds[key]);
  return matters ? pace * LONGER : pace;
}
