// What the enemy could win by, told before an answer is given. The server says it, for the one who is asked and where help
// is allowed; the reader can do without.
import { preferences } from "../parts/preferences.svelte";
import { api } from "../server/api";
import type { Alarms as Found, Danger, View } from "../server/types";
import type { Table } from "./table.svelte";

const NOTHING: Found = { n: 0, now: [], options: {} };

export class Alarms {
  private found = $state.raw<{ of: View; told: Found } | null>(null);
  private asked: { of: View; answer: Promise<void> } | null = null;
  // Their line is there in the turns of the others too, so that nothing moves when one is asked.
  readonly hasPlace = $derived.by(() => preferences.alarms && (this.table.now?.help ?? []).includes("alarm"));
  readonly isOn = $derived.by(() => this.hasPlace && this.table.isAsked);
  private readonly told = $derived.by(() => (this.isOn && this.found?.of === this.table.now?.view ? this.found!.told : null));
  // As things stand.
  readonly now = $derived.by(() => this.told?.now ?? []);

  constructor(private readonly table: Table) {}

  // What an answer would bring about by itself.
  of(option: string): Danger[] {
    return this.told?.options[option] ?? [];
  }

  // What the reader is told before an answer counts: it loses, or it ends the turn while something threatens.
  doubts(option: string): Danger[] {
    const own = this.of(option).filter(({ sure }) => sure);
    return own.length ? own : this.ends(option) ? this.now : [];
  }

  // Whether it is not known yet if there are doubts about this answer.
  isOpen(option: string): boolean {
    return this.isOn && this.told === null && this.ends(option);
  }

  private ends(option: string): boolean {
    return this.table.now?.options.find(({ text }) => text === option)?.ends === "turn";
  }

  // Ask once for every question.
  look(): Promise<void> {
    const sight = this.table.now;
    if (!this.isOn || !sight) return Promise.resolve();
    if (this.asked?.of !== sight.view) this.asked = { of: sight.view, answer: this.ask(sight.view, sight.seat) };
    return this.asked.answer;
  }

  private async ask(of: View, seat: string): Promise<void> {
    try {
      this.found = { of, told: await api.alarms(this.table.id, seat) };
    } catch {
      this.found = { of, told: NOTHING }; // alarms are a kindness: the game goes on without
    }
  }
}
