/** Values that the browser could not store; they last until the page closes. */
const memoryValues = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return memoryValues.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memoryValues.delete(key);
  } catch {
    memoryValues.set(key, value);
  }
}
