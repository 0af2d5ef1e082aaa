// A puzzle in this browser: the board, the answer that was tried, and what it is worth.
import { PointedBoard } from "../boards/pointed.svelte";
import { api } from "../server/api";
import { puzzles, type Puzzle, type Verdict } from "../server/puzzles";
import type { Choice, Rulebook } from "../server/types";
import { reader } from "../words/language.svelte";

export const DAILY = "daily";
export const NEXT = "next";
export const MISTAKES = "mistakes"; // the reader's own

export class Solving extends PointedBoard {
  now = $state.raw<Puzzle | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  rulebook = $state.raw<Rulebook | null>(null);

  constructor(readonly game: string) {
    super();
  }

  get choices(): Choice[] {
    return this.verdict ? [] : (this.now?.sight.options ?? []);
  }

  async open(which: string, theme: string): Promise<void> {
    await this.attempt(async () => {
      const [found, rulebook] = await Promise.all([this.asked(which, theme), api.rules(this.game), this.draw(this.game)]);
      await reader.about(this.game, found.sight.view.settings, found.sight.names);
      [this.rulebook, this.now, this.verdict, this.chosen] = [rulebook, found, null, []];
    });
  }

  private asked(which: string, theme: string): Promise<Puzzle> {
    if (which === NEXT) return puzzles.next(this.game, theme);
    return which === MISTAKES ? puzzles.mistake(this.game) : puzzles.one(this.game, which);
  }

  async answer(option: string): Promise<void> {
    if (this.busy || this.verdict || !this.now) return;
    const { id, mistake } = this.now;
    await this.attempt(async () => {
      this.verdict = await puzzles.answer(this.game, id, option, mistake !== undefined);
      this.chosen = [];
    });
  }
}
