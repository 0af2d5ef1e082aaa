// Looking things up in the rulebook of a game.
import type { Clause, Lang, Rulebook, Ruling } from "../server/types";

export function ruleText(book: Rulebook | null, id: string, lang: Lang): string {
  const clause = book?.clauses.find((c) => c.id === id);
  if (clause) return clause[lang];
  return book?.rulings.find((r) => r.id === id)?.answer[lang] ?? "";
}

export interface Found {
  clauses: Clause[];
  rulings: Ruling[];
}

// Every clause and ruling in which all of these words occur, in either language or in the id.
export function search(book: Rulebook, text: string): Found {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (...texts: string[]) => {
    const whole = texts.join("\n").toLowerCase();
    return words.every((word) => whole.includes(word));
  };
  return {
    clauses: book.clauses.filter((c) => holds(c.id, c.ja, c.en)),
    rulings: book.rulings.filter((r) =>
      holds(r.id, r.question.ja, r.question.en, r.answer.ja, r.answer.en, ...r.rules),
    ),
  };
}
