// The editor in this browser: the position as it stands, the last board that could be drawn, and what is wrong since.
import { SvelteSet } from "svelte/reactivity";
import type { Board, Pointing } from "../boards/board";
import { drawingOf } from "../boards/pointed.svelte";
import { api, get, post } from "../server/api";
import { troubleOf } from "../server/trouble";
import type { AnalysedBoard, Trouble } from "../server/types";
import { reader } from "../words/language.svelte";
import { glowIn, pieceAt, placeAt, put, whereIs, type Editable, type Field, type Pieces, type Position } from "./editing";

const PATIENCE = 200; // milliseconds after the last change, until it is checked
const MOST_BACK = 200;
const NOTHING = new SvelteSet<string>();

export class Editor {
  fields = $state.raw<Field[]>([]);
  position = $state.raw<Position | null>(null);
  shown = $state.raw<AnalysedBoard | null>(null); // the last one that fitted together
  fits = $state(false); // whether that is the position as it stands
  trouble = $state.raw<Trouble | null>(null);
  chosen = $state(""); // the piece that goes where one clicks
  board = $state.raw<Board | null>(null);
  cards = $state.raw<unknown>({});
  before = $state.raw<Position[]>([]);
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  get pieces(): Pieces | null {
    return this.fields.find((field) => field.kind === "pieces") ?? null;
  }

  async begin(game: string): Promise<void> {
    await this.open(() => get<Editable>(`/api/editor/${encodeURIComponent(game)}`));
  }

  async takeUp(text: string): Promise<void> {
    await this.open(() => post<Editable>("/api/editor", { position: text }));
  }

  private async open(ask: () => Promise<Editable>): Promise<void> {
    try {
      const found = await ask();
      await reader.about(found.game, found.position.settings, found.names as never);
      this.fields = found.fields;
      ({ board: this.board, cards: this.cards } = await drawingOf(found.game));
      this.position = found.position;
      this.before = [];
      await this.check();
    } catch (error) {
      this.trouble = troubleOf(error);
    }
  }

  change(to: Position): void {
    if (to === this.position || !this.position) return;
    this.before = [...this.before.slice(1 - MOST_BACK), this.position];
    this.set(to);
  }

  undo(): void {
    const last = this.before.at(-1);
    if (!last) return;
    this.before = this.before.slice(0, -1);
    this.set(last);
  }

  private set(to: Position): void {
    this.position = to;
    this.fits = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PATIENCE);
  }

  // The rules say whether it fits together; only the answer to the last question counts.
  async check(): Promise<void> {
    const mine = ++this.asked;
    try {
      const found = await api.analyse(this.position!, [], "");
      if (mine !== this.asked) return;
      [this.shown, this.fits, this.trouble] = [found, true, null];
    } catch (error) {
      if (mine === this.asked) this.trouble = troubleOf(error);
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  place(piece: string, place: string): void {
    const field = this.pieces;
    if (!field || !this.position) return;
    const { state } = whereIs(this.position.table, field, piece);
    this.change(put(this.position, field, piece, place, state));
    this.chosen = "";
  }

  private point(pointed: string): void {
    const field = this.pieces;
    if (!field) return;
    const place = placeAt(field, pointed);
    if (this.chosen && place) this.place(this.chosen, place);
    else {
      const piece = pieceAt(field, pointed);
      if (piece) this.chosen = piece === this.chosen ? "" : piece;
    }
  }

  get pointing(): Pointing {
    return {
      glow: glowIn(this.pieces, this.chosen),
      chosen: this.chosen ? [`unit ${this.chosen}`] : [],
      marked: NOTHING,
      at: () => [],
      answer: () => undefined,
      point: (place) => this.point(place),
      hover: () => undefined,
      drop: (place) => place && this.point(place),
    };
  }
}
