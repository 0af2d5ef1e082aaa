// One thing that is asked of the server: whether it is under way, and what was wrong with it.
import { Refused } from "../server/api";
import type { Trouble } from "../server/types";

export class Asking {
  busy = $state(false);
  trouble = $state.raw<Trouble | null>(null);

  async do(what: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    try {
      await what();
      return true;
    } catch (error) {
      this.trouble = error instanceof Refused ? error.trouble : { key: "page", facts: {} };
      return false;
    } finally {
      this.busy = false;
    }
  }
}
