// A puzzle in this browser: the board, the answer that was tried, and what it is worth.
import { SvelteSet } from "svelte/reactivity";
import { boards } from "../boards";
import type { Board, Pointing } from "../boards/board";
import { foreignBoard } from "../boards/foreign";
import { api, Refused } from "../server/api";
import { puzzles, type Puzzle, type Verdict } from "../server/puzzles";
import type { Rulebook, Trouble } from "../server/types";
import { click, glowing, meant, type Placed } from "../table/pointing";
import { reader } from "../words/language.svelte";

export const DAILY = "daily";
export const NEXT = "next";

export class Solving {
  now = $state.raw<Puzzle | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  board = $state.raw<Board | null>(null);
  cards = $state.raw<unknown>({});
  rulebook = $state.raw<Rulebook | null>(null);
  chosen = $state<string[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  readonly placed = $derived<Placed[]>(this.verdict ? [] : (this.now?.sight.options ?? []).map((choice) => ({ choice, path: choice.places ?? [] })));
  readonly listed = $derived(meant(this.placed, this.chosen));
  private readonly glow = $derived(glowing(this.placed, this.chosen));
  private readonly marked = new SvelteSet<string>();

  constructor(readonly game: string) {}

  async open(which: string, theme: string): Promise<void> {
    await this.attempt(async () => {
      const [found, board, cards, rulebook] = await Promise.all([
        which === NEXT ? puzzles.next(this.game, theme) : puzzles.one(this.game, which),
        boards[this.game]?.().then((loaded) => loaded.default) ?? foreignBoard(this.game),
        api.cards(this.game),
        api.rules(this.game),
      ]);
      await reader.about(this.game, found.sight.view.settings, found.sight.names);
      [this.board, this.cards, this.rulebook] = [board, cards, rulebook];
      [this.now, this.verdict, this.chosen] = [found, null, []];
    });
  }

  async answer(option: string): Promise<void> {
    if (this.busy || this.verdict || !this.now) return;
    const { id } = this.now;
    await this.attempt(async () => {
      this.verdict = await puzzles.answer(this.game, id, option);
      this.chosen = [];
    });
  }

  get pointing(): Pointing {
    return {
      glow: this.glow,
      chosen: this.chosen,
      marked: this.marked,
      at: (place) => this.placed.filter(({ path }) => path[0] === place).map(({ choice }) => choice),
      answer: (option) => void this.answer(option),
      point: (place) => void this.point(place),
      hover: () => undefined,
      drop: (place) => place && void this.point(place),
    };
  }

  private async point(place: string): Promise<void> {
    const done = click(this.placed, this.chosen, place);
    if (done.is === "answer") await this.answer(done.option);
    else if (done.is === "choose") this.chosen = done.chosen;
  }

  private async attempt(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = error instanceof Refused ? error.trouble : { key: "page", facts: {} };
    }
    this.busy = false;
  }
}
