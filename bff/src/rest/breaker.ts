/** Whether the upstream may be called now, and what the calls made of it. */
export interface Breaker {
  /** False while the upstream is taken for dead; lets one probe through after each pause. */
  allows(): boolean;
  succeeded(): void;
  /** The upstream could not be reached, or a gateway in front of it said so. */
  failed(): void;
  /** The call ended for a reason that says nothing about the upstream (its client left). */
  undecided(): void;
  readonly isOpen: boolean;
}

const failuresToOpen = 8;
const firstPauseMs = 500;
const longestPauseMs = 5_000;

/**
 * Opens after several failures in a row without a success between them, so that a dead upstream costs its
 * callers nothing; half-opens for one probe after a pause that doubles from 0.5 s to 5 s.
 */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let pauseMs = firstPauseMs;
  let openUntil: number | undefined;
  let probing = false;
  return {
    get isOpen() {
      return openUntil !== undefined;
    },
    allows() {
      if (openUntil === undefined) return true;
      if (probing || now() < openUntil) return false;
      probing = true;
      return true;
    },
    succeeded() {
      failures = 0;
      pauseMs = firstPauseMs;
      openUntil = undefined;
      probing = false;
    },
    failed() {
      failures += 1;
      if (openUntil !== undefined) {
        if (probing) pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        probing = false;
        openUntil = now() + pauseMs;
      } else if (failures >= failuresToOpen) {
        openUntil = now() + pauseMs;
      }
    },
    undecided() {
      probing = false;
    },
  };
}
