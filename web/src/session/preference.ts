import { useSyncExternalStore } from "react";

import { createListeners } from "../store/listeners.ts";
import { readStored, writeStored } from "../store/browser-storage.ts";
import { readSession, subscribeSession } from "./session-store.ts";

export interface Preference<Value extends string> {
  /** Null if nothing is stored. */
  read: () => Value | null;
  set: (value: Value) => void;
  /** The listener is called when the viewer changes, or the value in this tab or another. */
  subscribe: (listener: () => void) => () => void;
}

type ParseStored<Value> = (stored: string | null) => Value | null;

export function parseOneOf<const Value extends string>(values: readonly Value[]): ParseStored<Value> {
  return (stored) => values.find((value) => value === stored) ?? null;
}

/** @param name storage key, combined with the viewer */
export function definePreference<Value extends string>(
  name: string,
  parseStored: ParseStored<Value>,
): Preference<Value> {
  const { subscribe, notify } = createListeners();
  const getKey = () => `media-planner.${name}.${readSession().user?.id ?? ""}`;
  return {
    read: () => parseStored(readStored(getKey())),
    set(value) {
      writeStored(getKey(), value);
      notify();
    },
    subscribe(listener) {
      // The key is null when another tab cleared its storage.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === getKey()) listener();
      };
      window.addEventListener("storage", onStorage);
      const unsubscribes = [subscribe(listener), subscribeSession(listener)];
      return () => {
        window.removeEventListener("storage", onStorage);
        unsubscribes.forEach((unsubscribe) => unsubscribe());
      };
    },
  };
}

export function usePreference<Value extends string>({ read, subscribe }: Preference<Value>): Value | null {
  return useSyncExternalStore(subscribe, read, read);
}
