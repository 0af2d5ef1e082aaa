import type { Board } from "../board";
import { about, path, tries } from "./facts";
import { inWords } from "./inwords";
import Drawing from "./Kasserine.svelte";

const board: Board = { Drawing, path, tries, about, inWords, opens: (line) => line.key === "turn-begins" || line.key === "phase" };
export default board;
