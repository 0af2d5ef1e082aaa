// What the page itself refuses, before any server is asked; the key of what is said.
export class Complaint extends Error {
  constructor(readonly key: string) {
    super(key);
  }
}
