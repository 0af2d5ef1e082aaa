// What the server said of the moments of an analysis. Whatever is not here can be asked for again.
import type { AnalysedBoard, LogLine } from "../server/types";
import { ROOT } from "./tree";

export class Known {
  private readonly boards = new Map<string, AnalysedBoard>(); // by moment and seat
  private readonly positions = new Map<number, object>();
  private readonly logs = new Map<string, LogLine[]>();
  private readonly onward = new Map<number, number>(); // where one went on from a moment last

  constructor(start: object) {
    this.positions.set(ROOT, start);
  }

  board(id: number, seat: string): AnalysedBoard | undefined {
    return this.boards.get(`${id} ${seat}`);
  }

  position(id: number): object | undefined {
    return this.positions.get(id);
  }

  put(id: number, position: object): void {
    this.positions.set(id, position);
  }

  // From a moment to another after it: what happened at each on the way. From the end of a game nobody goes on.
  take(way: number[], seat: string, found: AnalysedBoard): void {
    way.slice(1).forEach((id, i) => this.logs.set(`${id} ${seat}`, found.log.filter(({ n }) => n === i + 1)));
    if (found.state !== "over") this.positions.set(way.at(-1)!, found.position);
  }

  show(path: number[], seat: string, found: AnalysedBoard): void {
    this.boards.set(`${path.at(-1)!} ${seat}`, found);
    path.forEach((id, i) => i && this.onward.set(path[i - 1]!, id));
  }

  log(path: number[], seat: string): LogLine[] {
    return path.flatMap((id) => this.logs.get(`${id} ${seat}`) ?? []);
  }

  next(id: number, children: readonly number[]): number | undefined {
    const last = this.onward.get(id);
    return last !== undefined && children.includes(last) ? last : children[0];
  }
}
