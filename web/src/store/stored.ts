/** What the browser refused to store: it forbids storage, or has no room. It lasts as long as the page. */
const unstored = new Map<string, string>();

/** What is stored under a key in this browser; null for none. */
export function readStored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}
