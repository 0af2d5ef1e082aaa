import type { Board } from "$page/boards/board";
import { about, stakes } from "./facts";
import Enlarged from "./Enlarged.svelte";
import Drawing from "./Kasserine.svelte";

const board: Board = { Drawing, Enlarged, switches: true, stakes, about, opens: (line) => line.key === "turn-begins" || line.key === "phase" };
export default board;
