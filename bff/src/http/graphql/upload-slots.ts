import { LRUCache } from "lru-cache";

import { CodedError } from "../../rest/coded-error.ts";
import type { SharedSemaphore } from "../../shared/semaphore.ts";

/** Maximum number of uploads in memory. */
const maxAtOnce = 16;
/** Maximum per address, across processes if they share state. */
const maxOfAddress = 4;
/** Maximum for tokens that the upstream has not yet accepted. */
const maxUntrusted = 4;

const trustedMs = 3_600_000;
/** Key of the slots for unaccepted tokens. */
const UNTRUSTED = "";

interface Holder {
  readonly address: string;
  readonly token: string;
}

const createTooManyError = () =>
  new CodedError("RATE_LIMITED", "Too many uploads at once. Please try again later.");

/** Limits concurrent uploads, because their files are in memory until the response. */
export class UploadSlots {
  readonly #trusted = new LRUCache<string, true>({ max: 10_000, ttl: trustedMs });
  readonly #held = new Map<string, number>();
  readonly #shared: SharedSemaphore | undefined;
  #taken = 0;

  constructor(shared?: SharedSemaphore) {
    this.#shared = shared;
  }

  trust(token: string): void {
    this.#trusted.set(token, true);
  }

  /** @throws CodedError RATE_LIMITED if no slot is free */
  async withSlot({ address, token }: Holder, handle: () => Promise<void>): Promise<void> {
    const shares = this.#trusted.has(token) ? [address] : [address, UNTRUSTED];
    const isFull =
      this.#taken >= maxAtOnce ||
      this.#heldBy(address) >= maxOfAddress ||
      (shares.includes(UNTRUSTED) && this.#heldBy(UNTRUSTED) >= maxUntrusted);
    if (isFull) throw createTooManyError();
    this.#count(shares, 1);
    const releases: (() => void)[] = [];
    try {
      for (const share of this.#shared ? shares : []) {
        // One after the other: who finds no place takes none of the rest.
        // oxlint-disable-next-line no-await-in-loop
        const release = await this.#shared?.acquire(share, share === UNTRUSTED ? maxUntrusted : maxOfAddress);
        if (release === undefined) throw createTooManyError();
        releases.push(release);
      }
      await handle();
    } finally {
      for (const release of releases) release();
      this.#count(shares, -1);
    }
  }

  #heldBy(share: string): number {
    return this.#held.get(share) ?? 0;
  }

  #count(shares: readonly string[], change: 1 | -1): void {
    this.#taken += change;
    for (const share of shares) {
      const used = this.#heldBy(share) + change;
      if (used === 0) this.#held.delete(share);
      else this.#held.set(share, used);
    }
  }
}
