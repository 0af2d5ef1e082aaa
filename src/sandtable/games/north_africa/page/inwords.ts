// The table in words: the map from west to east, the battle, the cards.
import type { View } from "$page/server/types";
import type { Words } from "$page/words/words";
import type { WordsChapter } from "$page/boards/board";
import { printed, SIDES, STEPS, type AfricaTable, type Battle, type Play, type Unit } from "./facts";

const MARKS = ["arrived", "spent", "far", "attacked"] as const;

export function unitText(words: Words, unit: Unit): string {
  const marks = MARKS.filter((mark) => unit[mark]).map((mark) => words.say(`ui-lna-mark-${mark}`));
  if (!unit.supplied) marks.push(words.say("ui-lna-mark-cut-off"));
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

export function inWords(view: View, words: Words, cards: unknown): WordsChapter[] {
  const table = view.table as AfricaTable;
  const rows = printed(cards);
  const chapters: WordsChapter[] = [
    {
      title: `${words.say("ui-lna-turn", { turn: table.turn })} ${words.say(`ui-lna-side-${table.mover}`)}`,
      lines: [words.say(`ui-lna-step-${table.step}`), words.say("ui-lna-plain-tobruk", { region: "tobruk", side: table.tobruk })],
    },
  ];
  if (table.battle) {
    const title = words.say("ui-lna-battle", { where: table.battle.region, who: table.battle.side });
    chapters.push({ title, lines: battleTexts(words, table, table.battle) });
  }
  if (table.plays.length) chapters.push({ title: words.say("ui-lna-now"), lines: table.plays.map((play) => playText(words, play)) });
  for (const region of table.regions) {
    const here = table.units.filter((unit) => unit.region === region);
    const lines = here.map((unit) => `${words.say(`ui-lna-side-${unit.side}`)}: ${unitText(words, unit)}`);
    chapters.push({ title: words.say(`ui-lna-place-${region}`), lines: lines.length ? lines : [words.say("ui-lna-none")] });
  }
  const counts = SIDES.map((side) => {
    const { hand_size: hand, deck_size: deck, discards } = table.sides[side];
    return words.say("ui-lna-plain-cards", { who: words.say(`ui-lna-side-${side}`), hand, deck, discards: discards.length });
  });
  chapters.push({ title: words.say("ui-lna-piles"), lines: counts });
  const hand = SIDES.flatMap((side) => table.sides[side].hand ?? []);
  if (hand.length) {
    const told = hand.map((number) => {
      const row = rows.cards[String(number)];
      const text = row ? words.say(`special-${row.special}-text`).replaceAll("\n", " ") : "";
      return `${words.name(String(number))} ${text}`;
    });
    chapters.push({ title: words.say("ui-lna-hand", { count: hand.length }), lines: told });
  }
  return chapters;
}
