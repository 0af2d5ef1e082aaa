// An analysis in this browser: the tree, the moment that is shown, and what the server said of each moment.
import { PointedBoard } from "../boards/pointed.svelte";
import { api } from "../server/api";
import type { AnalysedBoard, Choice, LogLine } from "../server/types";
import { reader } from "../words/language.svelte";
import { Known } from "./known";
import { Lines } from "./lines.svelte";
import { keep, type Saved } from "./saved";
import { thrown } from "./throwing";
import { beside, grown, moment, noted, pathTo, planted, promoted, pruned, ROOT, type Tree } from "./tree";

const STRIDE = 250; // answers that are asked for at a time; the server takes a few more

export class Analysis extends PointedBoard {
  readonly game: string;
  tree = $state.raw<Tree>(planted());
  at = $state(ROOT);
  now = $state.raw<AnalysedBoard | null>(null);
  seat = $state(""); // from which the board is seen; none: from the one that is asked
  isKept = $state(true);
  readonly lines = new Lines(this);
  log = $state.raw<LogLine[]>([]); // of the whole way to the moment that is shown, as far as it is known
  private readonly start: object;
  private readonly known: Known;
  private asked = 0;

  constructor(
    readonly id: string,
    saved: Saved,
    private readonly drawer: Storage,
  ) {
    super();
    this.game = saved.game;
    this.start = saved.position;
    this.tree = saved.tree;
    this.known = new Known(saved.position);
  }

  get choices(): Choice[] {
    return this.now?.options ?? [];
  }

  get saved(): Saved {
    return { game: this.game, position: this.start, tree: this.tree };
  }

  get position(): object | null {
    return this.now?.position ?? null;
  }

  get asks(): string | null {
    return this.now?.view.actor ?? null;
  }

  // The moment `at`, from a position that is known to be the one there: whoever comes from a long game need not play it.
  async open(at = ROOT, seed?: { id: number; position: object }): Promise<void> {
    if (seed) this.known.put(seed.id, seed.position);
    await this.attempt(async () => {
      await Promise.all([this.draw(this.game), reader.about(this.game, (this.start as { settings?: Record<string, string> }).settings ?? {})]);
      await this.show(at);
      await reader.about(this.game, this.now!.view.settings, this.now!.names);
      this.keep();
    });
  }

  // Going there

  async goTo(id: number): Promise<void> {
    await this.attempt(() => this.show(id));
  }

  async back(): Promise<void> {
    if (this.at !== ROOT) await this.goTo(moment(this.tree, this.at).parent);
  }

  async next(): Promise<void> {
    const id = this.known.next(this.at, moment(this.tree, this.at).children);
    if (id !== undefined) await this.goTo(id);
  }

  async turn(step: 1 | -1): Promise<void> {
    const id = beside(this.tree, this.at, step);
    if (id !== this.at) await this.goTo(id);
  }

  async lookFrom(seat: string): Promise<void> {
    this.seat = seat;
    await this.goTo(this.at);
  }

  private async show(id: number): Promise<void> {
    const asked = ++this.asked;
    const { seat } = this;
    const found = this.known.board(id, seat) ?? (await this.fetch(id, seat));
    if (asked !== this.asked) return; // the reader has gone on meanwhile
    const path = pathTo(this.tree, id);
    this.known.show(path, seat, found);
    this.now = found;
    this.at = id;
    this.chosen = [];
    this.log = this.known.log(path, seat);
  }

  // From the nearest moment before it whose position is known.
  private async fetch(id: number, seat: string): Promise<AnalysedBoard> {
    const path = pathTo(this.tree, id);
    let from = path.length - 1;
    while (!this.known.position(path[from]!)) from -= 1;
    for (;;) {
      const to = Math.min(from + STRIDE, path.length - 1);
      const way = path.slice(from + 1, to + 1);
      const answers = way.map((each) => moment(this.tree, each).answer);
      const found = await api.analyse(this.known.position(path[from]!)!, answers, seat);
      this.known.take(path.slice(from, to + 1), seat, found);
      if (to === path.length - 1) return found;
      from = to;
    }
  }

  // Answering

  // An answer of whoever is asked, be it chance. One that was given here before leads where it led.
  async answer(text: string): Promise<void> {
    if (this.busy || !this.now || this.now.state === "over") return;
    await this.attempt(async () => {
      const before = this.tree;
      const [after, id] = grown(before, this.at, text);
      this.tree = after;
      try {
        await this.show(id);
      } catch (error) {
        this.tree = before;
        throw error;
      }
      this.keep();
    });
  }

  async throwDice(): Promise<void> {
    if (this.now?.chance.length) await this.answer(thrown(this.now.chance));
  }

  // The tree

  async remove(id: number): Promise<void> {
    const isHere = pathTo(this.tree, this.at).includes(id);
    const { parent } = moment(this.tree, id);
    if (isHere) await this.attempt(() => this.show(parent));
    if (isHere && this.at !== parent) return; // it could not be shown: nothing is taken away
    this.tree = pruned(this.tree, id);
    this.keep();
  }

  promote(id: number): void {
    this.tree = promoted(this.tree, id);
    this.keep();
  }

  note(id: number, text: string): void {
    this.tree = noted(this.tree, id, text);
    this.keep();
  }

  private keep(): void {
    this.isKept = keep(this.drawer, this.id, this.saved, Date.now());
  }

  // The board

  markOption(text: string | null): void {
    this.marked.clear();
    for (const place of this.placed.find(({ choice }) => choice.text === text)?.path ?? []) this.marked.add(place);
  }
}
