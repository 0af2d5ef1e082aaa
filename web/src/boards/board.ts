// What a game may add to the page: a drawing, and how its log is parted. Where options lie comes with the options.
// A game without any of this is played through prompt, list and log alone.
import type { Component } from "svelte";
import type { ForeignBoard } from "./foreign";
import type { Step } from "../table/composing";
import type { Choice, LogLine, Threat, View } from "../server/types";
import type { Path, Tables, Value } from "../workbench/toml";

export interface Pointing {
  // Places that can be clicked now, and whether what lies behind them is final.
  glow: Map<string, boolean>;
  // Places already chosen on the way to an option.
  chosen: string[];
  // What the log or the list points at.
  marked: Set<string>;
  // The options that lie at a place, for a board that draws them there.
  at: (place: string) => Choice[];
  answer: (option: string) => void;
  point: (place: string) => void;
  hover: (place: string | null) => void;
  // What was taken in hand by a drag is dropped at a place, or beside them all.
  drop: (place: string | null) => void;
  // Where a drag of the mouse means every place that it passes: each of them, and whether the drag begins there.
  stroke?: ((place: string, begins: boolean) => void) | undefined;
}

export interface BoardProps {
  view: View;
  cards: unknown;
  pointing: Pointing;
  motion: boolean;
  // What has happened, for those who show how it went.
  log: LogLine[];
  // What the enemy could do next, while the reader wants to see it.
  threats: Threat[] | null;
  // While the others' answers are played back: the places of what has just happened, to be brought into sight.
  follow?: string[];
}

export interface EnlargedProps {
  place: string;
  view: View;
  cards: unknown;
}

// What is asked, and what was answered last, the newest last.
export interface Asked {
  view: View;
  options: Choice[];
  given: string[];
  isPointed: boolean; // it was answered on the board, not in the list
}

// `begins`: with the first place of a drag.
export type BenchTool = (place: string, begins?: boolean) => void;

// What a drawing adds to the workbench, for the part of the game's file that is changed on the board.
export interface BenchToolsProps {
  tables: Tables; // the file as it stands
  put: (path: Path, value: Value | undefined) => void;
  // What a click on the board does from now on, which places are marked there, and whether a drag does it all along its way.
  use: (tool: BenchTool | null, marked: string[], strokes?: boolean) => void;
}

export interface BoardBench {
  Tools: Component<BenchToolsProps>;
  // The view with what stands in the file, before the rules have looked at it.
  drawn: (view: View, tables: Tables) => View;
}

export interface Board {
  // One of the two: a drawing that is built with the page, or the board of a package of its own.
  Drawing?: Component<BoardProps>;
  foreign?: ForeignBoard;
  // Whether it marks every piece with data-piece, so that the reader can hide them all and look at the map.
  pieces?: boolean;
  // What the magnifier shows of a place that the drawing marks with data-lens.
  Enlarged?: Component<EnlargedProps>;
  // One sign of the legend by itself: the guide of the game names them.
  Sign?: Component<{ name: string }>;
  // Tools for the workbench.
  bench?: BoardBench;
  // Whether it draws the switches of magnifier and threats itself.
  switches?: boolean;
  // The places about which threats are told in words; without this, all that can be attacked.
  stakes?: (view: View) => string[];
  // What an answer of the reader usually goes on with, so that it need not be clicked.
  follows?: (asked: Asked, answer: string) => Step[];
  // Which of the options at a place a click there means. The others are in the list.
  usual?: (options: string[]) => string | undefined;
  // What a click means at a place where no option lies: the answers by which one gets there, if there are such.
  detour?: (asked: Asked, place: string) => Step[] | null;
  // Whether Escape takes back the last click: something was taken in hand that can be let go.
  holds?: (asked: Asked) => boolean;
  // The places that a line of the log is about.
  about: (line: LogLine) => string[];
  // Whether a chapter of the log begins with this line.
  opens: (line: LogLine) => boolean;
}

export type BoardOffer = () => Promise<{ default: Board }>;
