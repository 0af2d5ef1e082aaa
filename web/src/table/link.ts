// A position as a link: pressed, and written with letters that an address can hold. As a query, so that whoever is sent
// it sees a picture of the board before they follow it; one that is too long for that stays after the #.
import { Complaint } from "../server/complaint";

export const LONGEST_LINK = 24_000; // letters; the position of a large game takes about 3,000
const LONGEST_POSITION = 64 * 1024; // what a server takes

const LONGEST_QUERY = 3_900; // what a server takes
export const addressOf = (page: string, link: string): string => (link.length > LONGEST_QUERY ? `${page}#/p/${link}` : `${page}?p=${link}`);

export class BadLink extends Complaint {
  constructor(key: "link-bad" | "link-long") {
    super(key);
  }
}

async function through(bytes: Uint8Array<ArrayBuffer>, pipe: ReadableWritablePair<Uint8Array, BufferSource>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(pipe).getReader();
  for (let { done, value } = await reader.read(); !done && value; { done, value } = await reader.read()) {
    size += value.length;
    if (size > most) {
      void reader.cancel();
      throw new BadLink("link-long");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

export async function linkOf(position: unknown, most = LONGEST_LINK): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(position));
  const pressed = await through(text, new CompressionStream("deflate-raw"), most);
  const letters = btoa(Array.from(pressed, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// The position in a link, as text for the server, which checks it.
export async function positionIn(link: string, most = LONGEST_POSITION, letters = LONGEST_LINK): Promise<string> {
  if (link.length > letters) throw new BadLink("link-long");
  try {
    const pressed = Uint8Array.from(atob(link.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await through(pressed, new DecompressionStream("deflate-raw"), most));
    const position = JSON.parse(text) as unknown;
    if (typeof position !== "object" || position === null || Array.isArray(position)) throw new BadLink("link-bad");
    return text;
  } catch (error) {
    throw error instanceof BadLink ? error : new BadLink("link-bad");
  }
}
