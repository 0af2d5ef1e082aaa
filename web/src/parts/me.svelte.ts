// Who sits before this screen.
import { api } from "../server/api";
import type { Player } from "../server/types";

class Me {
  player = $state.raw<Player | null>(null);
  known = $state(false);
  isOut = $state(false); // signed out from elsewhere, and not come in again

  async look(): Promise<void> {
    this.player = (await api.me()).player;
    this.known = true;
    if (this.player) this.isOut = false;
  }

  // Whoever wants to play and has not said a name is a guest from now on.
  async comeIn(): Promise<void> {
    if (this.player) return;
    this.player = (await api.guest()).player;
    this.isOut = false;
  }

  // The session was ended somewhere else: by signing out in another tab, by a new password, by deletion.
  async signedOut(): Promise<void> {
    this.isOut = true;
    await this.look();
  }
}

export const me = new Me();
