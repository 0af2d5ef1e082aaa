import "$page/boards/paper.css";
import type { Board } from "$page/boards/board";
import { about } from "./beach";
import Drawing from "./Beach.svelte";
import Enlarged from "./Enlarged.svelte";
import Sign from "./LegendSign.svelte";

const board: Board = { Drawing, Enlarged, Sign, pieces: true, about, opens: (line) => line.key === "slid" || line.key === "landed" };
export default board;
