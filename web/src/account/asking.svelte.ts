// One thing that is asked of the server: whether it is under way, and what was wrong with it.
import { troubleOf } from "../server/trouble";
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
      this.trouble = troubleOf(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
