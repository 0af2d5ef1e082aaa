// The open line to one table. It comes back by itself when it breaks; answers carry a number, so that none counts twice.
import type { Signed } from "../table/signing";
import { Told, type ToldSight } from "./changes";
import { link, type Line } from "./link";
import type { Line as Place, Order, Sight, Trouble } from "./types";

export interface Heard {
  sight: (sight: Sight) => void;
  refused: (trouble: Trouble) => void;
  presence: (presence: Record<string, boolean>) => void;
  line: (open: boolean) => void;
  waiting: (what: string, line: Place | null) => void;
}

// Never used twice at a table. randomUUID needs https or localhost; a table in the house may have neither.
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const HEARTBEAT = 25000;
const REFUSED = 1008; // a client that was refused need not reconnect

export class Live {
  private socket: Line | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private closed = false;
  private waiting: string[] = []; // said before the line was open
  private told = new Told();

  constructor(
    private readonly table: string,
    private readonly seat: string | undefined,
    private readonly heard: Heard,
  ) {
    this.connect();
    document.addEventListener("visibilitychange", this.look);
  }

  // Whoever does not see the page is away, though it is open: the server tells them elsewhere.
  private readonly look = (): void => void this.send({ do: "away", away: document.hidden });

  private connect(): void {
    const query = this.seat ? `?seat=${encodeURIComponent(this.seat)}` : "";
    const socket = link.line(`/api/tables/${this.table}/live${query}`);
    this.socket = socket;
    this.told = new Told(); // a new line is told everything once
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      for (const text of this.waiting.splice(0)) socket.send(text);
      this.heard.line(true);
      if (document.hidden) this.look();
      this.beat = setInterval(() => this.send({ do: "ping" }), HEARTBEAT);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(event.data);
    socket.onclose = (event) => (event.code === REFUSED ? this.heard.line(true) : this.lost());
  }

  private hear(data: string): void {
    const said = JSON.parse(data) as { is: string } & Record<string, unknown>;
    if (said.is === "sight") this.heard.sight(this.told.take(said as unknown as ToldSight));
    else if (said.is === "refused") this.heard.refused(said.error as Trouble);
    else if (said.is === "line") this.heard.waiting(String(said.what), (said.line ?? null) as Place | null);
    else if (said.is === "presence") this.heard.presence((said.presence ?? {}) as Record<string, boolean>);
  }

  private lost(): void {
    clearInterval(this.beat);
    if (this.closed) return;
    this.heard.line(false);
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private send(what: Record<string, unknown>): boolean {
    const text = JSON.stringify(what);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    else if (this.socket?.readyState === WebSocket.CONNECTING) this.waiting.push(text);
    else return false;
    return true;
  }

  // Only on an open line: the table as it is shown then tells whether the answer is still wanted.
  answer(n: number, option: string, proof: Signed): boolean {
    return this.socket?.readyState === WebSocket.OPEN && this.send({ do: "answer", n, option, id: newId(), ...proof });
  }

  undo(n: number, proof: Signed): boolean {
    return this.send({ do: "undo", n, id: newId(), ...proof });
  }

  wish(wish: string): boolean {
    return this.send({ do: "wish", wish, id: newId() });
  }

  chat(text: string): boolean {
    return this.send({ do: "chat", text, id: newId() });
  }

  // With the line of the chain for which they are signed, if they are.
  orders(orders: Order[], line?: number): boolean {
    return this.send({ do: "orders", orders, line, id: newId() });
  }

  close(): void {
    this.closed = true;
    document.removeEventListener("visibilitychange", this.look);
    clearTimeout(this.timer);
    clearInterval(this.beat);
    this.socket?.close();
  }
}
