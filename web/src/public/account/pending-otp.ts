import { useSyncExternalStore } from "react";

import { readTabValue, removeTabValue, writeTabValue } from "../../store/browser-storage.ts";
import { createListeners } from "../../store/listeners.ts";

/** Account awaiting its one-time code; stored in session storage. */
export interface PendingOtp {
  email: string;
  /** Earliest time of a resend, in milliseconds since 1970. */
  resendAt: number;
}

const key = "media-planner.otp";
const { subscribe, notify } = createListeners();

/** Caches the parsed object, because `useSyncExternalStore` compares it by identity. */
let cached: { text: string | null; pending: PendingOtp | undefined } = { text: null, pending: undefined };

/** Storage may contain anything. */
function parse(text: string): PendingOtp | undefined {
  try {
    const { email, resendAt } = (JSON.parse(text) ?? {}) as Partial<Record<keyof PendingOtp, unknown>>;
    return typeof email === "string" && typeof resendAt === "number" ? { email, resendAt } : undefined;
  } catch {
    return undefined;
  }
}

export function readPendingOtp(): PendingOtp | undefined {
  const text = readTabValue(key);
  if (text !== cached.text) cached = { text, pending: text === null ? undefined : parse(text) };
  return cached.pending;
}

function savePending(pending: PendingOtp | undefined): void {
  if (pending) writeTabValue(key, JSON.stringify(pending));
  else removeTabValue(key);
  notify();
}

export function storeSentOtp(email: string, waitSeconds: number): void {
  savePending({ email, resendAt: Date.now() + waitSeconds * 1000 });
}

/** Allows a resend at once, because the time of the last code is unknown. */
export function storePendingAccount(email: string): void {
  savePending({ email, resendAt: 0 });
}

export function clearPendingOtp(): void {
  savePending(undefined);
}

export function usePendingOtp(): PendingOtp | undefined {
  return useSyncExternalStore(subscribe, readPendingOtp);
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** @param timestamp in milliseconds since 1970 */
export function useSecondsUntil(timestamp: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((timestamp - Date.now()) / 1000)));
}
