// Sends what the reader does at a table, with the signature of this browser's key.
import { api } from "../server/api";
import type { Chain, Order, Sight, Trouble } from "../server/types";
import { orderText } from "./orders";
import { NO_KEY, NONE, signerAt, type Signed, type Signer } from "./signing";
import type { Table } from "./table.svelte";

const MANNERS: Record<string, string> = {
  resign: "resign",
  "offer-draw": "draw",
  "accept-draw": "draw",
  "accept-resignation": "resignation",
  "ask-takeback": "takeback",
  "accept-takeback": "takeback",
};

const LONGEST_WAIT = 3000; // milliseconds
const OFTEN = 20;

export const resultText = (result: { winner: string | null; key: string; rule: string }): string =>
  `${result.winner ?? "nobody"} ${result.key} ${result.rule}`.trim();

export class Sender {
  signs = $state(true); // whether this browser signs at this table
  private given: { n: number; option: string; again: boolean } | null = null; // the answer that is on its way
  private ready: Promise<Signer | null> = Promise.resolve(null);
  private known = "";
  private confirmed = false;

  constructor(private readonly table: Table) {}

  // The newest sight: announce a key if the seat does not have ours; sign the end when it is there.
  take(sight: Sight): void {
    const chain = sight.chain;
    if (!chain || !sight.mine.length) return;
    if (sight.state === "playing" && this.known !== sight.mine.join()) {
      this.known = sight.mine.join();
      this.ready = this.announce(sight, chain);
    }
    if (sight.state === "over" && !this.confirmed) {
      this.confirmed = true;
      void this.confirm(sight, chain);
    }
    if (this.given && sight.n > this.given.n) this.given = null; // it has come
    const waiting = this.given;
    if (waiting?.again) {
      this.given = null;
      const isPossible = sight.n === waiting.n && sight.options.some(({ text }) => text === waiting.option);
      if (isPossible) void this.answer(waiting.n, waiting.option, true);
    }
  }

  private async announce(sight: Sight, chain: Chain): Promise<Signer | null> {
    const signer = await signerAt(sight.id);
    this.signs = signer !== null;
    for (const seat of sight.mine) {
      const keys = chain.keys[seat] ?? [];
      const isMissing = signer ? !keys.includes(signer.key) || keys.at(-1) === NO_KEY : keys.length > 0 && keys.at(-1) !== NO_KEY;
      if (!isMissing) continue;
      try {
        await api.manner(sight.id, "key", { seat, public_key: signer?.key ?? NO_KEY });
      } catch {
        this.signs = false; // too many keys, say: the game goes on unsigned
        await api.manner(sight.id, "key", { seat, public_key: NO_KEY }).catch(() => undefined);
        return null;
      }
      if (signer) await this.shown(seat, signer.key);
    }
    return signer;
  }

  // A key moves the chain on: whatever is signed before its line has come here would be signed for the wrong place.
  private async shown(seat: string, key: string): Promise<void> {
    const end = Date.now() + LONGEST_WAIT;
    while (!this.table.now?.chain?.keys[seat]?.includes(key) && Date.now() < end) {
      await new Promise((done) => setTimeout(done, OFTEN));
    }
  }

  // The signature of what is done now from the seat that the reader looks from; nothing, if this browser cannot sign.
  async proof(kind: string, text: string | number, seat?: string): Promise<Signed> {
    const signer = await this.ready;
    const now = this.table.now;
    if (!signer || !now?.chain) return {};
    try {
      return await signer.proof(now.id, now.chain, seat ?? now.seat, kind, text);
    } catch {
      return {}; // the server says what is missing
    }
  }

  async answer(n: number, option: string, isSecond = false): Promise<void> {
    this.given = isSecond ? null : { n, option, again: false };
    this.table.send(n, option, await this.proof("answer", option));
  }

  // Standing orders, each signed by itself: what the server answers by one of them, the player has said beforehand.
  async orders(orders: Order[]): Promise<{ signed: Order[]; line?: number }> {
    const plain = orders.map(({ question, option, about, always }) => ({ question, option, about, always }));
    const signer = await this.ready;
    const now = this.table.now;
    if (!signer || !now?.chain) return { signed: plain };
    const { line } = now.chain;
    const words = [now.id, "order", line, now.commitment, now.seat];
    const sign = async (order: Order, i: number) => ({ ...order, signature: await signer.sign([...words, orderText(order, i)]) });
    return { signed: await Promise.all(plain.map(sign)), line };
  }

  // A key that was announced meanwhile has moved the chain on: the same answer is signed once more for the new place.
  isToSignAgain(trouble: Trouble): boolean {
    if (trouble.key !== "stale" || !this.given || trouble.facts.n !== this.given.n) return false;
    this.given = { ...this.given, again: true };
    return true;
  }

  // The line is lost, or its server: whether the answer on its way has come is seen when the table is shown again. If
  // not, it is given once more; the number that it carries lets it count once only.
  lineLost(): void {
    if (this.given) this.given = { ...this.given, again: true };
  }

  // There is no line now: it goes out when there is one again, unless the reader says something else meanwhile.
  notSent(n: number, option: string): void {
    this.given = { n, option, again: true };
  }

  async manner(what: string): Promise<object> {
    const now = this.table.now;
    const kind = MANNERS[what];
    if (!now || !kind) return {};
    if (what === "resign") return { seat: now.seat, ...(await this.proof(kind, NONE)) };
    const seat = now.mine[0] ?? now.seat;
    const offer = now.offers.find((each) => each.kind === "takeback" && each.seat !== seat);
    const text = kind !== "takeback" ? NONE : what === "ask-takeback" ? (now.chain?.last ?? NONE) : (offer?.n ?? NONE);
    return this.proof(kind, text, seat);
  }

  // The end as it was shown here: after this nobody can cut it off or tell another one.
  private async confirm(sight: Sight, chain: Chain): Promise<void> {
    const signer = await signerAt(sight.id);
    if (!signer || !sight.result) return;
    for (const seat of sight.mine) {
      if (chain.seen?.includes(seat) || !chain.keys[seat]?.includes(signer.key)) continue;
      const proof = await signer.proof(sight.id, chain, seat, "seen", resultText(sight.result));
      try {
        await api.manner(sight.id, "seen", { seat, ...proof });
      } catch {
        return; // the record will say that the end was not confirmed here
      }
    }
  }
}
