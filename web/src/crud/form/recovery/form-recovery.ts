import { useEffect, useState } from "react";

import { readSession, subscribeSession } from "../../../session/session-store.ts";

export interface FormRecovery<T> {
  save: (recoveryKey: string, values: T) => void;
  read: (recoveryKey: string) => T | undefined;
  forget: (recoveryKey: string) => void;
}

/** Stores unsaved values of interrupted forms, in memory only; cleared when another user signs in. */
export function createFormRecovery<T>(): FormRecovery<T> {
  const valuesByKey = new Map<string, T>();
  // Last signed-in user, also after the session ends.
  let lastUserId = readSession().user?.id;
  subscribeSession(() => {
    const userId = readSession().user?.id;
    if (userId === undefined || userId === lastUserId) return;
    lastUserId = userId;
    valuesByKey.clear();
  });
  return {
    save: (recoveryKey, values) => void valuesByKey.set(recoveryKey, values),
    read: (recoveryKey) => valuesByKey.get(recoveryKey),
    forget: (recoveryKey) => void valuesByKey.delete(recoveryKey),
  };
}

export function useRecoveredValues<T>(recovery: FormRecovery<T>, recoveryKey: string): T | undefined {
  const [recovered] = useState(() => recovery.read(recoveryKey));
  useEffect(() => recovery.forget(recoveryKey), [recovery, recoveryKey]);
  return recovered;
}
