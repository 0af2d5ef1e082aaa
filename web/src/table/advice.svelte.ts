// Help at the table: a hint when the reader asks for one, and how likely perfect play is to win, if they want to see it.
import { preferences } from "../parts/preferences.svelte";
import { api } from "../server/api";
import type { Hint, Line, Perfect } from "../server/types";
import type { Table } from "./table.svelte";

export class Advice {
  hint = $state.raw<Hint | null>(null);
  isThinking = $state(false);
  line = $state.raw<Line | null>(null); // where the hint stands in the queue
  byKey = $state(false); // whether it was asked for by keyboard
  perfect = $state.raw<Perfect | null>(null);
  private question = 0; // counts the questions that were shown; an answer to an older one is not shown any more
  private isWeighing = false;
  private last: Promise<unknown> = Promise.resolve(); // the server thinks about one hint at a time

  constructor(private readonly table: Table) {}

  get mayHint(): boolean {
    return this.table.now?.help?.includes("hint") ?? false;
  }

  get isOpen(): boolean {
    return this.table.isAsked && (this.hint !== null || this.isThinking);
  }

  get canPerfect(): boolean {
    return this.table.now?.help?.includes("perfect") ?? false;
  }

  get wantsPerfect(): boolean {
    return preferences.perfect && this.canPerfect && this.table.isAsked;
  }

  // What the computer would do.
  async ask(byKey = false): Promise<void> {
    const { now } = this.table;
    if (!now || !this.mayHint || !this.table.isAsked || this.isThinking) return;
    const { question } = this;
    this.hint = null;
    this.byKey = byKey;
    this.isThinking = true;
    await this.last;
    if (question !== this.question) return;
    const asked = this.table.attempt(() => api.hint(now.id, now.n, now.seat));
    this.last = asked;
    const hint = await asked;
    if (question !== this.question) return;
    this.isThinking = false;
    this.line = null;
    this.hint = hint ?? null;
  }

  // How likely perfect play is to win. One question at a time, the newest last; without an answer nothing is shown.
  async weigh(): Promise<void> {
    if (this.isWeighing) return;
    this.isWeighing = true;
    while (this.wantsPerfect && !this.perfect) {
      const { question } = this;
      const now = this.table.now!;
      const found = await api.perfect(now.id, now.n, now.seat).catch(() => null);
      if (question !== this.question) continue;
      if (!found) break;
      this.perfect = found;
    }
    this.isWeighing = false;
  }

  worth(option: string): number | undefined {
    return this.wantsPerfect ? this.perfect?.options.find(([text]) => text === option)?.[1] : undefined;
  }

  close(): void {
    this.hint = null;
  }

  // The question is another one now.
  drop(): void {
    this.question += 1;
    this.isThinking = false;
    this.line = null;
    this.hint = null;
    this.perfect = null;
  }
}
