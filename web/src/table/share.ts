// What this browser knows about dice by itself: the numbers that it drew, and the hash that it was shown at each table
// before the end. At the end both are compared with what the server says.
const KEPT = "sandtable-dice";
const MOST = 300;

type Drawer = Pick<Storage, "getItem" | "setItem">;

interface Kept {
  nonces: string[];
  drawn: [table: string, nonce: string][];
  shown: [table: string, commitment: string][];
}

function read(drawer: Drawer): Kept {
  try {
    const kept = JSON.parse(drawer.getItem(KEPT) ?? "") as Partial<Kept>;
    return { nonces: kept.nonces ?? [], drawn: kept.drawn ?? [], shown: kept.shown ?? [] };
  } catch {
    return { nonces: [], drawn: [], shown: [] };
  }
}

function keep(drawer: Drawer, kept: Kept): void {
  const { nonces, drawn, shown } = kept;
  drawer.setItem(KEPT, JSON.stringify({ nonces: nonces.slice(-MOST), drawn: drawn.slice(-MOST), shown: shown.slice(-MOST) }));
}

// A player's own share in the dice, drawn in this browser; once for a table, so that a server cannot have it drawn
// again until it likes it, by losing requests.
export function newNonce(drawer: Drawer, table: string): string {
  const before = read(drawer).drawn.find(([id]) => id === table);
  if (before) return before[1];
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const kept = read(drawer);
  keep(drawer, { ...kept, nonces: [...kept.nonces, nonce], drawn: [...kept.drawn, [table, nonce]] });
  return nonce;
}

// The first hash shown is the one that counts.
export function keepCommitment(drawer: Drawer, table: string, commitment: string): void {
  const kept = read(drawer);
  if (commitment && !kept.shown.some(([id]) => id === table)) keep(drawer, { ...kept, shown: [...kept.shown, [table, commitment]] });
}

export interface Share {
  commitment: string | null; // that was shown here before the end
  mine: string | null; // of the numbers in the record, the one that was drawn here
}

export function shareIn(drawer: Drawer, table: string, nonces: string[]): Share {
  const kept = read(drawer);
  return {
    commitment: kept.shown.find(([id]) => id === table)?.[1] ?? null,
    mine: nonces.find((nonce) => kept.nonces.includes(nonce)) ?? null,
  };
}
