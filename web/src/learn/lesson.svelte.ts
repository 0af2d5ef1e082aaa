// A guided first game in this browser: the step that comes, the table as it stands, and what a wrong click was told.
import { PointedBoard } from "../boards/pointed.svelte";
import { api } from "../server/api";
import type { Choice, GuidedStep, Rulebook, WhyNot } from "../server/types";
import type { Placed } from "../table/pointing";
import { reader } from "../words/language.svelte";
import { keepLearned, learned } from "./progress";

export class Lesson extends PointedBoard {
  now = $state.raw<GuidedStep | null>(null);
  answers = $state.raw<string[]>([]);
  rulebook = $state.raw<Rulebook | null>(null);
  whyNot = $state.raw<WhyNot | null>(null);
  readonly isDone = $derived(this.now !== null && this.now.step === null);

  constructor(readonly game: string) {
    super();
  }

  get choices(): Choice[] {
    return this.isDone ? [] : (this.now?.sight.options ?? []);
  }

  // Only what the step asks for is lit; everything else can be clicked, and is told why not.
  protected override get lit(): Placed[] {
    return this.placed.filter(({ choice }) => this.now?.step?.answers.includes(choice.text));
  }

  protected override missed = (place: string): Promise<void> =>
    this.attempt(async () => void (this.whyNot = await api.guidedWhy(this.game, this.answers, { place })));

  async open(): Promise<void> {
    await this.attempt(async () => {
      [this.rulebook] = await Promise.all([api.rules(this.game), this.draw(this.game), reader.about(this.game)]);
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
}
