import { expect, test } from "vitest";
import type { Rulebook } from "../server/types";
import { grouped } from "./groups";
import { ruleText, search } from "./rulebook";

const book: Rulebook = {
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
    },
  ],
};

test("a rule is found by its id, a ruling by its answer", () => {
  expect(ruleText(book, "OMA:play.1", "en")).toBe("The squad lands.");
  expect(ruleText(book, "OMA:O1", "ja")).toBe("浜に");
  expect(ruleText(book, "OMA:none", "ja")).toBe("");
});

test("a search finds all of its words, in either language", () => {
  expect(search(book, "SQUAD lands").clauses).toHaveLength(1);
  expect(search(book, "上陸").clauses).toHaveLength(1);
  expect(search(book, "squad flies").clauses).toHaveLength(0);
  expect(search(book, "beach").rulings).toHaveLength(1);
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
