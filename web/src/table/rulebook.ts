// Looking things up in the rulebook of a game, as it is played with the settings of a table.
import type { Both, Clause, Lang, Rulebook, Ruling, Trouble } from "../server/types";
import type { Settings } from "../words/words";

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

export interface Found {
  clauses: Clause[];
  rulings: Ruling[];
}

// Every clause and ruling in which all of these words occur, in either language or in the id. A ruling is found by what
// is played and by its other readings too.
export function search(book: Rulebook, text: string): Found {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (...texts: string[]) => {
    const whole = texts.join("\n").toLowerCase();
    return words.every((word) => whole.includes(word));
  };
  const both = ({ ja, en }: Both) => [ja, en];
  return {
    clauses: book.clauses.filter((c) => holds(c.id, c.ja, c.en)),
    rulings: book.rulings.filter((r) =>
      holds(r.id, ...both(r.question), ...both(r.answer), ...Object.values(r.values).flatMap(both), ...r.rules),
    ),
  };
}
