// What one click means when it takes several answers: steps, each of which is one of the answers offered then, or the way
// back to an earlier question. Nothing here knows what is allowed: a step that is not offered is not taken.
import type { Asked } from "../boards/board";
import type { Choice, Sight } from "../server/types";

export type Step =
  | { answer: string } // just this
  | { at: string } // the only one that begins at this place
  | { each: (asked: Asked) => string | null } // what this says, again and again, until it says nothing
  | { back: number }; // so many answers are taken back

// The answer that a step means here, or nothing.
export function answerOf(step: Step, asked: Asked): Choice | null {
  const { options } = asked;
  const found = (answer: string | null) => options.find(({ text }) => text === answer) ?? null;
  if ("answer" in step) return found(step.answer);
  if ("each" in step) return found(step.each(asked));
  if ("back" in step) return null;
  const there = options.filter(({ places }) => places?.[0] === step.at);
  return there.length === 1 ? there[0]! : null;
}

// Whether nobody else at the table is a person: only then may what is asked depend on what the reader holds.
export const isUnwatched = ({ mine, seats }: Pick<Sight, "mine" | "seats">): boolean =>
  mine.length === 1 && Object.entries(seats).every(([name, { kind }]) => name === mine[0] || kind === "computer");

// The only answer there is, unless it would take away the undo of what was answered before.
export function onlyAnswer(sight: Pick<Sight, "options" | "can_undo">): Choice | null {
  const [first, ...others] = sight.options;
  return first && !others.length && !(first.final && sight.can_undo) ? first : null;
}

// Where undo goes back to from n answers: before the last one that the reader gave themselves.
export function beforeLastClick(n: number, isFollower: (answer: number) => boolean): number {
  let to = n - 1;
  while (to > 0 && isFollower(to)) to -= 1;
  return to;
}
