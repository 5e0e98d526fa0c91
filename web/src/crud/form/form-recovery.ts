import { useEffect, useState } from "react";

import { readSession, subscribe } from "../../session/session-store.ts";

/** What forms of one kind held when a session ended by itself, by the address of the form. */
export interface FormRecovery<T> {
  keep: (address: string, what: T) => void;
  read: (address: string) => T | undefined;
  forget: (address: string) => void;
}

/**
 * Keeps what was typed when a session ends by itself, for nobody was asked then. It lives in the memory of this page and is dropped when
 * somebody else signs in.
 */
export function createFormRecovery<T>(): FormRecovery<T> {
  const kept = new Map<string, T>();
  // Who signed in last; a session that has ended leaves the name.
  let viewer = readSession().user?.id;
  subscribe(() => {
    const now = readSession().user?.id;
    if (now === undefined || now === viewer) return;
    viewer = now;
    kept.clear();
  });
  return {
    keep: (address, what) => void kept.set(address, what),
    read: (address) => kept.get(address),
    forget: (address) => void kept.delete(address),
  };
}

/** What was left behind at an address, for the one form that goes on with it. */
export function useRecoveredValues<T>(place: FormRecovery<T>, address: string): T | undefined {
  const [left] = useState(() => place.read(address));
  useEffect(() => place.forget(address), [place, address]);
  return left;
}
