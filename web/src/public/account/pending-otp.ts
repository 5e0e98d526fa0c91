import { useSyncExternalStore } from "react";

import { createListeners } from "../../store/listeners.ts";

/** Account that waits for a one-time code, in session storage. */
export interface PendingOtp {
  email: string;
  /** Earliest time of a resend, in milliseconds since 1970. */
  resendAt: number;
}

const key = "media-planner.otp";
const { subscribe, notify } = createListeners();

/** Caches the parsed object, because `useSyncExternalStore` compares it by identity. */
let cached: { text: string | null; pending: PendingOtp | undefined } = { text: null, pending: undefined };

function parse(text: string): PendingOtp | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return undefined;
  if (!("email" in value) || !("resendAt" in value)) return undefined;
  const { email, resendAt } = value;
  return typeof email === "string" && typeof resendAt === "number" ? { email, resendAt } : undefined;
}

export function readPendingOtp(): PendingOtp | undefined {
  const text = sessionStorage.getItem(key);
  if (text !== cached.text) cached = { text, pending: text === null ? undefined : parse(text) };
  return cached.pending;
}

function savePending(pending: PendingOtp | undefined): void {
  if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
  else sessionStorage.removeItem(key);
  notify();
}

/** Records the time of a sent code and the wait before a resend. */
export function rememberOtpSent(email: string, waitSeconds: number): void {
  savePending({ email, resendAt: Date.now() + waitSeconds * 1000 });
}

/** Records an account whose code was sent at an unknown time. */
export function rememberOtpAccount(email: string): void {
  savePending({ email, resendAt: 0 });
}

export function forgetPendingOtp(): void {
  savePending(undefined);
}

export function usePendingOtp(): PendingOtp | undefined {
  return useSyncExternalStore(subscribe, readPendingOtp);
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Returns the seconds until a time, updated each second. @param timestamp in milliseconds since 1970 */
export function useSecondsUntil(timestamp: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((timestamp - Date.now()) / 1000)));
}
