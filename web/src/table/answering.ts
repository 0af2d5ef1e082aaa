// Answering from a list. After an answer by keyboard the next question's list has the focus again.
import { tick } from "svelte";
import type { Table } from "./table.svelte";

export async function answerFrom(table: Table, option: string, event: MouseEvent): Promise<void> {
  const n = table.now?.n;
  table.answer(option);
  if (event.detail !== 0) return; // a click of the mouse
  for (let i = 0; i < 40 && table.now?.n === n; i++) await new Promise((done) => setTimeout(done, 50));
  await tick();
  if (document.activeElement === document.body) document.querySelector<HTMLElement>("button[data-option]")?.focus();
}
