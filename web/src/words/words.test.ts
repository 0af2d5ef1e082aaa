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
missing-first = First take { $names }.
page-error-other = wrong: { $key }
card-5 = Overrun: { $setting-overrun ->
    [flat] two steps in all
   *[per_unit] two steps for each unit
  }
name-overrun = { card-5 }
event-played = { $side } plays { $card }.
answer-play = play { $noun }
result-set-aside = stopped at { $answer } of { $version }
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

test("a seat that stands alone has a capital letter too", () => {
  const said = new Words("en", ["seat-squad = the squad"]);
  expect([said.seat("squad"), said.label("squad")]).toEqual(["the squad", "The squad"]);
});

test("within a sentence a side is spoken of as the game does, or by its seat", () => {
  const said = new Words("en", ["seat-axis = Axis\nname-axis = the Axis\nseat-red = Red"]);
  expect(["axis", "red"].map((seat) => said.side(seat))).toEqual(["the Axis", "Red"]);
});

test("what stands before something ends as its language does", () => {
  expect(["en", "ja"].map((lang) => new Words(lang as "en" | "ja", []).lead("Axis"))).toEqual(["Axis: ", "Axis："]);
});

test("a heading names the game, once it is known which", () => {
  const known = new Words("en", ["game-title = Hill"]);
  expect([known, words].map((said) => said.titled("Editor"))).toEqual(["Editor: Hill", "Editor"]);
});

test("the step of a replay is not called what a numbered answer of the review is called", () => {
  for (const lang of ["en", "ja"] as const) {
    const own = new Words(lang, [readFileSync(new URL(`./${lang}.ftl`, import.meta.url), "utf8")]);
    const step = own.say("page-past", { n: 9, of: 9 }), answer = own.format("page-review-at", { number: 9, who: "" });
    const unit = (said: string) => said.replace(/[0-9\s\p{P}]/gu, "");
    expect(unit(step).startsWith(unit(own.format("page-review-no-value", { number: 9 })))).toBe(true);
    expect(unit(answer)).not.toContain(unit(own.format("page-review-no-value", { number: 9 })));
    expect(unit(own.say("page-review-answers")).toLowerCase()).toContain(unit(own.format("page-review-no-value", { number: 9 })).toLowerCase());
  }
});

test("a computer player is said by its level, an engine by the name that the operator gave it", () => {
  const said = new Words("en", ["level-regular = Regular\nlevel-engine = { $name } (engine)"]);
  expect(["regular", "engine:mine", "other"].map((name) => said.level(name))).toEqual(["Regular", "mine (engine)", "other"]);
});

test("numbers stay numbers for plurals, lists are joined", () => {
  expect(words.question({ key: "act", rule: "", facts: { left: 1 } })).toBe("one more");
  expect(words.name(["tobruk", "cairo"])).toBe("Tobruk, cairo");
});

test("what the game names itself comes before the catalogue, and its facts stand for themselves", () => {
  const named = new Words("en", ["place = { $en } ({ $hex })\nname-tobruk = Tobruk\nanswer-to = to { $noun }"], {}, { 2714: { key: "place", facts: { en: "Sbeitla", hex: "2714" } } });
  expect(named.option("to 2714")).toBe("to Sbeitla (2714)");
  expect(named.name(["2714", "tobruk", "constructor"])).toBe("Sbeitla (2714), Tobruk, constructor");
});

test("messages say what is played with the settings of the game", () => {
  const flat = words.under({ overrun: "flat" });
  expect(flat.say("card-5")).toBe("Overrun: two steps in all");
  expect(flat.option("play overrun")).toBe("play Overrun: two steps in all");
  expect(flat.event({ key: "played", facts: { side: "axis", card: "overrun" } })).toBe("axis plays Overrun: two steps in all.");
  expect(flat.settings).toEqual({ overrun: "flat" });
  expect(flat.under({ overrun: "per_unit" }).say("card-5")).toBe("Overrun: two steps for each unit");
});

test("without settings the usual ones are said, and nobody else's words change", () => {
  words.under({ overrun: "flat" });
  expect(words.say("card-5")).toBe("Overrun: two steps for each unit");
  expect(words.under({}).say("card-5")).toBe("Overrun: two steps for each unit");
});

test("a game that ended beside its rules says the facts of that", () => {
  const result = { winner: null, key: "set-aside", rule: "", facts: { answer: 5, version: 1 } };
  expect(words.result(result)).toBe("stopped at 5 of 1");
});

test("what an option still needs is said, a sentence for each fact", () => {
  expect(words.missing({ first: ["tobruk", "cairo"] })).toEqual(["First take Tobruk, cairo."]);
  expect(words.missing({})).toEqual([]);
});

test("whoever left for good has no name any more", () => {
  const said = new Words("ja", ["page-former-player = 退会したプレイヤー\npage-guest-numbered = ゲスト{ $number }"]);
  expect(said.occupant({ kind: "player", name: "former player" })).toBe("退会したプレイヤー");
  expect(said.occupant({ kind: "player", name: "Ada" })).toBe("Ada");
  expect(said.occupant({ kind: "player", name: "Guest 12" })).toBe("ゲスト12");
  expect(said.occupant({ kind: "empty", name: "" })).toBe("—");
});

test("an error is said by its key; an unknown one says so", () => {
  expect(words.trouble({ key: "stale", facts: { possible: ["a", "b"] } })).toBe("changed: a, b");
  expect(words.trouble({ key: "odd", facts: {} })).toBe("wrong: odd");
});

const ids = (path: string) =>
  [...new FluentResource(readFileSync(new URL(path, import.meta.url), "utf8")).body].map((m) => m.id).sort();

test.each(["."])("%s says the same in both languages", (folder) => {
  const [ja, en] = [ids(`${folder}/ja.ftl`), ids(`${folder}/en.ftl`)];
  expect(en.length).toBeGreaterThan(0);
  expect(ja).toEqual(en);
  for (const lang of ["ja", "en"]) {
    const text = readFileSync(new URL(`${folder}/${lang}.ftl`, import.meta.url), "utf8");
    const written = text.split("\n").filter((line) => /^[a-z][\w-]* *=/.test(line)).length;
    expect(new Set(ids(`${folder}/${lang}.ftl`)).size, `${folder}/${lang}.ftl says something twice`).toBe(written);
    expect(written, `${folder}/${lang}.ftl holds a message that cannot be read`).toBe(ids(`${folder}/${lang}.ftl`).length);
  }
});
