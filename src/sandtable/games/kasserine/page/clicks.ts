// What clicks on the map mean when it takes more than one answer.
import type { Asked } from "$page/boards/board";
import { without, type Step } from "$page/table/composing";
import { unitOf, unitsAt, type KasTable, type Unit } from "./facts";

const offers = ({ options }: Asked, text: string): boolean => options.some((option) => option.text === text);

const joins = ({ options }: Asked): string | null => options.find(({ text }) => text.startsWith("join "))?.text ?? null;
const stops = (asked: Asked): string | null => (asked.view.question?.key === "go" && offers(asked, "stop") ? "stop" : null);

// Whoever attacks, attacks with all who can; those who are not wanted are clicked away. Whoever is sent somewhere on the map
// stays there; clicked again, it goes on.
export function follows(asked: Asked, answer: string): Step[] {
  if (answer.startsWith("attack ")) return [{ each: joins }];
  return asked.isPointed && asked.view.question?.key === "go" && answer.startsWith("to ") ? [{ each: stops }] : [];
}

// A click on an enemy attacks it; bombarding it stands in the list.
export const usual = (options: string[]): string | undefined => options.find((text) => text.startsWith("attack "));

// A unit was taken in hand, and has not gone anywhere by a click.
const isJustTaken = ({ given }: Asked): boolean => given.at(-1)?.startsWith("move ") === true;

// Another of my units is clicked: the one that is moving stays where it is, or is let go if it has not moved yet.
function another(asked: Asked, moving: string, clicked: Unit): Step[] | null {
  const isSame = clicked.id === moving;
  if (!isSame && (clicked.side !== unitOf(asked.view.table as KasTable, moving)?.side || clicked.moved)) return null;
  const first: Step = offers(asked, "stop") && !isJustTaken(asked) ? { answer: "stop" } : { back: 1 };
  return isSame ? [first] : [first, { answer: `move ${clicked.id}` }];
}

// The unit that has just been sent somewhere is clicked again: it may go on.
function onward({ given }: Asked, unit: string): Step[] | null {
  return given.at(-1) === "stop" && given.findLast((answer) => answer.startsWith("move ")) === `move ${unit}` ? [{ back: 1 }] : null;
}

// A unit that attacks is clicked: it does not, and the others do.
export function detour(asked: Asked, place: string): Step[] | null {
  const table = asked.view.table as KasTable;
  const [kind, name = ""] = place.split(" ");
  const clicked = kind === "unit" ? unitOf(table, name) : unitsAt(table, name).find(({ side }) => side === asked.view.seat);
  if (!clicked) return null;
  if (table.moving) return another(asked, table.moving.unit, clicked);
  if (table.battle) return table.battle.attackers.includes(clicked.id) ? without(asked.given, `join ${clicked.id}`) : null;
  return onward(asked, clicked.id);
}

// A unit that has not moved yet, or an attack that is being prepared.
export const holds = (asked: Asked): boolean => {
  const { moving } = asked.view.table as KasTable;
  return (moving !== null && (isJustTaken(asked) || !offers(asked, "stop"))) || asked.view.question?.key === "join";
};
