// A game on its way between a server and a browser without one: its record, and who sat where.
import { BadLink, linkOf, positionIn } from "../table/link";

export interface MovingGame {
  record: string;
  seat: string; // "all" for whoever had every seat; empty if nobody knows
  opponent: string; // "none", "computer:LEVEL", or empty
}

export const LONGEST_RECORD = 100_000; // characters; what a server takes
const LONGEST = 120_000; // letters of a link

export const movingLink = (game: MovingGame): Promise<string> => linkOf(game, LONGEST);

export async function movingGameIn(link: string): Promise<MovingGame> {
  const found = JSON.parse(await positionIn(link, 2 * LONGEST_RECORD, LONGEST)) as Partial<MovingGame>;
  if (typeof found.record !== "string") throw new BadLink("link-bad");
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return { record: found.record, seat: text(found.seat), opponent: text(found.opponent) };
}
