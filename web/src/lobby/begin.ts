// Making a table. Whoever is nobody yet becomes a guest; then the server binds itself to an id and its secrets, then this browser contributes a number of its own
// and signs both together.
import { me } from "../parts/me.svelte";
import { api, Refused } from "../server/api";
import type { Head, NewTable } from "../server/types";
import { keepCommitment, newNonce } from "../table/share";
import { statement } from "../table/signing";

export async function beginTable(wish: NewTable): Promise<Head> {
  await me.comeIn();
  const { table, commitment } = await api.promise();
  keepCommitment(localStorage, table, commitment);
  const head = await api.begin({ ...wish, commitment, ...(await statement(table, commitment, newNonce(localStorage, table))) });
  if (head.id !== table || head.commitment !== commitment) throw new Refused({ key: "promise", facts: {} }, 500);
  return head;
}
