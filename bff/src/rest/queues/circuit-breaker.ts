export interface Breaker {
  /** Returns false while open, except for one probe after each pause. */
  allowsCall(): boolean;
  recordSuccess(): void;
  /** The upstream or its gateway was unreachable. */
  recordFailure(): void;
  /** The call ended for an unrelated reason, such as an aborted request. */
  releaseProbe(): void;
  readonly isOpen: boolean;
}

const failuresToOpen = 8;
const firstPauseMs = 500;
const longestPauseMs = 5_000;

/** Opens after consecutive failures; half-opens for one probe after a pause, which doubles. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let pauseMs = firstPauseMs;
  let openUntil: number | undefined;
  let isProbing = false;
  return {
    get isOpen() {
      return openUntil !== undefined;
    },
    allowsCall() {
      if (openUntil === undefined) return true;
      if (isProbing || now() < openUntil) return false;
      isProbing = true;
      return true;
    },
    recordSuccess() {
      failures = 0;
      pauseMs = firstPauseMs;
      openUntil = undefined;
      isProbing = false;
    },
    recordFailure() {
      failures += 1;
      if (openUntil !== undefined) {
        if (isProbing) pauseMs = Math.min(pauseMs * 2, longestPauseMs);
        isProbing = false;
        openUntil = now() + pauseMs;
      } else if (failures >= failuresToOpen) {
        openUntil = now() + pauseMs;
      }
    },
    releaseProbe() {
      isProbing = false;
    },
  };
}
