// Keys with facts become sentences here, from the same catalogues as at the terminal.
import { FluentBundle, FluentNone, FluentResource, type FluentFunction, type FluentVariable } from "@fluent/bundle";
import type { Fact, Facts, Lang, LogLine, Names, Question, Result, Said, Seat, Trouble } from "../server/types";

export type Settings = Record<string, string>;

const COMMA: Record<Lang, string> = { ja: "、", en: ", " };

export const NUMBERED = /^Guest ([1-9]\d{0,3})$/; // who has not said a name
const FORMER = "former player"; // as the server says it, in every language

export const raised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// A name at the start of a sentence: `the Axis` becomes `The Axis`. A fact that is missing stays missing.
const capital: FluentFunction = ([text]) => {
  if (text === undefined || text instanceof FluentNone) return text ?? "";
  return raised(String(text));
};

function bundled(lang: Lang, catalogues: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { functions: { CAP: capital }, useIsolating: false });
  for (const text of catalogues) bundle.addResource(new FluentResource(text), { allowOverrides: true });
  return bundle;
}

export class Words {
  private readonly bundle: FluentBundle;
  // The settings of the game that is played, as messages know them: $setting-NAME. None: the usual ones.
  private readonly saidWith: Record<string, string> = {};

  constructor(
    readonly lang: Lang,
    catalogues: string[] | FluentBundle,
    readonly settings: Settings = {},
    private readonly names: Names = {},
  ) {
    this.bundle = Array.isArray(catalogues) ? bundled(lang, catalogues) : catalogues;
    for (const [name, value] of Object.entries(settings)) this.saidWith[`setting-${name}`] = value;
  }

