const persistedKeys = /^graphiql:(theme|.*Flex)$/;

/** Persists color scheme and pane sizes only: variables may contain passwords, and headers tokens. */
export const preferences = new (class {
  readonly #memory = new Map<string, string>();

  get length(): number {
    return this.#memory.size;
  }

  getItem(key: string): string | null {
    return persistedKeys.test(key) ? readStored(key) : (this.#memory.get(key) ?? null);
  }

  setItem(key: string, value: string): void {
    if (persistedKeys.test(key)) writeStored(key, value);
    else this.#memory.set(key, value);
  }

  removeItem(key: string): void {
    this.#memory.delete(key);
    if (persistedKeys.test(key)) writeStored(key, null);
  }

  clear(): void {
    this.#memory.clear();
    for (const key of Object.keys(window.localStorage)) if (persistedKeys.test(key)) writeStored(key, null);
  }
})();

/** Browsers may refuse storage; the sandbox works without it. */
function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    // The preference lasts until the page closes.
  }
}
