// What a game may add to the page: a drawing, where its options lie on it, and how its log is parted.
// A game without any of this is played through prompt, list and log alone.
import type { Component } from "svelte";
import type { ForeignBoard } from "./foreign";
import type { Words } from "../words/words";
import type { Choice, LogLine, Threat, View } from "../server/types";

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
}

export interface EnlargedProps {
  place: string;
  view: View;
  cards: unknown;
}

export interface WordsChapter {
  title: string;
  lines: string[];
}

export interface Board {
  // One of the two: a drawing that is built with the page, or the board of a package of its own.
  Drawing?: Component<BoardProps>;
  foreign?: ForeignBoard;
  // Whether it marks every piece with data-piece, so that the reader can hide them all and look at the map.
  pieces?: boolean;
  // What the magnifier shows of a place that the drawing marks with data-lens.
  Enlarged?: Component<EnlargedProps>;
  // Whether it draws the switches of magnifier and threats itself.
  switches?: boolean;
  // The places about which threats are told in words; without this, all that can be attacked.
  stakes?: (view: View) => string[];
  // The places that one clicks, in order, to choose an option; none if it has no place on the board.
  path: (option: string, view: View, cards: unknown) => string[];
  // The options that somebody who points there could mean, most likely first; for "why can't I?".
  tries: (place: string, view: View, cards: unknown) => string[];
  // The places that a line of the log is about.
  about: (line: LogLine) => string[];
  // The table in words, for text mode and screen readers; without this, what the view lists.
  inWords?: (view: View, words: Words, cards: unknown) => WordsChapter[] | null;
  // Whether a chapter of the log begins with this line.
  opens: (line: LogLine) => boolean;
}

export type BoardOffer = () => Promise<{ default: Board }>;
