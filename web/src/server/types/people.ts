// Who plays, and what the account dialog needs to know.
export interface Player {
  id: string;
  name: string;
  account: boolean;
}

// What the account dialog needs to know.
export interface AboutMe {
  player: Player;
  codes: number; // recovery codes that are left
  link: boolean; // whether there is a recovery link
  use: Record<string, { has: number; most: number }>;
  kept_days: Record<string, number>;
  moderator: boolean;
}
