/** Keeps values that the browser cannot store in memory, until the page closes. */
function createStorage(getStorage: () => Storage) {
  const memoryValues = new Map<string, string>();
  return {
    read(key: string): string | null {
      try {
        return memoryValues.get(key) ?? getStorage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key: string, value: string): void {
      try {
        getStorage().setItem(key, value);
        memoryValues.delete(key);
      } catch {
        memoryValues.set(key, value);
      }
    },
    remove(key: string): void {
      memoryValues.delete(key);
      try {
        getStorage().removeItem(key);
      } catch {
        // A forbidden storage has no value.
      }
    },
  };
}

export const { read: readStored, write: writeStored } = createStorage(() => localStorage);

/** Values of this tab. */
export const tabStorage = createStorage(() => sessionStorage);
