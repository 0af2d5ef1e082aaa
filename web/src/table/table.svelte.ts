// One table as one reader sees it: the newest sight, the moment shown, what they point at, and what they were told.
import { SvelteSet } from "svelte/reactivity";
import { boards } from "../boards";
import type { Board, Pointing } from "../boards/board";
import { foreignBoard } from "../boards/foreign";
import { me } from "../parts/me.svelte";
import { preferences } from "../parts/preferences.svelte";
import { api } from "../server/api";
import { after, readSight, type ToldSight } from "../server/changes";
import { Live } from "../server/live";
import { troubleOf } from "../server/trouble";
import type { Chapter, LogLine, Odds, Order, Rulebook, Sight, Threat, Trouble, View, WhyNot } from "../server/types";
import { reader } from "../words/language.svelte";
import { Advice } from "./advice.svelte";
import { Alarms } from "./alarms.svelte";
import { Flow } from "./flow.svelte";
import { Happened } from "./happened.svelte";
import { merged } from "./merge";
import { Playback } from "./playback.svelte";
import { rulesIn } from "./rulebook";
import { click, glowing, meant, type Placed } from "./pointing";
import { keepSeen, readSeen } from "./seen";
import { foes } from "./threats";
import { Sender } from "./sender.svelte";
import { keepCommitment, newNonce, shareIn } from "./share";
import { statement, type Signed } from "./signing";

const PAUSE = 150; // a pointer that only passes by asks nothing

export class Table {
  now = $state.raw<Sight | null>(null);
  past = $state.raw<Sight | null>(null); // a moment before, while replaying
  private toldPast: ToldSight | null = null; // as it was sent
  private looked = 0; // how often another moment was asked for
  chosen = $state<string[]>([]);
  marked = new SvelteSet<string>();
  trouble = $state.raw<Trouble | null>(null);
  whyNot = $state.raw<WhyNot | null>(null);
  odds = $state.raw<{ option: string; odds: Odds[] } | null>(null);
  online = $state(true);
  sent = $state(false);
  doubted = $state<string | null>(null); // an answer that should be thought over, until the reader is sure
  pointed = $state<string | null>(null); // the option under the pointer
  heard = $state(0); // lines of the chat that the reader has seen
  reviewWanted = $state(0); // how often the reader has asked for the review
  reviewAsked = 0; // and how often that was passed on
  goalsOpen = $state(false); // the goals are shown with all their words
  legendOpen = $state(false);
  bare = $state(false); // the map is shown without its pieces
  board = $state.raw<Board | null>(null);
  cards = $state.raw<unknown>({});
  rulebook = $state.raw<Rulebook | null>(null);
  rule = $state<string | null>(null); // the clause that is open
  ruleAsked = $state(0); // how often the reader has asked for one: the same may be asked for again
  ready = $state(false); // board, words and rules of the game are here
  readonly advice = new Advice(this);
  readonly alarms = new Alarms(this);
  readonly flow = new Flow(this);
  readonly playback = new Playback(this);
  readonly happened = new Happened(this);
  private told = $state.raw<{ of: View; chapters: Chapter[] } | null>(null);
  private foreseen = $state.raw<{ of: View; threats: Threat[] } | null>(null);
  readonly sender = new Sender(this);
  goOn: (next: string) => void = () => undefined; // to the rematch, as soon as all have agreed to it
  private live: Live | null = null;
  private loaded = "";
  private known: Record<string, Odds[] | undefined> = {};

  readonly shown = $derived(this.past ?? this.now);
  readonly isPast = $derived(this.past !== null);
  readonly settings = $derived(this.now?.view.settings ?? {}); // they never change
  // What the enemy could do from what is shown, while the reader wants to know.
  readonly threats = $derived(preferences.threats && this.shown && this.foreseen?.of === this.shown.view ? this.foreseen.threats : null);
  // The table in words; while those of this moment are on their way, those of the one before.
  readonly chapters = $derived(this.told?.chapters ?? null);
  readonly isMine = $derived((this.now?.mine ?? []).length > 0);
  readonly isAsked = $derived(!this.isPast && (this.now?.options.length ?? 0) > 0);
  readonly placed = $derived<Placed[]>(
    this.now && this.isAsked
      ? this.now.options.map((choice) => ({ choice, path: choice.places ?? [] }))
      : [],
  );
  readonly listed = $derived(meant(this.placed, this.chosen));
  readonly unread = $derived(Math.max(0, (this.now?.chat.length ?? 0) - this.heard));
  readonly glow = $derived(glowing(this.placed, this.chosen));

