// What proves the dice of a game.
export interface DiceProof {
  table: string;
  commitment: string;
  nonces: string[];
  brought?: number; // answers that were given elsewhere, before the game came here
  secret?: string;
  seed?: string;
}

// A question to chance, as it stands in the record.
export interface ChanceAsked {
  answer: number;
  options: string[];
  weights?: number[];
}
