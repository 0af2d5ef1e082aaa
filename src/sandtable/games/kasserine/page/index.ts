import "$page/boards/paper.css";
import "./colours.css";
import type { Board } from "$page/boards/board";
import { detour, follows, holds, usual } from "./clicks";
import { about, stakes } from "./facts";
import Enlarged from "./Enlarged.svelte";
import Sign from "./LegendSign.svelte";
import Drawing from "./Kasserine.svelte";
import { drawn } from "./mapediting";
import Tools from "./MapTools.svelte";

const board: Board = { Drawing, Enlarged, Sign, switches: true, bench: { Tools, drawn }, stakes, about, follows, usual, detour, holds, opens: (line) => line.key === "turn-begins" || line.key === "phase" };
export default board;