  constructor(
    readonly id: string,
    readonly seat: string | undefined,
  ) {}

  open(): void {
    this.heard = readSeen(localStorage)[`${this.id} chat`] ?? 0;
    this.live = new Live(this.id, this.seat, {
      sight: (sight) => this.take(sight),
      refused: (trouble) => {
        this.sent = false;
        this.flow.stop();
        if (trouble.key === "session-over") void me.signedOut();
        if (!this.sender.isToSignAgain(trouble)) this.refuse(trouble);
        void this.look();
      },
      presence: (presence) => {
        if (this.now) this.now = { ...this.now, presence };
      },
      line: (open) => {
        this.online = open;
        if (open && this.trouble?.key === "offline") this.trouble = null;
        if (open) return;
        this.sender.lineLost();
        void this.look();
      },
      waiting: (what, line) => {
        if (what === "hint") this.advice.line = line;
        else if (what === "computer" && this.now) this.now = { ...this.now, line };
      },
    });
  }

  // The open line tells the table first. Where there is none, the table can be read all the same.
  private async look(): Promise<void> {
    if (this.now) return;
    try {
      const sight = await api.sight(this.id, this.seat);
      if (!this.now) this.take(sight);
    } catch (error) {
      this.fail(error);
    }
  }

  close(): void {
    this.live?.close();
    this.playback.end();
  }

  private take(sight: Sight): void {
    const before = this.now;
    this.now = merged(before, sight);
    if (before?.n !== sight.n || before?.view.actor !== sight.view.actor) this.let();
    this.sent = false;
    this.happened.hear(before, this.now);
    this.playback.hear(before, this.now);
    this.keepPromises(sight);
    this.sender.take(this.now);
    void this.prepare(this.now.game || this.now.view.game);
    if (before && !before.next && this.now.next && this.isMine) this.goOn(this.now.next);
  }

  // Drop what was pointed at: the question is another one now.
  private let(): void {
    this.doubted = null;
    this.pointed = null;
    this.chosen = [];
    this.odds = null;
    this.whyNot = null;
    this.marked.clear();
    this.known = {};
    this.advice.drop();
  }

  // The board, the words, the printed cards and the rulebook of the game; once.
  private async prepare(game: string): Promise<void> {
    if (this.loaded === game) return;
    this.loaded = game;
    try {
      const [board, cards, rulebook] = await Promise.all([
        boards[game]?.().then((found) => found.default) ?? foreignBoard(game),
        api.cards(game),
        api.rules(game),
        reader.about(game, this.settings, this.now?.names),
      ]);
      this.cards = cards;
      this.rulebook = rulebook;
      this.board = board;
      this.ready = true;
    } catch (error) {
      this.loaded = "";
      this.fail(error);
    }
  }

  // Doing

  // What the reader answers.
  answer(option: string, isSure = false, isPointed = false): void {
    if (!this.now || this.sent || this.isPast || this.flow.goesOn) return;
    this.flow.began(this.now, option, isPointed);
    this.give(option, isSure);
  }

  // An answer, clicked or following from a click.
  give(option: string, isSure = false): void {
    if (!this.now || this.sent || this.isPast) return;
    if (!isSure && this.alarms.isOpen(option)) {
      const of = this.now.view;
      void this.alarms.look().then(() => this.now?.view === of && this.give(option));
      return;
    }
    if (!isSure && this.isDoubtful(option)) {
      this.doubted = option;
      return;
    }
    this.doubted = null;
    this.trouble = null;
    this.whyNot = null;
    this.sent = true;
    void this.sender.answer(this.now.n, option);
  }

  isDoubtful(option: string): boolean {
    const isEmpty = this.now?.options.some(({ text, empty }) => empty && text === option) === true;
    return (preferences.confirm && isEmpty) || this.alarms.doubts(option).length > 0;
  }

