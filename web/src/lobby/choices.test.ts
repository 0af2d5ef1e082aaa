import { expect, test } from "vitest";
import { USUAL_TIME } from "../clock/time";
import type { GameCard } from "../server/types";
import { choicesFor, inOrder, keepChoices, lastLevel, wishFor } from "./choices";

const game: GameCard = {
  name: "river",
  rules: 1,
  seats: ["north", "south"],
  settings: [
    { name: "length", values: ["10", "8"], default: "10", rule: "", free: false, group: "usual" },
    { name: "deck", values: ["standard"], default: "standard", rule: "", free: true, group: "variant" },
  ],
  hidden: true,
  levels: ["random", "recruit"],
  usual_level: "recruit",
  picture: null,
  minutes: [10, 20],
  difficulty: 2,
  start_here: false,
  said: { ja: { title: "川", sentence: "", seats: {} }, en: { title: "River", sentence: "", seats: {} } },
};

function drawer(text: string | null = null) {
  const kept = { text };
  return { getItem: () => kept.text, setItem: (_: string, value: string) => void (kept.text = value) };
}

test("without a last time everything is as usual", () => {
  expect(choicesFor(drawer(), game)).toEqual({ opponent: "computer", level: "recruit", seat: "any", settings: {}, hints: false, time: USUAL_TIME });
  expect(choicesFor(drawer("not json"), game).level).toBe("recruit");
  expect(lastLevel(drawer("[1]"), "river")).toBeUndefined();
});

test("the last choices come back, each game with its own", () => {
  const here = drawer();
  keepChoices(here, "river", { opponent: "link", level: "random", seat: "south", settings: { length: "8" }, hints: true, time: USUAL_TIME });
  expect(choicesFor(here, game)).toEqual({ opponent: "link", level: "random", seat: "south", settings: { length: "8" }, hints: true, time: USUAL_TIME });
  expect(choicesFor(here, { ...game, name: "hill" }).seat).toBe("any");
  expect(lastLevel(here, "river")).toBe("random");
});

test("what the game does not know any more is left out", () => {
  const here = drawer(JSON.stringify({ river: { opponent: "ghost", level: "marshal", seat: "west", settings: { length: "99", gone: "x", deck: "own 4" } } }));
  expect(choicesFor(here, game)).toEqual({ opponent: "computer", level: "recruit", seat: "any", settings: { deck: "own 4" }, hints: false, time: USUAL_TIME });
});

test("hints are for people, a level for the computer, and one screen has all seats", () => {
  const usual = { ...choicesFor(drawer(), game), hints: true };
  expect(wishFor(game, usual)).toEqual({ game: "river", settings: {}, seat: "any", opponent: "computer:recruit", hints: false });
  expect(wishFor(game, { ...usual, opponent: "open" })).toMatchObject({ seat: "any", opponent: "open", hints: true });
  expect(wishFor(game, { ...usual, opponent: "hotseat" })).toMatchObject({ seat: "all", opponent: "none", hints: false });
  expect(wishFor({ ...game, seats: ["one"] }, usual)).toMatchObject({ seat: "all", opponent: "none" });
});

test("a time control is for people", () => {
  const timed = { ...choicesFor(drawer(), game), time: { ...USUAL_TIME, kind: "live" as const } };
  expect(wishFor(game, { ...timed, opponent: "open" }).time).toMatchObject({ kind: "live", bank: 1800 });
  expect(wishFor(game, timed).time).toBeUndefined();
});

test("what to start with comes first, then what is easy; who does not say comes last", () => {
  const names = (games: Partial<GameCard>[]) => inOrder(games.map((each) => ({ ...game, ...each }))).map(({ name }) => name);
  expect(
    names([{ name: "hard", difficulty: 3 }, { name: "silent", difficulty: 0 }, { name: "easy", difficulty: 1 }, { name: "first", difficulty: 3, start_here: true }]),
  ).toEqual(["first", "easy", "hard", "silent"]);
});
