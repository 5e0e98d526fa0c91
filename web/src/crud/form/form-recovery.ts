import { useEffect, useState } from "react";

import { readSession, subscribeSession } from "../../session/session-store.ts";

export interface FormRecovery<T> {
  save: (address: string, values: T) => void;
  read: (address: string) => T | undefined;
  forget: (address: string) => void;
}

/** Stores unsaved values of expired sessions, in memory only; cleared when another user signs in. */
export function createFormRecovery<T>(): FormRecovery<T> {
  const valuesByAddress = new Map<string, T>();
  // Last signed-in user, also after the session ends.
  let lastUserId = readSession().user?.id;
  subscribeSession(() => {
    const userId = readSession().user?.id;
    if (userId === undefined || userId === lastUserId) return;
    lastUserId = userId;
    valuesByAddress.clear();
  });
  return {
    save: (address, values) => void valuesByAddress.set(address, values),
    read: (address) => valuesByAddress.get(address),
    forget: (address) => void valuesByAddress.delete(address),
  };
}

export function useRecoveredValues<T>(recovery: FormRecovery<T>, address: string): T | undefined {
  const [recovered] = useState(() => recovery.read(address));
  useEffect(() => recovery.forget(address), [recovery, address]);
  return recovered;
}
