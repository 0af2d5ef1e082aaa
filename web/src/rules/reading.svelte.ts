// A rulebook that is read before there is a table: as it is played with the usual settings.
import { api } from "../server/api";
import { troubleOf } from "../server/trouble";
import type { Rulebook, Trouble } from "../server/types";
import type { Reading } from "../table/rulebook";
import { reader } from "../words/language.svelte";
import type { Settings } from "../words/words";

export class Book implements Reading {
  rulebook = $state.raw<Rulebook | null>(null);
  rule = $state<string | null>(null);
  ruleAsked = $state(0);
  settings = $state.raw<Settings>({});
  trouble = $state.raw<Trouble | null>(null);

  constructor(readonly game: string) {}

  async open(): Promise<void> {
    try {
      const [rulebook, games] = await Promise.all([api.rules(this.game), api.games()]);
      const settings = games.find(({ name }) => name === this.game)?.settings ?? [];
      this.settings = Object.fromEntries(settings.map((each) => [each.name, each.default]));
      await reader.about(this.game, this.settings);
      this.rulebook = rulebook;
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  openRule = (id: string): void => {
    this.rule = id;
    this.ruleAsked += 1;
  };
}
