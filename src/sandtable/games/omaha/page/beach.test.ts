import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Lang, View } from "$page/server/types";
import { Words } from "$page/words/words";
import { boxes, spot } from "./beach";

test("the far row is drawn on top", () => {
  expect(spot("3-left").y).toBeLessThan(spot("0-left").y);
});

const catalogue = (lang: Lang) => new Words(lang, [readFileSync(new URL(`../locale/page/${lang}.ftl`, import.meta.url), "utf8")]);
test("a box of a track stands for what is left, whatever is printed in it", () => {
  const words = new Words("en", ["beach-box = { $value }\nbeach-last = LAST"]);
  const labels = { "track rounds": [{ key: "beach-box", facts: { value: 2 } }, { key: "beach-last", facts: { value: 1 } }] };
  expect(boxes(words, { labels } as unknown as View, "rounds")).toEqual([{ value: 2, label: "2" }, { value: 1, label: "LAST" }]);
  expect(boxes(words, { labels } as unknown as View, "squad")).toEqual([]);
});

test("the eye covers as much as is played", () => {
  const said = (lang: Lang, creep: string, behind: string) =>
    catalogue(lang).format("beach-eye", { "setting-creep_exposed": creep, "setting-behind": behind });
  expect(said("en", "no", "next")).toBe("The eye: it hides a squad on it or right behind it.");
  expect(said("en", "yes", "column")).toBe("The eye: it hides a squad anywhere behind it in its column.");
  expect(said("ja", "yes", "next")).toBe("目：すぐ後ろの分隊を隠す。");
  expect(said("ja", "no", "column")).toBe("目：この上でも、同じ列の後ろならどこでも分隊を隠す。");
});
