// "Given away 7.3 %, luck +12 %", in the reader's words.
import { percent, signed } from "../review/curve";
import type { Score } from "../server/reviews";
import type { Words } from "../words/words";

export const scoreIn = (words: Words, score: Score): string =>
  words.format("page-day-score", { away: percent(score.given_away, 1), luck: signed(score.luck), start: percent(score.start) });
