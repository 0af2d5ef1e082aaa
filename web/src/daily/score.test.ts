import { expect, test } from "vitest";
import { Words } from "../words/words";
import { scoreIn } from "./score";

test("a number of a score is not taken for the name of a card", () => {
  const words = new Words("en", ["name-12 = Twelve Tanks\npage-day-score = { $away }, { $luck }, { $start }"]);
  expect(scoreIn(words, { start: 0.12, result: 0, given_away: 0.0731, luck: -0.047 })).toBe("7.3, −4.7, 12");
});
