// What clicks mean when it takes more than one answer.
import type { Asked } from "$page/boards/board";
import { without, type Step } from "$page/table/composing";
import type { AfricaTable } from "./facts";

const isChoosing = ({ view }: Asked): boolean => view.question?.key === "join";
const joins = (asked: Asked): string | null =>
  (isChoosing(asked) && asked.options.find(({ text }) => text.startsWith("join "))?.text) || null;

// Whoever attacks, attacks with all who can; those who are not wanted are clicked away.
export const follows = (_: Asked, answer: string): Step[] => (answer.startsWith("attack ") ? [{ each: joins }] : []);

// A unit that attacks is clicked, and nothing has happened since then: it does not attack, and the others do.
export function detour({ view, given }: Asked, place: string): Step[] | null {
  const unit = place.replace(/^unit /, "");
  const isIn = place !== unit && (view.table as AfricaTable).battle?.attackers.includes(unit);
  return isIn && given.at(-1)?.startsWith("join ") ? without(given, `join ${unit}`) : null;
}

// A battle whose units are still being chosen can be let go.
export const holds = isChoosing;
