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

// Whether all others at the table are computers: only then may what is asked depend on what the reader holds.
export function isUnwatched({ mine, seats }: Pick<Sight, "mine" | "seats">): boolean {
  const others = Object.entries(seats).filter(([name]) => !mine.includes(name));
  return mine.length === 1 && others.length > 0 && others.every(([, { kind }]) => kind === "computer");
}

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

// Something proposed is clicked away: all that was answered since then is answered again, without it.
export function without(given: string[], answer: string): Step[] | null {
  const since = given.slice(given.lastIndexOf(answer));
  if (since[0] !== answer) return null;
  return [{ back: since.length }, ...since.slice(1).map((again) => ({ answer: again }))];
}
