import { LRUCache } from "lru-cache";

import { CodedError } from "../../rest/errors.ts";
import type { SharedPlaces } from "../../shared/places.ts";

/** Files held in memory at once, in the whole process. */
const maxAtOnce = 16;
/** Of these by one address, so that nobody alone can keep the others out; of all processes together, where they share anything. */
const maxOfAddress = 4;
/** The same of tokens that the upstream has not taken yet: anybody can make one up. */
const maxUntrusted = 4;

const trustedMs = 3_600_000;
/** No address: the share of these tokens. */
const UNTRUSTED = "";

/** Who uploads. */
interface Holder {
  readonly address: string;
  readonly token: string;
}

const tooMany = () => new CodedError("RATE_LIMITED", "Too many uploads at once. Please try again later.");

/** Room for uploads, whose files are held in memory from their first byte to the answer. */
export class UploadSlots {
  readonly #trusted = new LRUCache<string, true>({ max: 10_000, ttl: trustedMs });
  /** Held slots, by whose share they are of. */
  readonly #held = new Map<string, number>();
  readonly #shared: SharedPlaces | undefined;
  #taken = 0;

  constructor(shared?: SharedPlaces) {
    this.#shared = shared;
  }

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
    if (isFull) throw tooMany();
    this.#count(shares, 1);
    const places: (() => void)[] = [];
    try {
      for (const share of this.#shared ? shares : []) {
        // One after the other: who finds no place takes none of the rest.
        // oxlint-disable-next-line no-await-in-loop
        const place = await this.#shared?.take(share, share === UNTRUSTED ? maxUntrusted : maxOfAddress);
        if (place === undefined) throw tooMany();
        places.push(place);
      }
      await handle();
    } finally {
      for (const giveBack of places) giveBack();
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
