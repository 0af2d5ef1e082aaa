// The board of a game from a package of its own. It is plain DOM and no part of this build: the server sends the module as
// it lies in the package, under the same policy as the page itself. docs/adding-a-game.md tells its author what is here.
import { api } from "../server/api";
import type { LogLine } from "../server/types";
import type { Words } from "../words/words";
import type { Board, BoardProps } from "./board";

export interface ForeignProps extends BoardProps {
  words: Words;
}

export interface Mounted {
  update: (props: ForeignProps) => void;
  unmount: () => void;
}

export interface ForeignBoard {
  mount: (element: HTMLElement, props: ForeignProps) => Mounted;
  about?: (line: LogLine) => string[];
  opens?: (line: LogLine) => boolean;
  pieces?: boolean;
}

// What a board throws or forgets must not stop the game: it is noted, and the table does without.
function carefully<T>(otherwise: T, what: () => T | undefined): T {
  try {
    return what() ?? otherwise;
  } catch (error) {
    console.error(error);
    return otherwise;
  }
}

function isBoard(found: unknown): found is ForeignBoard {
  const board = found as Partial<ForeignBoard> | null | undefined;
  return typeof board?.mount === "function";
}

export function wrapped(foreign: ForeignBoard): Board {
  return {
    foreign,
    pieces: foreign.pieces === true,
    about: (line) => carefully([], () => foreign.about?.(line)),
    opens: (line) => carefully(false, () => foreign.opens?.(line)),
  };
}

type Load = (path: string) => Promise<{ default?: unknown }>;
const imported: Load = (path) => import(/* @vite-ignore */ new URL(path, document.baseURI).href) as Promise<{ default?: unknown }>;

export async function foreignBoard(game: string, load: Load = imported): Promise<Board | null> {
  const path = (await api.games()).find(({ name }) => name === game)?.board;
  if (!path) return null;
  try {
    const found = (await load(path)).default;
    if (isBoard(found)) return wrapped(found);
    console.error(`${path} offers no board with mount`);
  } catch (error) {
    console.error(error);
  }
  return null; // the table is shown in words
}
