import { expect, test } from "vitest";
import type { Rulebook } from "../server/types";
import { grouped } from "./groups";
import { applying, linePlayed, otherReadings, played, ruleText, rulesIn, rulingsOn, search } from "./rulebook";

const book: Rulebook = {
  primer: {
    you: { ja: "分隊を率いる", en: "You lead a squad." },
    win: { ja: "陣地を爆破する", en: "Blow up the nest." },
    turn: [{ rule: "OMA:play.1", ja: "上がる", en: "Go ashore.", usual: null }],
    forgotten: [{ rule: "OMA:O2", ja: "1個だけ", en: "There is one squad only.", usual: "one" }],
    diagrams: [{ name: "sea", rule: "OMA:play.1", caption: { ja: "海", en: "The sea." }, signs: null, picture: null, size: [10, 5] }],
    applies: { questions: { land: ["OMA:O1"] }, options: { land: ["OMA:O{}"] } },
  },
  sections: [{ id: "play", ja: "進行", en: "Play" }],
  clauses: [{ id: "OMA:play.1", section: "play", ja: "上陸する", en: "The squad lands.", reconstruction: false }],
  rulings: [
    {
      id: "OMA:O1",
      rules: ["OMA:play.1"],
      question: { ja: "どこに？", en: "Where?" },
      answer: { ja: "浜に", en: "On the beach." },
      reason: { ja: "海だから", en: "There is sea." },
      option: "",
      values: {},
      no_switch: { ja: "浜しかない", en: "There is only the beach." },
    },
    {
      id: "OMA:O2",
      rules: ["OMA:play.1"],
      question: { ja: "何分隊？", en: "How many?" },
      answer: { ja: "1個", en: "One squad lands." },
      reason: { ja: "", en: "" },
      option: "squads",
      values: { one: { ja: "1個", en: "One squad lands." }, two: { ja: "2個", en: "Two squads land." } },
      no_switch: null,
    },
  ],
};

test("a rule is found by its id, a ruling says what is played with the settings of the table", () => {
  expect(ruleText(book, "OMA:play.1", "en", {})).toBe("The squad lands.");
  expect(ruleText(book, "OMA:O1", "ja", { squads: "two" })).toBe("浜に");
  expect(ruleText(book, "OMA:O2", "en", { squads: "two" })).toBe("Two squads land.");
  expect(ruleText(book, "OMA:O2", "en", {})).toBe("One squad lands.");
  expect(ruleText(book, "OMA:none", "ja", {})).toBe("");
});

test("the rulings on a clause stand with it, as they are played, and tell what else could be", () => {
  const [first, second] = rulingsOn(book, "OMA:play.1");
  expect([first?.id, second?.id]).toEqual(["OMA:O1", "OMA:O2"]);
  expect(rulingsOn(book, "OMA:play.2")).toEqual([]);
  expect(played(second!, { squads: "two" }).ja).toBe("2個");
  expect(otherReadings(second!, { squads: "two" }).map(([value]) => value)).toEqual(["one"]);
  expect(otherReadings(first!, { squads: "two" })).toEqual([]);
});

test("a refusal names one rule, several, or none", () => {
  expect(rulesIn({ key: "illegal-option", facts: { rule: ["OMA:play.1", "OMA:O1"] } })).toEqual(["OMA:play.1", "OMA:O1"]);
  expect(rulesIn({ key: "against-rule", facts: { rule: "OMA:play.1" } })).toEqual(["OMA:play.1"]);
  expect(rulesIn({ key: "stale", facts: {} })).toEqual([]);
});

test("a search finds all of its words, in either language", () => {
  expect(search(book, "SQUAD lands").clauses).toHaveLength(1);
  expect(search(book, "上陸").clauses).toHaveLength(1);
  expect(search(book, "squad flies").clauses).toHaveLength(0);
  expect(search(book, "beach").rulings).toHaveLength(1);
  expect(search(book, "two squads").rulings).toHaveLength(1);
});

test("case and width of letters do not matter to a search, and the first page is searched too", () => {
  expect(search(book, "ＳＱＵＡＤ　ＬＡＮＤＳ").clauses).toHaveLength(1);
  const nest = search(book, "blow nest");
  expect([nest.primer?.win.en, nest.primer?.you.en, nest.clauses.length]).toEqual(["Blow up the nest.", "", 0]);
  expect(search(book, "１個だけ").primer?.forgotten).toHaveLength(1);
  expect(search(book, "の sea.").primer).toBeNull();
  expect(search(book, "").primer).toEqual(book.primer);
});

test("what applies now follows from the question and from the options that were sent, and from nothing else", () => {
  const question = { key: "land", rule: "OMA:play.1", facts: {} };
  const told = (options: string[]) => [...applying(book, { question, result: null }, options.map((text) => ({ text, final: false })))];
  expect(told([])).toEqual(["OMA:play.1", "OMA:O1"]);
  expect(told(["land 2", "land 7"])).toEqual(["OMA:play.1", "OMA:O1", "OMA:O2"]);
  expect([...applying({ ...book, primer: null }, { question, result: null }, [])]).toEqual(["OMA:play.1"]);
  expect([...applying(book, { question: null, result: { winner: null, key: "over", rule: "OMA:play.1" } }, [])]).toEqual(["OMA:play.1"]);
});

test("a line of the first page that rests on a ruling is said as it is played", () => {
  const line = book.primer!.forgotten[0]!;
  expect(linePlayed(book, line, { squads: "one" }).en).toBe("There is one squad only.");
  expect(linePlayed(book, line, { squads: "two" }).en).toBe("Two squads land.");
  expect(linePlayed(book, line, {}).en).toBe("There is one squad only.");
});

test("a long list is parted by unit, and what stands alone comes last", () => {
  const placed = (text: string, path: string[]) => ({ choice: { text, final: false }, path });
  const many = Array.from({ length: 10 }, (_, i) => placed(`move a ${i}`, ["unit a", `region ${i}`]));
  const groups = grouped([...many, placed("card 1", ["card 1"])], 0);
  expect(groups.map((g) => [g.place, g.placed.length])).toEqual([
    ["unit a", 10],
    ["", 1],
  ]);
  expect(grouped(many.slice(0, 3), 0).map((g) => g.place)).toEqual([""]);
});
