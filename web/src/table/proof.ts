// What the browser itself can check of the dice: that the secret shown at the end is the one promised at the start.
export function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}

export async function sha256OfHex(hex: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null; // only on https and localhost
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytesOfHex(hex)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
