// This browser's own keys: one for each table, made here, kept here, and never shown but for its public half. With it
// goes everything that the player does at the table, so that nobody else can do it in their name.
// Where the browser has no such thing (a page over plain http), the game goes on unsigned.

const FORM = "sandtable-sign-2";
export const NONE = "-";
export const NO_KEY = "none";

export interface Kept {
  table: string;
  public: string; // ed25519:… or p256:…
  pair: CryptoKeyPair;
  at: number;
}

// Where keys are kept.
export interface Shelf {
  get(table: string): Promise<Kept | null>;
  put(kept: Kept): Promise<void>;
}

export interface Signed {
  line?: number;
  head?: string;
  signature?: string;
}

export interface Statement {
  nonce: string;
  public_key?: string;
  signature?: string;
}

export const canSign = (): boolean => Boolean(globalThis.crypto?.subtle); // only on https and localhost

export function coded(bytes: ArrayBuffer | Uint8Array): string {
  const text = Array.from(new Uint8Array(bytes as ArrayBuffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function decoded(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

const ED25519 = { name: "Ed25519" };
const P256 = { name: "ECDSA", namedCurve: "P-256" };
const BY_P256 = { name: "ECDSA", hash: "SHA-256" };
const isEdwards = (key: string) => key.startsWith("ed25519:");

export const wordsOf = (words: (string | number)[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode([FORM, ...words].join("\n")) as Uint8Array<ArrayBuffer>;

// A new pair, the newer kind where the browser knows it. Its private half cannot be taken out.
export async function newKey(table: string): Promise<Kept> {
  try {
    const pair = (await crypto.subtle.generateKey(ED25519, false, ["sign", "verify"])) as CryptoKeyPair;
    return { table, public: `ed25519:${coded(await crypto.subtle.exportKey("raw", pair.publicKey))}`, pair, at: Date.now() };
  } catch {
    const pair = await crypto.subtle.generateKey(P256, false, ["sign", "verify"]);
    return { table, public: `p256:${coded(await crypto.subtle.exportKey("raw", pair.publicKey))}`, pair, at: Date.now() };
  }
}

export async function isSigned(key: string, signature: string, words: (string | number)[]): Promise<boolean> {
  try {
    const point = decoded(key.slice(key.indexOf(":") + 1));
    const given = decoded(signature);
    if (given.length !== 64 || (isEdwards(key) && fitsAnything(point))) return false;
    const how = isEdwards(key) ? ED25519 : P256;
    const imported = await crypto.subtle.importKey("raw", point, how, false, ["verify"]);
    return await crypto.subtle.verify(isEdwards(key) ? ED25519 : BY_P256, imported, given, wordsOf(words));
  } catch {
    return false;
  }
}

// A key of small order: its signatures fit whatever one likes.
const PRIME = 2n ** 255n - 19n;
const EIGHTH = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;

export function fitsAnything(point: Uint8Array): boolean {
  const number = [...point].reverse().reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) % 2n ** 255n % PRIME;
  const height = number < PRIME - number ? number : PRIME - number;
  return [0n, 1n, EIGHTH].includes(height) || number === 0n;
}

export class Signer {
  constructor(private readonly kept: Kept) {}

  get key(): string {
    return this.kept.public;
  }

  async sign(words: (string | number)[]): Promise<string> {
    const how = isEdwards(this.key) ? ED25519 : BY_P256;
    return coded(await crypto.subtle.sign(how, this.kept.pair.privateKey, wordsOf(words)));
  }

  // What a seat does now, for the place in the chain that it was shown.
  async proof(table: string, chain: { line: number; head: string }, seat: string, kind: string, text: string | number): Promise<Signed> {
    const signature = await this.sign([table, kind, chain.line, chain.head, seat, text]);
    return { line: chain.line, head: chain.head, signature };
  }
}

// The keys of this browser, in its own database. If that cannot be had, they last as long as the page.
const MOST = 300;
const loose = new Map<string, Kept>();

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open("sandtable-keys", 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore("keys", { keyPath: "table" }).createIndex("at", "at");
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(new Error("keys"));
  });
}

function settled<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(new Error("keys"));
  });
}

export const drawer: Shelf = {
  async get(table) {
    try {
      const base = await opened();
      const found = (await settled(base.transaction("keys").objectStore("keys").get(table))) as Kept | undefined;
      base.close();
      return found ?? loose.get(table) ?? null;
    } catch {
      return loose.get(table) ?? null;
    }
  },
  async put(kept) {
    loose.set(kept.table, kept);
    try {
      const base = await opened();
      const store = base.transaction("keys", "readwrite").objectStore("keys");
      await settled(store.put(kept));
      if ((await settled(store.count())) > MOST) {
        const oldest = await settled(store.index("at").openKeyCursor());
        if (oldest) await settled(store.delete(oldest.primaryKey));
      }
      base.close();
    } catch {
      return; // it lasts as long as the page
    }
  },
};

const wanted = new Map<string, Promise<Signer | null>>();

// The signer of this browser at a table; null where it cannot sign.
export function signerAt(table: string, shelf: Shelf = drawer): Promise<Signer | null> {
  if (!canSign()) return Promise.resolve(null);
  const known = wanted.get(table);
  if (known) return known;
  const made = (async () => {
    try {
      let kept = await shelf.get(table);
      if (!kept) {
        kept = await newKey(table);
        await shelf.put(kept);
      }
      return new Signer(kept);
    } catch {
      return null;
    }
  })();
  wanted.set(table, made);
  return made;
}

// Taking a seat: the number that is contributed is signed together with what was promised before.
export async function statement(table: string, commitment: string, nonce: string): Promise<Statement> {
  const signer = await signerAt(table);
  if (!signer) return { nonce };
  const signature = await signer.sign([table, "seat", 0, commitment, NONE, `${nonce} ${signer.key}`]);
  return { nonce, public_key: signer.key, signature };
}
