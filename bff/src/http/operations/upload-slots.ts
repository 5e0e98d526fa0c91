import { LRUCache } from "lru-cache";

import { CodedError } from "../../rest/errors.ts";

/** Files held in memory at once, in the whole process. */
const maxAtOnce = 16;
/** Of these by one address, so that nobody alone can keep the others out. */
const maxOfAddress = 4;
/** Of these by tokens that the upstream has not taken yet: anybody can make one up. */
const maxUntrusted = 4;

const trustedMs = 3_600_000;
/** No address: the share of these tokens. */
const UNTRUSTED = "";

/** Who uploads. */
interface Holder {
  readonly address: string;
  readonly token: string;
}

/** Room for uploads, whose files are held in memory from their first byte to the answer. */
export class UploadSlots {
  readonly #trusted = new LRUCache<string, true>({ max: 10_000, ttl: trustedMs });
  /** Held slots, by whose share they are of. */
  readonly #held = new Map<string, number>();
  #taken = 0;

  /** The upstream has taken this token: a session of somebody. */
  trust(token: string): void {
    this.#trusted.set(token, true);
  }

  /**
   * Runs what handles an upload, while there is room for its file.
   * @throws CodedError RATE_LIMITED when too many are held already, by this address, by tokens like this one or in all
   */
  async holding({ address, token }: Holder, handle: () => Promise<void>): Promise<void> {
    const shares = this.#trusted.has(token) ? [address] : [address, UNTRUSTED];
    const isFull =
      this.#taken >= maxAtOnce ||
      this.#heldBy(address) >= maxOfAddress ||
      (shares.includes(UNTRUSTED) && this.#heldBy(UNTRUSTED) >= maxUntrusted);
    if (isFull) throw new CodedError("RATE_LIMITED", "Too many uploads at once. Please try again later.");
    this.#count(shares, 1);
    try {
      await handle();
    } finally {
      this.#count(shares, -1);
    }
  }

  #heldBy(share: string): number {
    return this.#held.get(share) ?? 0;
  }

  #count(shares: readonly string[], change: 1 | -1): void {
    this.#taken += change;
    for (const share of shares) {
      const held = this.#heldBy(share) + change;
      if (held === 0) this.#held.delete(share);
      else this.#held.set(share, held);
    }
  }
}
