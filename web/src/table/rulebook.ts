// Looking things up in the rulebook of a game, as it is played with the settings of a table.
import type { Both, Choice, Clause, Diagram, Lang, Primer, PrimerLine, Rulebook, Ruling, Trouble, View } from "../server/types";
import type { Settings } from "../words/words";

// Whoever has a rulebook open: at a table, or before there is one.
export interface Reading {
  readonly rulebook: Rulebook | null;
  readonly rule: string | null; // the one that was asked for
  readonly ruleAsked: number; // how often one was
  readonly settings: Settings;
  openRule: (id: string) => void;
}

// What is played with these settings, as a sentence that needs no question before it.
export function played(ruling: Ruling, settings: Settings): Both {
  return ruling.values[settings[ruling.option] ?? ""] ?? ruling.answer;
}

// A clause, or what a ruling says under these settings.
export function ruleText(book: Rulebook | null, id: string, lang: Lang, settings: Settings): string {
  const clause = book?.clauses.find((c) => c.id === id);
  if (clause) return clause[lang];
  const ruling = book?.rulings.find((r) => r.id === id);
  return ruling ? played(ruling, settings)[lang] : "";
}

// The rules that a refusal names.
export function rulesIn(trouble: Trouble): string[] {
  const rule = trouble.facts.rule;
  return (Array.isArray(rule) ? rule : [rule]).filter((id): id is string => typeof id === "string" && id !== "");
}

// The rulings that say how a clause is played.
export function rulingsOn(book: Rulebook, clause: string): Ruling[] {
  return book.rulings.filter((ruling) => ruling.rules.includes(clause));
}

// The other readings of a ruling: what would be played with each other value of its setting.
export function otherReadings(ruling: Ruling, settings: Settings): [string, Both][] {
  const here = settings[ruling.option];
  return here === undefined ? [] : Object.entries(ruling.values).filter(([value]) => value !== here);
}

// A sentence of the first page: where a setting chose another reading of the ruling that it rests on, that one.
export function linePlayed(book: Rulebook, line: PrimerLine, settings: Settings): Both {
  const ruling = book.rulings.find(({ id }) => id === line.rule);
  const value = ruling && settings[ruling.option];
  return ruling && value !== undefined && value !== line.usual ? played(ruling, settings) : line;
}

const NOUN = "{}";

// The rules that matter for what a seat was sent: the one that asks, and what the first page says of this question and of
// the verbs of the options. Whoever is not asked is sent no options, and reads of the question alone.
export function applying(book: Rulebook, view: Pick<View, "question" | "result">, options: Choice[]): Set<string> {
  const { question, result } = view;
  if (!question) return new Set(result?.rule ? [result.rule] : []);
  const found = new Set([question.rule, ...(book.primer?.applies.questions[question.key] ?? [])]);
  for (const { text } of options) {
    const [verb = "", noun = ""] = text.split(" ");
    for (const rule of book.primer?.applies.options[verb] ?? []) found.add(rule.replace(NOUN, noun));
  }
  const known = new Set([...book.clauses, ...book.rulings].map(({ id }) => id));
  return new Set([...found].filter((id) => known.has(id)));
}

export interface Found {
  primer: Primer | null; // as far as it was found
  clauses: Clause[];
  rulings: Ruling[];
}

// Letters without case and width.
function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

// Everything in which all of these words occur, in either language or in the id of a rule. A ruling is found by what is
// played and by its other readings too.
export function search(book: Rulebook, text: string): Found {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const holds = (...texts: string[]) => {
    const whole = plain(texts.join("\n"));
    return words.every((word) => whole.includes(word));
  };
  const both = ({ ja, en }: Both) => [ja, en];
  const empty: Both = { ja: "", en: "" };
  const lines = (all: PrimerLine[]) => all.filter((line) => holds(line.rule, ...both(line)));
  const shows = (all: Diagram[]) => all.filter((each) => holds(each.rule, ...both(each.caption), ...both(each.signs ?? empty)));
  const page = book.primer && {
    ...book.primer,
    you: holds(...both(book.primer.you)) ? book.primer.you : empty,
    win: holds(...both(book.primer.win)) ? book.primer.win : empty,
    turn: lines(book.primer.turn),
    forgotten: lines(book.primer.forgotten),
    diagrams: shows(book.primer.diagrams),
  };
  const isThere = page && (page.you.en || page.win.en || page.turn.length || page.forgotten.length || page.diagrams.length);
  return {
    primer: isThere ? page : null,
    clauses: book.clauses.filter((c) => holds(c.id, c.ja, c.en)),
    rulings: book.rulings.filter((r) =>
      holds(r.id, ...both(r.question), ...both(r.answer), ...both(r.reason), ...Object.values(r.values).flatMap(both), ...r.rules),
    ),
  };
}
