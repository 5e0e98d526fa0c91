type StorageName = "localStorage" | "sessionStorage";

/** Values that the browser could not store; they last until the page closes. */
const memoryValues = {
  localStorage: new Map<string, string>(),
  sessionStorage: new Map<string, string>(),
};

function read(name: StorageName, key: string): string | null {
  try {
    return memoryValues[name].get(key) ?? window[name].getItem(key);
  } catch {
    return null;
  }
}

function write(name: StorageName, key: string, value: string): void {
  try {
    window[name].setItem(key, value);
    memoryValues[name].delete(key);
  } catch {
    memoryValues[name].set(key, value);
  }
}

export function readStored(key: string): string | null {
  return read("localStorage", key);
}

export function writeStored(key: string, value: string): void {
  write("localStorage", key, value);
}

export function readTabValue(key: string): string | null {
  return read("sessionStorage", key);
}

export function writeTabValue(key: string, value: string): void {
  write("sessionStorage", key, value);
}

export function removeTabValue(key: string): void {
  memoryValues.sessionStorage.delete(key);
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // A forbidden storage has no value.
  }
}
