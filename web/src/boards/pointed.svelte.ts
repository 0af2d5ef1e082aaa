// A board that is pointed at outside a table: what is drawn, what can be answered there, and what went wrong. The guided
// game, a puzzle and the analysis say what comes of an answer.
import { SvelteSet } from "svelte/reactivity";
import { api } from "../server/api";
import { troubleOf } from "../server/trouble";
import type { Choice, Trouble } from "../server/types";
import { click, glowing, meant, type Placed } from "../table/pointing";
import { boards } from ".";
import type { Board, Pointing } from "./board";
import { foreignBoard } from "./foreign";

// The drawing of a game, and what is printed on its cards.
export async function drawingOf(game: string): Promise<{ board: Board | null; cards: unknown }> {
  const [board, cards] = await Promise.all([boards[game]?.().then((found) => found.default) ?? foreignBoard(game), api.cards(game)]);
  return { board, cards };
}

export abstract class PointedBoard {
  board = $state.raw<Board | null>(null);
  cards = $state.raw<unknown>({});
  chosen = $state<string[]>([]); // places on the way to an option
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  readonly marked = new SvelteSet<string>();
  readonly placed = $derived.by<Placed[]>(() => this.choices.map((choice) => ({ choice, path: choice.places ?? [] })));
  readonly listed = $derived(meant(this.placed, this.chosen));
  private readonly glow = $derived(glowing(this.lit, this.chosen));

  abstract readonly choices: Choice[];
  abstract answer(option: string): Promise<void>;

  // The options whose places are lit: all of them.
  protected get lit(): Placed[] {
    return this.placed;
  }

  // What a click does where nothing can be chosen: nothing.
  protected missed: ((place: string) => Promise<void>) | null = null;

  protected async draw(game: string): Promise<void> {
    ({ board: this.board, cards: this.cards } = await drawingOf(game));
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

  // A click on what is lit does that, whatever else could be meant there. Where several options lie, the usual one.
  private async point(place: string): Promise<void> {
    const lit = click(this.lit, this.chosen, place);
    const done = lit.is === "nothing" ? click(this.placed, this.chosen, place) : lit;
    const usual = this.board?.usual?.(this.lit.filter(({ path }) => path.length === 1 && path[0] === place).map(({ choice }) => choice.text));
    if (done.is === "answer") await this.answer(done.option);
    else if (usual !== undefined) await this.answer(usual);
    else if (done.is === "choose") this.chosen = done.chosen;
    else await this.missed?.(place);
  }

  protected async attempt(what: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = null;
    try {
      await what();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
    this.busy = false;
  }
}
