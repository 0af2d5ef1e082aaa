// Making a table: first the server binds itself to a secret, then this browser throws in a number of its own.
import { api } from "../server/api";
import type { Head, NewTable } from "../server/types";
import { keepCommitment, newNonce } from "../table/share";

export async function beginTable(wish: NewTable): Promise<Head> {
  const { commitment } = await api.promise();
  const head = await api.begin({ ...wish, commitment, nonce: newNonce(localStorage) });
  keepCommitment(localStorage, head.id, commitment);
  return head;
}