  // An answer with its signature goes out.
  send(n: number, option: string, proof: Signed): void {
    this.sent = this.live?.answer(n, option, proof) ?? false;
    if (this.sent) return;
    this.sender.notSent(n, option);
    this.trouble = { key: "offline", facts: {} };
  }

  // Take back the last answer, or say why that cannot be.
  undo(): void {
    if (!this.now || this.isPast) return;
    if (this.now.can_undo) this.flow.back(this.now);
    else if (this.now.no_undo) this.trouble = { key: this.now.no_undo, facts: {} };
  }

  // Let go of whatever was said, pointed at or taken in hand, one after the other.
  release(): void {
    const now = this.now;
    const isHeld = this.chosen.length > 0 || this.whyNot !== null || this.trouble !== null;
    this.chosen = [];
    this.whyNot = null;
    this.trouble = null;
    if (isHeld || !now?.can_undo || !this.isAsked) return;
    if (this.board?.holds?.(this.flow.asked(now))) this.undo();
  }

  // One answer is taken back.
  takeBack(n: number): void {
    void this.sender.proof("undo", n - 1).then((proof) => this.live?.undo(n, proof));
  }

  // An answer that is not possible is explained like a place that cannot be chosen.
  private refuse(trouble: Trouble): void {
    if (trouble.key !== "illegal-option") this.trouble = trouble;
    else this.whyNot = { option: String(trouble.facts.value), rules: rulesIn(trouble), missing: trouble.missing ?? {} };
  }

  // The clause that a chip names, in the rulebook beside the board.
  openRule(id: string): void {
    this.rule = id;
    this.ruleAsked += 1;
  }

  wish(wish: string): void {
    this.live?.wish(wish);
  }

  order(orders: Order[]): void {
    void this.sender.orders(orders).then(({ signed, line }) => this.live?.orders(signed, line));
  }

  // The reader has seen so many lines of the chat.
  hear(lines: number): void {
    this.heard = lines;
    keepSeen(localStorage, `${this.id} chat`, lines);
  }

  say(text: string): void {
    if (text.trim()) this.live?.chat(text.trim());
  }

  // Once more: whoever asks first is promised a secret, and the other sees its hash in the offer before agreeing.
  async rematch(): Promise<void> {
    await this.attempt(async () => {
      const offered = this.now?.offers.find((offer) => offer.kind === "rematch");
      const { table = "", commitment = "" } = offered ?? (await api.promise());
      keepCommitment(localStorage, `after ${this.id}`, commitment);
      await api.rematch(this.id, { commitment, ...(await statement(table, commitment, newNonce(localStorage, table))) });
    });
  }

  // What was promised is kept here before the end, so that at the end it can be compared.
  private keepPromises(sight: Sight): void {
    if (sight.state !== "over") keepCommitment(localStorage, this.id, sight.commitment);
    const promised = sight.next ? shareIn(localStorage, `after ${this.id}`, []).commitment : null;
    if (sight.next && promised) keepCommitment(localStorage, sight.next, promised);
  }

  async manner(what: string): Promise<void> {
    await this.attempt(async () => api.manner(this.id, what, await this.sender.manner(what)));
  }

  async attempt<T>(what: () => Promise<T>): Promise<T | undefined> {
    this.trouble = null;
    try {
      return await what();
    } catch (error) {
      this.fail(error);
      return undefined;
    }
  }

  private fail(error: unknown): void {
    this.trouble = troubleOf(error);
  }

  // Pointing

  get pointing(): Pointing {
    return {
      glow: this.glow,
      chosen: this.chosen,
      marked: this.marked,
      at: (place) => this.placed.filter(({ path }) => path[0] === place).map(({ choice }) => choice),
      answer: (option) => this.answer(option),
      point: (place) => void this.point(place),
      hover: (place) => this.hover(place),
      drop: (place) => this.drop(place),
    };
  }

  async point(place: string): Promise<void> {
    const done = click(this.placed, this.chosen, place);
    this.whyNot = null;
    if (done.is === "answer") this.answer(done.option, false, true);
    else if (done.is === "choose") this.choose(done.chosen);
    else if (this.isAsked && this.now) await this.detour(this.now, place);
  }

