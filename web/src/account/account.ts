// What the account dialog hands out: links and texts that its reader keeps somewhere else.

// The key comes after #, so that it stays out of every server's log.
export const backLink = (origin: string, path: string, key: string): string => `${origin}${path}#/back/${encodeURIComponent(key)}`;

// The codes as a text to print or to keep in a file.
export const codesText = (title: string, address: string, codes: string[]): string => [title, address, "", ...codes, ""].join("\n");

export function save(name: string, text: string, kind: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: kind }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed, or neither https nor localhost: whoever reads it can select it
  }
}
