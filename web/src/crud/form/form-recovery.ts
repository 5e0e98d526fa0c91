import { useEffect, useState } from "react";

import { readSession, subscribe } from "../../session/session-store.ts";

export interface FormRecovery<T> {
  store: (address: string, what: T) => void;
  read: (address: string) => T | undefined;
  forget: (address: string) => void;
}

/** Stores unsaved values of expired sessions, in memory only; cleared when another user signs in. */
export function createFormRecovery<T>(): FormRecovery<T> {
  const valuesByAddress = new Map<string, T>();
  // Last signed-in user, also after the session ends.
  let viewer = readSession().user?.id;
  subscribe(() => {
    const now = readSession().user?.id;
    if (now === undefined || now === viewer) return;
    viewer = now;
    valuesByAddress.clear();
  });
  return {
    store: (address, what) => void valuesByAddress.set(address, what),
    read: (address) => valuesByAddress.get(address),
    forget: (address) => void valuesByAddress.delete(address),
  };
}

export function useRecoveredValues<T>(recovery: FormRecovery<T>, address: string): T | undefined {
  const [recovered] = useState(() => recovery.read(address));
  useEffect(() => recovery.forget(address), [recovery, address]);
  return recovered;
}
