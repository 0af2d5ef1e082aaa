// What somebody chose the last time they began a game, kept in this browser: one click begins with it again.
import { timeFrom, timeSent, type TimeWish } from "../clock/time";
import { isOffline } from "../server/link";
import type { GameCard, NewTable } from "../server/types";

const KEPT = "sandtable-start";

type Drawer = Pick<Storage, "getItem" | "setItem">;
export type Opponent = "computer" | "open" | "link" | "hotseat";
const OPPONENTS: readonly Opponent[] = ["computer", "open", "link", "hotseat"];
// Without a server there is nobody far away.
export const opponents = isOffline ? OPPONENTS.filter((each) => each === "computer" || each === "hotseat") : OPPONENTS;

export interface Choices {
  opponent: Opponent;
  level: string;
  seat: string;
  settings: Record<string, string>; // those that are not as usual
  hints: boolean;
  rated?: boolean;
  invite?: string; // whom, for this one game
  time: TimeWish;
}

function kept(drawer: Drawer): Record<string, Partial<Choices> | undefined> {
  try {
    const found: unknown = JSON.parse(drawer.getItem(KEPT) ?? "{}");
    return typeof found === "object" && found !== null ? (found as Record<string, Partial<Choices>>) : {};
  } catch {
    return {};
  }
}

// The last choices, or the usual ones. What a newer version of the game does not know any more is left out.
export function choicesFor(drawer: Drawer, game: GameCard): Choices {
  const last = kept(drawer)[game.name] ?? {};
  const levels = game.levels ?? [];
  const settings = Object.entries(last.settings ?? {}).filter(([name, value]) => {
    const setting = game.settings.find((each) => each.name === name);
    return setting && value !== setting.default && typeof value === "string" && (setting.free || setting.values.includes(value));
  });
  return {
    opponent: opponents.find((each) => each === last.opponent) ?? "computer",
    level: levels.find((level) => level === last.level) ?? game.usual_level ?? levels[0] ?? "",
    seat: game.seats.find((seat) => seat === last.seat) ?? "any",
    settings: Object.fromEntries(settings),
    hints: last.hints === true,
    time: timeFrom(last.time),
  };
}

export function keepChoices(drawer: Drawer, game: string, choices: Choices): void {
  drawer.setItem(KEPT, JSON.stringify({ ...kept(drawer), [game]: { ...choices, rated: false, invite: "" } }));
}

// The level against which somebody played this game the last time, if they ever did.
export const lastLevel = (drawer: Drawer, game: string): string | undefined => kept(drawer)[game]?.level;

// What the server is asked for.
export function wishFor(game: GameCard, choices: Choices): NewTable {
  const isAlone = game.seats.length === 1 || choices.opponent === "hotseat";
  const isWithPeople = !isAlone && choices.opponent !== "computer";
  return {
    game: game.name,
    settings: Object.fromEntries(Object.entries(choices.settings).filter(([, value]) => value !== "")),
    seat: isAlone ? "all" : choices.seat,
    opponent: isAlone ? "none" : choices.opponent === "computer" ? `computer:${choices.level}` : choices.opponent,
    hints: isWithPeople && choices.hints && !choices.rated,
    ...(!isAlone && choices.rated && { rated: true }),
    ...(choices.opponent === "link" && choices.invite?.trim() && { invite: choices.invite.trim() }),
    ...(isWithPeople && choices.time.kind !== "none" ? { time: timeSent(choices.rated ? { ...choices.time, at_end: "forfeit" } : choices.time) } : {}),
  };
}

// Whoever comes for the first time finds first what to start with, then what is easy.
export function inOrder(games: GameCard[]): GameCard[] {
  const rank = (game: GameCard) => (game.start_here ? 0 : game.difficulty || 9);
  return [...games].sort((one, two) => rank(one) - rank(two));
}
