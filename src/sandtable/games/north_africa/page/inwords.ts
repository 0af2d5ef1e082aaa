// What is said of units, cards and the battle beside the map.
import type { Words } from "$page/words/words";
import { STEPS, type AfricaTable, type Battle, type Play, type Unit } from "./facts";

export function unitText(words: Words, unit: Unit): string {
  const marks = unit.marks.map((mark) => words.say(`ui-lna-mark-${mark}`));
  const parts = [words.say("ui-lna-step", { left: STEPS - unit.losses }), ...marks];
  return `${words.name(unit.id)} (${parts.join(words.lang === "ja" ? "、" : ", ")})`;
}

export function playText(words: Words, play: Play): string {
  const facts = { side: play.side, card: String(play.card), plan: play.plan };
  let text = words.first([`ui-lna-play-${play.kind}`, "ui-lna-play-special"], facts);
  if (play.target) text = words.format("ui-lna-play-at", { play: text, target: words.name(play.target) });
  if (play.to) text = words.format("ui-lna-play-to", { play: text, region: words.name(play.to) });
  return play.void ? words.format("ui-lna-play-void", { play: text }) : text;
}

export function battleTexts(words: Words, table: AfricaTable, battle: Battle): string[] {
  const defenders = table.units.filter((unit) => unit.region === battle.region && unit.side !== battle.side);
  const lines = [
    words.say("ui-lna-attackers", { units: battle.attackers }),
    words.say("ui-lna-defenders", { units: defenders.map((unit) => unit.id) }),
    words.say("ui-lna-lost", { axis: battle.lost.axis, allies: battle.lost.allies }),
  ];
  if (battle.call) lines.push(words.say("ui-lna-plan-shown", { plan: battle.plan ?? "" }), words.say("ui-lna-call", { plan: battle.call }));
  else if (battle.plan) lines.push(words.say("ui-lna-plan-yours", { plan: battle.plan }));
  else if (battle.plan_laid) lines.push(words.say("ui-lna-plan-down"));
  return lines;
}
