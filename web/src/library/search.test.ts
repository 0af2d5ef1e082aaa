import { expect, test } from "vitest";
import { NOTHING, ofGame, queryOf, shares } from "./search";

test("what is empty is not asked for", () => {
  expect(queryOf(NOTHING)).toBe("");
  expect(queryOf({ ...NOTHING, game: "a-game", player: " Ann " }, "12.5-x")).toBe("game=a-game&player=Ann&before=12.5-x");
});

test("another game forgets sides and position, and keeps the rest", () => {
  const search = { ...NOTHING, game: "one", player: "Ann", seat: "red", winner: "red", position: "abc" };
  expect(ofGame(search, "two")).toEqual({ ...NOTHING, game: "two", player: "Ann" });
});

test("shares add up to a hundred", () => {
  const found = shares({ red: 1, blue: 1, nobody: 1 }, ["red", "blue", "nobody"]);
  expect(found.map(({ percent }) => percent)).toEqual([34, 33, 33]);
  expect(shares({}, ["red"])).toEqual([{ who: "red", games: 0, percent: 0 }]);
});
