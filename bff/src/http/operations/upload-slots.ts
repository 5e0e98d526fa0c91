import { CodedError } from "../../rest/errors.ts";

/** Files held in memory at once, in the whole process. */
const maxAtOnce = 16;
/** Of these by one address, so that nobody alone can keep the others out. */
const maxOfAddress = 4;

/** Room for uploads, whose files are held in memory from their first byte to the answer. */
export class UploadSlots {
  readonly #byAddress = new Map<string, number>();
  #taken = 0;

  /**
   * Runs what handles an upload, while there is room for its file.
   * @throws CodedError RATE_LIMITED when too many are held already, by this address or in all
   */
  async holding(address: string, handle: () => Promise<void>): Promise<void> {
    const own = this.#byAddress.get(address) ?? 0;
    if (this.#taken >= maxAtOnce || own >= maxOfAddress) {
      throw new CodedError("RATE_LIMITED", "Too many uploads at once. Please try again later.");
    }
    this.#count(address, 1);
    try {
      await handle();
    } finally {
      this.#count(address, -1);
    }
  }

  #count(address: string, change: 1 | -1): void {
    this.#taken += change;
    const own = (this.#byAddress.get(address) ?? 0) + change;
    if (own === 0) this.#byAddress.delete(address);
    else this.#byAddress.set(address, own);
  }
}
