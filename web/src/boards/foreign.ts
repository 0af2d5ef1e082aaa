// The board of a game from a package of its own. It is plain DOM and no part of this build: the server sends the module as
// it lies in the package, under the same policy as the page itself. docs/adding-a-game.md tells its author what is here.
import { api } from "../server/api";
import type { LogLine, View } from "../server/types";
import type { Words } from "../words/words";
import type { Board, BoardProps, WordsChapter } from "./board";

export interface ForeignProps extends BoardProps {
  words: Words;
}

export interface Mounted {
  update: (props: ForeignProps) => void;
  unmount: () => void;
}

export interface ForeignBoard {
  mount: (element: HTMLElement, props: ForeignProps) => Mounted;
  path: (option: string, view: View, cards: unknown) => string[];
  tries?: (place: string, view: View, cards: unknown) => string[];
  about?: (line: LogLine) => string[];
  inWords?: (view: View, words: Words, cards: unknown) => WordsChapter[];
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
  return typeof board?.mount === "function" && typeof board.path === "function";
}

export function wrapped(foreign: ForeignBoard): Board {
  const { inWords } = foreign;
  return {
    foreign,
    pieces: foreign.pieces === true,
    path: (option, view, cards) => carefully([], () => foreign.path(option, view, cards)),
    tries: (place, view, cards) => carefully([], () => foreign.tries?.(place, view, cards)),
    about: (line) => carefully([], () => foreign.about?.(line)),
    inWords: inWords && ((view, words, cards) => carefully<WordsChapter[] | null>(null, () => inWords(view, words, cards))),
    opens: (line) => carefully(false, () => foreign.opens?.(line)),
  };
}

type Load = (path: string) => Promise<{ default?: unknown }>;
const imported: Load = (path) => import(/* @vite-ignore */ path) as Promise<{ default?: unknown }>;

export async function foreignBoard(game: string, load: Load = imported): Promise<Board | null> {
  const path = (await api.games()).find(({ name }) => name === game)?.board;
  if (!path) return null;
  try {
    const found = (await load(path)).default;
    if (isBoard(found)) return wrapped(found);
    console.error(`${path} offers no board with mount and path`);
  } catch (error) {
    console.error(error);
  }
  return null; // the table is shown in words
}