  // What was dragged is dropped: it goes there as soon as it is in hand, or is let go.
  private drop(place: string | null): void {
    if (place) this.flow.then({ at: place });
    else this.release();
  }

  // Several options begin there: the list shows them, unless one of them is what a click there usually means.
  private choose(chosen: string[]): void {
    const usual = this.board?.usual?.(meant(this.placed, chosen).map(({ choice }) => choice.text));
    if (usual && chosen.length) this.answer(usual, false, true);
    else this.chosen = chosen;
  }

  // No option lies at the place; perhaps it lies a few answers from here, or else it is said why not.
  private async detour(now: Sight, place: string): Promise<void> {
    if (this.sent || this.flow.goesOn) return;
    const steps = this.board?.detour?.(this.flow.asked(now, true), place);
    if (steps) this.flow.start(steps);
    else await this.why(place);
  }

  // Why the place cannot be chosen now, by the rules that forbid the most likely thing meant.
  async why(place: string): Promise<void> {
    const said = await this.attempt(() => api.whyThere(this.id, place));
    if (said) this.whyNot = said;
  }

  private hover(place: string | null): void {
    if (!place) return;
    const under = this.listed.filter(({ path }) => path[this.chosen.length] === place);
    if (under.length === 1 && under[0]) void this.weigh(under[0].choice.text);
  }

  // The exact odds of what chance decides right after an option.
  async weigh(option: string): Promise<void> {
    const n = this.now?.n;
    await new Promise((rested) => setTimeout(rested, PAUSE));
    const isOffered = this.placed.some(({ choice }) => choice.text === option);
    if (n !== this.now?.n || !isOffered || this.odds?.option === option) return;
    let odds = this.known[option];
    if (!odds) {
      try {
        odds = (await api.odds(this.id, option)).odds;
      } catch {
        return; // odds are a kindness; without them the option stands as it is
      }
      this.known[option] = odds;
    }
    if (n === this.now?.n) this.odds = odds.length > 1 ? { option, odds } : null;
  }

  // Ask for the words of what is shown; once for every moment.
  async tell(): Promise<void> {
    const sight = this.shown;
    if (!sight || this.told?.of === sight.view) return;
    try {
      const { chapters } = await api.inWords(this.id, sight.n, sight.seat);
      if (this.shown?.view === sight.view) this.told = { of: sight.view, chapters };
    } catch (error) {
      this.fail(error);
    }
  }

  // Ask once for every moment that the reader sees and stays with.
  async foresee(): Promise<void> {
    const sight = this.shown;
    if (!sight || this.foreseen?.of === sight.view) return;
    await new Promise((rested) => setTimeout(rested, PAUSE));
    if (this.shown?.view !== sight.view) return;
    try {
      const { threats } = await api.threats(this.id, sight.n, sight.seat);
      if (this.shown?.view === sight.view) this.foreseen = { of: sight.view, threats: foes(threats, sight.seat) };
    } catch {
      return; // threats are a kindness too
    }
  }

  mark(lines: LogLine[]): void {
    this.marked.clear();
    for (const line of lines) for (const place of this.board?.about(line) ?? []) this.marked.add(place);
  }

  markOption(option: string | null): void {
    this.pointed = option;
    this.marked.clear();
    const found = this.now?.options.find(({ text }) => text === option);
    for (const place of found?.places ?? []) this.marked.add(place);
  }

  // Replay

  async at(n: number, seat?: string): Promise<void> {
    if (!this.now || (n >= this.now.n && !seat)) {
      this.past = null;
      return;
    }
    const looked = (this.looked += 1);
    const before = this.past && this.toldPast ? { told: this.toldPast, sight: this.past } : null;
    const message = await this.attempt(() => api.at(this.id, n, seat ?? this.seat, before?.told));
    if (!message || looked !== this.looked) return; // they look somewhere else by now
    this.toldPast = after(before?.told ?? null, message);
    this.past = merged(before?.sight ?? null, readSight(this.toldPast));
  }

  // This is shown until something else is.
  stay(sight: Sight): void {
    this.past = sight;
    this.toldPast = null;
  }

  present(): void {
    this.looked += 1;
    this.past = null;
  }
}
