import { useSyncExternalStore } from "react";

import { listeners } from "../../store/listeners.ts";

/** An account that waits for its one-time code, as this tab remembers it: it outlives a reload. */
export interface PendingOtp {
  email: string;
  /** When a new code may be asked for, in milliseconds since 1970. */
  resendAt: number;
}

const key = "media-planner.otp";
const { subscribe, tell } = listeners();

/** The stored text, and what it was read as: the same object until the text changes. */
let known: { text: string | null; pending: PendingOtp | undefined } = { text: null, pending: undefined };

function parse(text: string): PendingOtp | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return undefined;
  if (!("email" in value) || !("resendAt" in value)) return undefined;
  const { email, resendAt } = value;
  return typeof email === "string" && typeof resendAt === "number" ? { email, resendAt } : undefined;
}

export function readPendingOtp(): PendingOtp | undefined {
  const text = sessionStorage.getItem(key);
  if (text !== known.text) known = { text, pending: text === null ? undefined : parse(text) };
  return known.pending;
}

function keep(pending: PendingOtp | undefined): void {
  if (pending) sessionStorage.setItem(key, JSON.stringify(pending));
  else sessionStorage.removeItem(key);
  tell();
}

/** Remembers that a code was sent just now, and after how many seconds the next one may be asked for. */
export function rememberOtpSent(email: string, waitSeconds: number): void {
  keep({ email, resendAt: Date.now() + waitSeconds * 1000 });
}

/** Remembers whose code is waited for, without knowing when it was sent. */
export function rememberOtpAccount(email: string): void {
  keep({ email, resendAt: 0 });
}

export function forgetPendingOtp(): void {
  keep(undefined);
}

/** The account whose code is waited for, as React state. */
export function usePendingOtp(): PendingOtp | undefined {
  return useSyncExternalStore(subscribe, readPendingOtp);
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment, counted down to 0. */
export function useSecondsUntil(moment: number): number {
  return useSyncExternalStore(everySecond, () => Math.max(0, Math.ceil((moment - Date.now()) / 1000)));
}
