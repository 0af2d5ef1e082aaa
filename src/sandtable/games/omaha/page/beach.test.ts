import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Lang, View } from "$page/server/types";
import { Words } from "$page/words/words";
import { boxes, spot } from "./beach";

test("the far row is drawn on top", () => {
  expect(spot("3-left").y).toBeLessThan(spot("0-left").y);
});

const catalogue = (lang: Lang) => new Words(lang, [readFileSync(new URL(`../locale/page/${lang}.ftl`, import.meta.url), "utf8")]);
const played = (settings: Record<string, string>, table: object = {}) =>
  ({ settings, table: { squad: 8, charges: 8, rounds: 8, cards: [], deck: {}, ...table } }) as unknown as View;
const labels = (lang: Lang, settings: Record<string, string>, name: "squad" | "charges") =>
  boxes(catalogue(lang), played(settings), name).map((box) => box.label);

test("the track of the squad ends with DEAD, after the 2 or after the 1", () => {
  expect(labels("en", { fatal_hit: "7" }, "squad")).toEqual(["8", "7", "6", "5", "4", "3", "2", "DEAD"]);
  expect(labels("ja", { fatal_hit: "8" }, "squad")).toEqual(["8", "7", "6", "5", "4", "3", "2", "1", "全滅"]);
});

test("LAST is the last use of eight, or nothing left of seven", () => {
  expect(boxes(catalogue("en"), played({ uses: "8" }), "charges").at(-1)).toEqual({ value: 1, label: "LAST" });
  expect(boxes(catalogue("en"), played({ uses: "7" }), "charges").at(-1)).toEqual({ value: 0, label: "LAST" });
  expect(labels("en", { uses: "7" }, "charges")).toEqual(["7", "6", "5", "4", "3", "2", "1", "LAST"]);
});

test("the eye covers as much as is played", () => {
  const said = (lang: Lang, creep: string, behind: string) =>
    catalogue(lang).format("beach-eye", { "setting-creep_exposed": creep, "setting-behind": behind });
  expect(said("en", "no", "next")).toBe("The eye: it hides a squad on it or right behind it.");
  expect(said("en", "yes", "column")).toBe("The eye: it hides a squad anywhere behind it in its column.");
  expect(said("ja", "yes", "next")).toBe("目：すぐ後ろの分隊を隠す。");
  expect(said("ja", "no", "column")).toBe("目：この上でも、同じ列の後ろならどこでも分隊を隠す。");
});
