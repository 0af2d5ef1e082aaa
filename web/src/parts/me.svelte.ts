// Who sits before this screen.
import { api } from "../server/api";
import type { Player } from "../server/types";

class Me {
  player = $state.raw<Player | null>(null);
  known = $state(false);

  async look(): Promise<void> {
    this.player = (await api.me()).player;
    this.known = true;
  }
}

export const me = new Me();
