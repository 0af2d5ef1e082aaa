// A guided first game in this browser: the step that comes, the table as it stands, and what a wrong click was told.
import { SvelteSet } from "svelte/reactivity";
import { boards } from "../boards";
import type { Board, Pointing } from "../boards/board";
import { foreignBoard } from "../boards/foreign";
import { api, Refused } from "../server/api";
import type { GuidedStep, Rulebook, Trouble, WhyNot } from "../server/types";
import { click, glowing, type Placed } from "../table/pointing";
import { reader } from "../words/language.svelte";
import { keepLearned, learned } from "./progress";

export class Lesson {
  now = $state.raw<GuidedStep | null>(null);
  answers = $state.raw<string[]>([]);
  board = $state.raw<Board | null>(null);
  cards = $state.raw<unknown>({});
  rulebook = $state.raw<Rulebook | null>(null);
  chosen = $state<string[]>([]);
  whyNot = $state.raw<WhyNot | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  readonly isDone = $derived(this.now !== null && this.now.step === null);
  readonly options = $derived(this.isDone ? [] : (this.now?.sight.options ?? []));
  readonly placed = $derived<Placed[]>(this.options.map((choice) => ({ choice, path: choice.places ?? [] })));
  // Only what the step asks for is lit; everything else can be clicked, and is told why not.
  private readonly wanted = $derived(this.placed.filter(({ choice }) => this.now?.step?.answers.includes(choice.text)));
  readonly glow = $derived(glowing(this.wanted, this.chosen));
  private readonly marked = new SvelteSet<string>();

  constructor(readonly game: string) {}

  async open(): Promise<void> {
    await this.attempt(async () => {
      const [board, cards, rulebook] = await Promise.all([
        boards[this.game]?.().then((found) => found.default) ?? foreignBoard(this.game),
        api.cards(this.game),
        api.rules(this.game),
        reader.about(this.game),
      ]);
      this.board = board;
      this.cards = cards;
      this.rulebook = rulebook;
      const kept = learned(localStorage, this.game);
      try {
        await this.goTo(kept);
      } catch {
        await this.goTo([]); // the steps have changed since
      }
      if (this.isDone) await this.goTo([]);
    });
  }

  private async goTo(answers: string[]): Promise<void> {
    this.now = await api.guided(this.game, answers);
    this.answers = answers;
    this.chosen = [];
    this.whyNot = null;
    keepLearned(localStorage, this.game, answers);
  }

  async answer(option: string): Promise<void> {
    const step = this.now?.step;
    if (this.busy || !step) return;
    await this.attempt(async () => {
      if (step.answers.includes(option)) await this.goTo([...this.answers, option]);
      else this.whyNot = await api.guidedWhy(this.game, this.answers, { option });
    });
  }

  async back(): Promise<void> {
    if (this.answers.length && !this.busy) await this.attempt(() => this.goTo(this.answers.slice(0, -1)));
  }

  async again(): Promise<void> {
    await this.attempt(() => this.goTo([]));
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

  // A click on what the step asks for does it, whatever else could be meant there.
  private async point(place: string): Promise<void> {
    const wanted = click(this.wanted, this.chosen, place);
    const done = wanted.is === "nothing" ? click(this.placed, this.chosen, place) : wanted;
    if (done.is === "answer") await this.answer(done.option);
    else if (done.is === "choose") this.chosen = done.chosen;
    else await this.attempt(async () => void (this.whyNot = await api.guidedWhy(this.game, this.answers, { place })));
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
