// The workbench in this browser: the file as it stands, what the rules say of it, and the last board that it could be
// played on.
import { SvelteSet } from "svelte/reactivity";
import type { BenchTool, Board, Pointing } from "../boards/board";
import { drawingOf } from "../boards/pointed.svelte";
import { troubleOf } from "../server/trouble";
import type { AnalysedBoard, Trouble, View } from "../server/types";
import { workbench, type Change, type DeckPart, type Offered } from "../server/workbench";
import { reader } from "../words/language.svelte";
import { forget, keep, type Copy } from "./saved";
import { valueAt, withValue, withValueAt, type Path, type Tables, type Value } from "./toml";

const PATIENCE = 250; // milliseconds after the last change, until it is checked
const MOST_BACK = 300;
const NOTHING = new SvelteSet<string>();
const NO_GLOW = new Map<string, boolean>();

export const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export class Bench {
  offered = $state.raw<Offered | null>(null); // what it began with
  text = $state("");
  tables = $state.raw<Tables | null>(null); // what stands in the text; null while it cannot be read
  wrong = $state.raw<(Trouble & { line: number | null }) | null>(null);
  trouble = $state.raw<Trouble | null>(null); // it could not be checked at all
  fits = $state(false); // whether the text as it stands can be played
  settings = $state.raw<Record<string, string>>({});
  changes = $state.raw<Change[]>([]);
  changed = $state(0);
  shown = $state.raw<AnalysedBoard | null>(null);
  name = $state("");
  part = $state("");
  row = $state(""); // that was looked at last, as a place of the board
  board = $state.raw<Board | null>(null);
  cards = $state.raw<unknown>({});
  before = $state.raw<string[]>([]);
  isKept = $state(true);
  tool: BenchTool | null = null; // what a click on the board does
  private strokes = $state(false); // whether a drag does it all along its way
  private hasPainted = false; // by the drag that is under way
  private isSameStep = false; // a change that is undone with the one before it
  private marked = $state.raw<string[]>([]); // by that tool
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    public id: string,
    private readonly drawer: Storage,
  ) {}

  get parts(): DeckPart[] {
    return this.offered?.parts ?? [];
  }

  get at(): DeckPart | null {
    return this.parts.find(({ part }) => part === this.part) ?? null;
  }

  // What is drawn: the game as it would begin, with what is being changed on the board already there.
  get view(): View | null {
    const view = this.shown?.view ?? null;
    if (!view || !this.tables || !this.at?.on_board) return view;
    try {
      return this.board?.bench?.drawn(view, this.tables) ?? view;
    } catch {
      return view; // what is half written cannot be drawn
    }
  }

  get copy(): Copy {
    return { game: this.game, original: this.offered?.original ?? 0, name: this.name, text: this.text };
  }

  async open(original: number, copy: Copy | null = null): Promise<void> {
    try {
      const found = await workbench.begin(this.game, original);
      await reader.about(this.game, { ...found.settings }, found.board?.names);
      ({ board: this.board, cards: this.cards } = await drawingOf(this.game));
      this.part = this.parts.length && this.part ? this.part : (found.parts[0]?.part ?? "");
      this.offered = found;
      [this.shown, this.tables, this.settings] = [found.board, found.tables, found.settings ?? {}];
      [this.changes, this.changed, this.wrong, this.trouble, this.fits] = [[], 0, null, null, true];
      this.text = copy?.text ?? found.text;
      this.name = copy?.name ?? "";
      this.before = [];
      if (copy) await this.check();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  // Begin with another original. The copy that was there is kept, and this will be another one.
  async startOver(original: number): Promise<void> {
    if (this.before.length || this.name) {
      this.save();
      this.id = newId();
      history.replaceState(null, "", `#/workbench/${this.game}`);
    }
    await this.open(original);
  }

  // Changes

  write(text: string): void {
    if (text === this.text) return;
    if (!this.isSameStep) this.before = [...this.before.slice(1 - MOST_BACK), this.text];
    this.set(text);
  }

  put(path: Path, value: Value | undefined): void {
    if (!this.tables || JSON.stringify(valueAt(this.tables, path)) === JSON.stringify(value)) return;
    const tables = withValueAt(this.tables, path, value);
    this.write(withValue(this.text, this.tables, path, value));
    this.tables = tables;
  }

  undo(): void {
    const last = this.before.at(-1);
    if (last === undefined) return;
    this.before = this.before.slice(0, -1);
    this.set(last);
  }

  private set(text: string): void {
    this.text = text;
    this.fits = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PATIENCE);
    this.save();
  }

  save(): void {
    if (!this.before.length && !this.name) return;
    this.isKept = keep(this.drawer, this.id, this.copy, Date.now());
    if (this.isKept) history.replaceState(null, "", `#/workbench/${this.game}/k/${this.id}`);
  }

  forget(): void {
    forget(this.drawer, this.id);
  }

  // The rules say whether it can be played; only the answer to the last question counts.
  async check(): Promise<void> {
    const mine = ++this.asked;
    try {
      const found = await workbench.check(this.game, this.offered?.original ?? 0, this.text);
      if (mine !== this.asked) return;
      [this.tables, this.wrong, this.trouble, this.fits] = [found.tables, found.wrong, null, found.wrong === null];
      if (!found.board) return;
      [this.shown, this.settings] = [found.board, found.settings ?? {}];
      [this.changes, this.changed] = [found.changes, found.changed ?? found.changes.length];
      await reader.about(this.game, found.board.view.settings, found.board.names);
    } catch (error) {
      if (mine === this.asked) this.trouble = troubleOf(error);
    }
  }

  // A whole drag is one step back.
  private stroke(place: string, begins: boolean): void {
    const was = this.text;
    this.isSameStep = this.hasPainted = this.hasPainted && !begins;
    this.tool?.(place, begins);
    this.isSameStep = false;
    this.hasPainted ||= was !== this.text;
  }

  use(tool: BenchTool | null, marked: string[], strokes = false): void {
    this.tool = tool;
    if (this.strokes !== strokes) this.strokes = strokes;
    if (marked.join() !== this.marked.join()) this.marked = marked;
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  get pointing(): Pointing {
    return {
      glow: NO_GLOW,
      chosen: this.row ? [this.row] : this.marked,
      marked: NOTHING,
      at: () => [],
      answer: () => undefined,
      point: (place) => (this.tool ? this.tool(place) : (this.row = place)),
      hover: () => undefined,
      drop: () => undefined,
      stroke: this.strokes ? (place, begins) => this.stroke(place, begins) : undefined,
    };
  }
}
