import { readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { Words } from "./words";

const WORDS = `
name-tobruk = Tobruk
name-15pz = 15th Panzer
answer-move = move { $first } to { $second }
answer-move-ahead = go ahead
event-drew = { $side } drew a card.
event-drew-card = { $side } drew { $card }.
question-act = { $left ->
    [one] one more
   *[other] { $left } more
  }
event-won = { CAP($side) } won.
name-allies = the Allies
question-won = { CAP($side) } won: more?
page-error-other = wrong: { $key }
error-stale = changed: { $possible }
`;
const words = new Words("en", [WORDS]);

test("an option is said whole, or by its verb with its nouns named", () => {
  expect(words.option("move ahead")).toBe("go ahead");
  expect(words.option("move 15pz tobruk")).toBe("move 15th Panzer to Tobruk");
  expect(words.option("jump 3")).toBe("jump 3");
});

test("an event tells a fact only to a reader who has it", () => {
  expect(words.event({ key: "drew", facts: { side: "axis" } })).toBe("axis drew a card.");
  expect(words.event({ key: "drew", facts: { side: "axis", card: "22" } })).toBe("axis drew 22.");
});

test("a name at the start of a sentence has a capital letter; a fact that is missing is left open", () => {
  expect(words.event({ key: "won", facts: { side: "allies" } })).toBe("The Allies won.");
  expect(words.name("allies")).toBe("the Allies");
  expect(words.outline("won")).toBe("… won: more?");
});

test("numbers stay numbers for plurals, lists are joined", () => {
  expect(words.question({ key: "act", rule: "", facts: { left: 1 } })).toBe("one more");
  expect(words.name(["tobruk", "cairo"])).toBe("Tobruk, cairo");
});

test("an error is said by its key; an unknown one says so", () => {
  expect(words.trouble({ key: "stale", facts: { possible: ["a", "b"] } })).toBe("changed: a, b");
  expect(words.trouble({ key: "odd", facts: {} })).toBe("wrong: odd");
});

const ids = (path: string) =>
  [...new FluentResource(readFileSync(new URL(path, import.meta.url), "utf8")).body].map((m) => m.id).sort();

test.each([".", "../boards/omaha", "../boards/north_africa"])("%s says the same in both languages", (folder) => {
  const [ja, en] = [ids(`${folder}/ja.ftl`), ids(`${folder}/en.ftl`)];
  expect(en.length).toBeGreaterThan(0);
  expect(ja).toEqual(en);
  for (const lang of ["ja", "en"]) {
    const text = readFileSync(new URL(`${folder}/${lang}.ftl`, import.meta.url), "utf8");
    const written = text.split("\n").filter((line) => /^[a-z][\w-]* *=/.test(line)).length;
    expect(written, `${folder}/${lang}.ftl holds a message that cannot be read`).toBe(ids(`${folder}/${lang}.ftl`).length);
  }
});
