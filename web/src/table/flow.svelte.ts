// Answers that follow from a click: the other steps that it means, and questions with a single answer, which are not asked
// where no other person plays. Undo goes back to the click.
import type { Asked } from "../boards/board";
import { preferences } from "../parts/preferences.svelte";
import type { Sight, View } from "../server/types";
import { answerOf, beforeLastClick, isUnwatched, onlyAnswer, type Step } from "./composing";
import type { Table } from "./table.svelte";

interface Given {
  option: string;
  isClicked: boolean;
}

export class Flow {
  told = $state.raw<string[]>([]); // what was answered without being asked since the reader's last click
  private steps = $state.raw<Step[]>([]);
  private backTo = $state<number | null>(null);
  private held = $state(-1); // the reader came back to the question after so many answers, and answers it themselves
  private undoneAt = -1;
  private opens = false; // the next answer is the first that a click means: undo goes back to before it
  private looked: View | null = null; // the last question that had a single answer
  private readonly given: Record<number, Given | undefined> = {}; // by number, the answers that this page gave

  constructor(private readonly table: Table) {}

  // Whether the page goes on by itself here, so that there is nothing to click.
  readonly goesOn = $derived.by(() => this.backTo !== null || this.steps.length > 0 || this.only !== null);
  private readonly only = $derived.by(() => {
    const now = this.table.now;
    if (!now || !this.table.isAsked || !preferences.single || now.n === this.held || !isUnwatched(now)) return null;
    const only = onlyAnswer(now)?.text ?? null;
    return only && this.table.board?.holds?.(this.asked(now)) ? null : only; // what is in hand can be let go: that is a choice
  });

  // The reader has answered; what follows from it is what the board says.
  began(now: Sight, option: string, isPointed: boolean): void {
    this.told = [];
    this.opens = false;
    this.held = now.n; // the reader answers this one; it may be that they are asked once more whether they are sure
    this.steps = this.after(now, option, isPointed);
    this.given[now.n] = { option, isClicked: true };
  }

  asked(now: Sight, isPointed = false): Asked {
    return { view: now.view, options: now.options, given: this.lately(now.n), isPointed };
  }

  private after(now: Sight, option: string, isPointed: boolean): Step[] {
    if (!preferences.compose) return [];
    return this.table.board?.follows?.(this.asked(now, isPointed), option) ?? [];
  }

  start(steps: Step[]): void {
    this.told = [];
    this.held = -1;
    this.opens = true;
    this.steps = steps;
  }

  // This too, when all that was begun is done.
  then(step: Step): void {
    this.steps = [...this.steps, step];
  }

  stop(): void {
    this.steps = [];
    this.opens = false;
    this.backTo = null;
    this.held = this.table.now?.n ?? -1;
  }

  // Back to before the last click.
  back(now: Sight): void {
    this.told = [];
    this.steps = [];
    this.opens = false;
    this.backTo = beforeLastClick(now.n, (n) => this.given[n]?.isClicked === false);
  }

  // What was answered here last, the newest last, as far as this page gave it without a break.
  private lately(n: number): string[] {
    const found: string[] = [];
    for (let at = n - 1; this.given[at]; at--) found.unshift(this.given[at]!.option);
    return found;
  }

  // Called whenever something has changed: take the next step, if there is one.
  go(): void {
    const { now, table } = { now: this.table.now, table: this.table };
    if (!now || table.sent || table.isPast || !table.ready) return;
    if (this.backTo !== null && !this.hasArrived(now, this.backTo)) return;
    if (!table.isAsked) return this.steps.length ? this.stop() : undefined;
    const step = this.steps[0];
    if (step) this.take(now, step);
    else if (this.only !== null) void this.giveOnly(now, this.only);
  }

  // A single answer about which there is an alarm is not given by itself: the reader shall see what comes.
  private async giveOnly(now: Sight, option: string): Promise<void> {
    if (this.looked === now.view) return;
    this.looked = now.view;
    await this.table.alarms.look();
    if (this.table.now?.view !== now.view || this.only !== option) return;
    if (this.table.alarms.of(option).length || this.table.isDoubtful(option)) {
      this.held = now.n;
      return;
    }
    this.told = [...this.told, option];
    this.opens = false;
    this.give(now.n, option);
  }

  private hasArrived(now: Sight, to: number): boolean {
    if (now.n > to && now.can_undo) {
      if (this.undoneAt !== now.n) this.table.takeBack(now.n);
      this.undoneAt = now.n;
      return false;
    }
    this.backTo = null;
    this.undoneAt = -1;
    if (!this.steps.length) this.held = now.n;
    return true;
  }

  private take(now: Sight, step: Step): void {
    if ("back" in step) {
      this.steps = this.steps.slice(1);
      this.backTo = now.n - step.back;
      this.opens = this.given[this.backTo]?.isClicked ?? true; // what is answered in its place is as much of a click
      return;
    }
    const choice = answerOf(step, this.asked(now));
    if (!choice && "each" in step) this.steps = this.steps.slice(1);
    else if (!choice || choice.final || this.table.isDoubtful(choice.text)) this.cannot(step); // what cannot be taken back is for the reader
    else {
      if ("at" in step) this.steps = [...this.after(now, choice.text, true), ...this.steps.slice(1)];
      else if ("answer" in step) this.steps = this.steps.slice(1);
      this.give(now.n, choice.text);
    }
  }

  private cannot(step: Step): void {
    this.stop();
    if ("at" in step) void this.table.why(step.at);
  }

  private give(n: number, option: string): void {
    this.held = n; // once: if it is refused, the reader is asked
    this.given[n] = { option, isClicked: this.opens };
    this.opens = false;
    this.table.give(option);
  }
}
