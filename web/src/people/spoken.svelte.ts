// The words of the games that a screen names, each loaded once, in the reader's language.
import { reader } from "../words/language.svelte";
import type { Words } from "../words/words";

export class Spoken {
  private all = $state.raw<Record<string, Words>>({});

  constructor(names: () => string[]) {
    $effect(() => {
      const [lang, games] = [reader.lang, names().filter((name, at, all) => all.indexOf(name) === at).sort()];
      void Promise.all(games.map(async (name) => [name, await reader.wordsOf(name, lang)] as const)).then(
        (found) => lang === reader.lang && (this.all = Object.fromEntries(found)),
        () => undefined, // the name of the game then stands for itself
      );
    });
  }

  get words(): Record<string, Words> {
    return this.all;
  }

  title(game: string): string {
    return this.all[game]?.say("game-title") ?? game;
  }

  seat(game: string, seat: string): string {
    return this.all[game]?.label(seat) ?? seat;
  }

  answer(game: string, question: string, option: string): string {
    return this.all[game]?.answer(question, option) ?? option;
  }
}
