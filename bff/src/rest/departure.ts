/**
 * Tells whether the client of a request is gone: an abort signal at a fraction of the cost of Node's, since one is made
 * for every request and listened to by every read.
 */
export class Departure {
  aborted = false;
  readonly #listeners = new Set<() => void>();

  addEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.add(listener);
  }

  removeEventListener(_type: "abort", listener: () => void): void {
    this.#listeners.delete(listener);
  }

  leave(): void {
    this.aborted = true;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }
}
