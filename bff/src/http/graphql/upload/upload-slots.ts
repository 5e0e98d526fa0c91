import { TOO_MANY_UPLOADS } from "@media-planner/schema/rules/upload";
import { LRUCache } from "lru-cache";

import { CodedError } from "../../../rest/errors/coded-error.ts";
import type { SharedSemaphore } from "../../../shared/semaphore.ts";

const maxUploads = 16;
/** Maximum per address, across processes if they share state. */
const maxUploadsPerAddress = 4;
/** Maximum for tokens not yet accepted by the upstream. */
const maxUntrustedUploads = 4;

const trustedMs = 3_600_000;
const UNTRUSTED = "";

interface Uploader {
  readonly address: string;
  readonly token: string;
}

const createTooManyUploadsError = () => new CodedError("RATE_LIMITED", TOO_MANY_UPLOADS);

/** Limits concurrent uploads, because their files are in memory until the response. */
export class UploadSlots {
  readonly #trusted = new LRUCache<string, true>({ max: 10_000, ttl: trustedMs });
  readonly #usedByName = new Map<string, number>();
  readonly #shared: SharedSemaphore | undefined;
  #used = 0;

  constructor(shared?: SharedSemaphore) {
    this.#shared = shared;
  }

  trust(token: string): void {
    this.#trusted.set(token, true);
  }

  /** @throws CodedError RATE_LIMITED if no slot is free */
  async withSlot({ address, token }: Uploader, handle: () => Promise<void>): Promise<void> {
    const slotNames = this.#trusted.has(token) ? [address] : [address, UNTRUSTED];
    const isFull =
      this.#used >= maxUploads ||
      this.#countUsed(address) >= maxUploadsPerAddress ||
      (slotNames.includes(UNTRUSTED) && this.#countUsed(UNTRUSTED) >= maxUntrustedUploads);
    if (isFull) throw createTooManyUploadsError();
    this.#changeCount(slotNames, 1);
    const releases: (() => void)[] = [];
    try {
      for (const slotName of this.#shared ? slotNames : []) {
        // oxlint-disable-next-line no-await-in-loop -- after a failure no further slot is acquired
        const release = await this.#shared?.acquire(
          slotName,
          slotName === UNTRUSTED ? maxUntrustedUploads : maxUploadsPerAddress,
        );
        if (release === undefined) throw createTooManyUploadsError();
        releases.push(release);
      }
      await handle();
    } finally {
      for (const release of releases) release();
      this.#changeCount(slotNames, -1);
    }
  }

  #countUsed(slotName: string): number {
    return this.#usedByName.get(slotName) ?? 0;
  }

  #changeCount(slotNames: readonly string[], change: 1 | -1): void {
    this.#used += change;
    for (const slotName of slotNames) {
      const used = this.#countUsed(slotName) + change;
      if (used === 0) this.#usedByName.delete(slotName);
      else this.#usedByName.set(slotName, used);
    }
  }
}