  // The same words for a game with these settings: messages say what is played there.
  under(settings: Settings): Words {
    return new Words(this.lang, this.bundle, settings);
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  // The message with these facts, each by its name.
  say(key: string, facts: Facts = {}): string {
    const named: Record<string, FluentVariable> = {};
    for (const [name, fact] of Object.entries(facts)) named[name] = this.name(fact);
    return this.format(key, named);
  }

  // A key without a message is shown itself, never an error at the table.
  format(key: string, facts: Record<string, FluentVariable>): string {
    const pattern = this.bundle.getMessage(key)?.value;
    if (!pattern) return key;
    return this.bundle.formatPattern(pattern, { ...this.saidWith, ...facts }, []);
  }

  // A line that the game gave as key and facts.
  told(line: Said): string {
    return this.say(line.key, line.facts);
  }

  // A fact in words: `x-eye` has a name, 3 and an unknown word stand for themselves, a line is said.
  name(fact: Fact): string | number {
    if (Array.isArray(fact)) return fact.map((f) => this.name(f)).join(COMMA[this.lang]) || "–";
    if (typeof fact === "string") return this.called(fact);
    if (typeof fact === "number") return fact;
    if (typeof fact === "boolean") return fact ? 1 : 0;
    if (fact === null) return "";
    return typeof fact.key === "string" ? this.told(fact as unknown as Said) : JSON.stringify(fact);
  }

  private called(fact: string): string {
    const name = Object.hasOwn(this.names, fact) ? this.names[fact] : undefined;
    if (name) return this.format(name.key, name.facts as Record<string, FluentVariable>);
    return this.has(`name-${fact}`) ? this.say(`name-${fact}`) : fact;
  }

  first(keys: string[], facts: Facts = {}): string {
    const found = keys.find((key) => this.has(key)) ?? keys[keys.length - 1] ?? "";
    return this.say(found, facts);
  }

  // What an answer means.
  option(text: string): string {
    const [verb = "", ...rest] = text.split(" ");
    const whole = rest.length ? `answer-${verb}-${rest.join("-")}` : `answer-${verb}`;
    const names = rest.map((part) => String(this.name(part)));
    const facts = { noun: names.join(" "), first: names[0] ?? "", second: names[1] ?? "" };
    const key = [whole, `answer-${verb}`].find((k) => this.has(k));
    return key ? this.format(key, facts) : text;
  }

  // `event-drew-card` for a reader who may know the card, `event-drew` for the others.
  private keyFor(stem: string, facts: Facts): string {
    const known = Object.keys(facts).find((name) => this.has(`${stem}-${name}`));
    return known ? `${stem}-${known}` : stem;
  }

  question(question: Question): string {
    return this.say(this.keyFor(`question-${question.key}`, question.facts), question.facts);
  }

  // A question without its facts: what it would be about is left open.
  outline(question: string): string {
    return this.say(`question-${question}`).replace(/\{\$[\w-]+\}/g, "…");
  }

  // An answer to a question; what only ends something is said in the words of that question.
  answer(question: string, text: string): string {
    return text.includes(" ") ? this.option(text) : this.first([`closing-${question}-${text}`, `answer-${text}`]);
  }

  // What an option that is not possible still needs: a sentence for each fact.
  missing(facts: Facts): string[] {
    return Object.entries(facts).map(([name, names]) => this.say(`missing-${name}`, { names }));
  }

  event(line: Pick<LogLine, "key" | "facts" | "many">): string {
    return this.say(this.keyFor(`${line.many ? "together" : "event"}-${line.key}`, line.facts), line.facts);
  }

  result(result: Result): string {
    const winner = result.winner ? this.seat(result.winner) : "";
    const facts = { ...result.facts, winner, rule: result.rule };
    return this.first([`result-${result.key}`, `page-result-${result.key}`], facts);
  }

  level(name: string): string {
    if (name.startsWith("engine:")) return this.format("level-engine", { name: name.slice("engine:".length) });
    return this.has(`level-${name}`) ? this.say(`level-${name}`) : name;
  }

  // Who has a seat: a person by name, a computer by its level.
  occupant(occupant: Seat): string {
    if (occupant.kind === "empty") return "—";
    return occupant.kind === "computer" ? this.say("page-computer", { level: this.level(occupant.name) }) : this.person(occupant.name);
  }

  // Whoever left for good has no name any more; nobody else can be called so. Who came without one has a number.
  person(name: string): string {
    const guest = NUMBERED.exec(name);
    if (guest && this.has("page-guest-numbered")) return this.format("page-guest-numbered", { number: guest[1]! });
    return name === FORMER ? this.say("page-former-player") : name;
  }

  seat(seat: string): string {
    return this.say(`seat-${seat}`);
  }

  // The seat within a sentence, as the game speaks of it: "the Axis" where the seat itself is labelled "Axis".
  side(seat: string): string {
    return this.first([`name-${seat}`, `seat-${seat}`]);
  }

  // What stands before something: who says it, or what it is about.
  lead(label: string): string {
    return this.lang === "ja" ? `${label}：` : `${label}: `;
  }

  // A heading and of which game it is; where the game is not known (yet), the heading alone.
  titled(heading: string): string {
    return this.has("game-title") ? this.lead(heading) + this.say("game-title") : heading;
  }

  // The seat as a label that stands alone.
  label(seat: string): string {
    return raised(this.seat(seat));
  }

  setting(name: string): string {
    return this.say(`setting-${name}`);
  }

  value(name: string, value: string): string {
    return this.has(`setting-${name}-${value}`) ? this.say(`setting-${name}-${value}`) : value;
  }

  // What must be typed is quoted as it is, not named.
  trouble(trouble: Trouble): string {
    const plain: Record<string, FluentVariable> = {};
    for (const [name, fact] of Object.entries(trouble.facts)) {
      plain[name] = Array.isArray(fact) ? fact.join(COMMA[this.lang]) : ((fact ?? "") as string | number);
    }
    const key = [`error-${trouble.key}`, `page-error-${trouble.key}`].find((k) => this.has(k));
    return key ? this.format(key, plain) : this.format("page-error-other", { key: trouble.key });
  }
}
