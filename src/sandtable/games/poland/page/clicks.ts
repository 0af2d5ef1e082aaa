// What clicks mean when it takes more than one answer.
import type { Asked } from "$page/boards/board";
import { without, type Step } from "$page/table/composing";
import { tableOf, type PolandTable, type Side } from "./facts";

const worth = ({ cards }: PolandTable, unit: string, part: "attacking" | "defending"): number =>
  (cards[unit]?.strength ?? 0) + Number(cards[unit]?.[part] ?? 0);

// What the enemy could bring at most: all its units that lie on the table.
const possible = (table: PolandTable, side: Side): number =>
  table.sides[side].units.reduce((sum, unit) => sum + worth(table, unit, "defending"), table.battle?.totals[side] ?? 0);

// The strongest unit that is not committed yet, until even all of the enemy's units would not be enough against them.
function next({ view, options }: Asked): string | null {
  const table = tableOf(view);
  const battle = table.battle;
  if (!battle || view.question?.key !== "commit") return null;
  const isEnough = table.sides[battle.attacker].committed.length > 0 && battle.totals[battle.attacker] > possible(table, battle.defender);
  const units = options.map(({ text }) => text).filter((text) => text.startsWith("commit "));
  if (isEnough || !units.length) return null;
  return units.reduce((best, unit) => (worth(table, unit.slice(7), "attacking") > worth(table, best.slice(7), "attacking") ? unit : best));
}

// Whoever attacks is proposed who fights; others are added or clicked away.
export const follows = (_: Asked, answer: string): Step[] => (answer.startsWith("attack ") ? [{ each: next }] : []);

export function detour(asked: Asked, place: string): Step[] | null {
  const unit = place.replace(/^unit /, "");
  const isCommitted = place !== unit && tableOf(asked.view).sides[asked.view.actor as Side]?.committed.includes(unit);
  return isCommitted ? without(asked.given, `commit ${unit}`) : null;
}

// A battle whose units are still being chosen can be let go.
export const holds = ({ view }: Asked): boolean => view.question?.key === "commit";
