import { CodedError } from "./coded-error.ts";

/** Maximum number of parallel reads: more would delay other users. */
const readsAtOnce = 16;

export class ReadQueue {
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #timeout: CodedError | undefined;

  /** After a timeout, pending reads fail too, because each would wait as long. */
  async run<T>(read: () => Promise<T>): Promise<T> {
    if (this.#running < readsAtOnce) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      if (this.#timeout !== undefined) throw this.#timeout;
      return await read();
    } catch (error) {
      if (error instanceof CodedError && error.code === "UPSTREAM_TIMEOUT") this.#timeout = error;
      throw error;
    } finally {
      // A waiting read reuses the slot.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
