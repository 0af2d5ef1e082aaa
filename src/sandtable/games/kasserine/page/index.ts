import type { Board } from "$page/boards/board";
import { about, path, stakes, tries } from "./facts";
import { inWords } from "./inwords";
import Enlarged from "./Enlarged.svelte";
import Drawing from "./Kasserine.svelte";

const board: Board = { Drawing, Enlarged, switches: true, stakes, path, tries, about, inWords, opens: (line) => line.key === "turn-begins" || line.key === "phase" };
export default board;
