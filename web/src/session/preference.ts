import { useSyncExternalStore } from "react";

import { createListeners } from "../store/listeners.ts";
import { readStored, writeStored } from "../store/browser-storage.ts";
import { readSession, subscribe as subscribeSession } from "./session-store.ts";

export interface Preference<Choice extends string> {
  /** Null without a choice. */
  read: () => Choice | null;
  set: (choice: Choice) => void;
  /** Called for another choice or viewer. */
  subscribe: (listener: () => void) => () => void;
}

/** Parses a stored value; null if invalid. */
type ReadChoice<Choice> = (stored: string | null) => Choice | null;

export function oneOf<const Choice extends string>(choices: readonly Choice[]): ReadChoice<Choice> {
  return (stored) => choices.find((choice) => choice === stored) ?? null;
}

/** @param name storage key, combined with the viewer */
export function definePreference<Choice extends string>(
  name: string,
  readChoice: ReadChoice<Choice>,
): Preference<Choice> {
  const { subscribe, notify } = createListeners();
  const key = () => `media-planner.${name}.${readSession().user?.id ?? ""}`;
  return {
    read: () => readChoice(readStored(key())),
    set(choice) {
      writeStored(key(), choice);
      notify();
    },
    subscribe(listener) {
      const stops = [subscribe(listener), subscribeSession(listener)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export function usePreference<Choice extends string>({ read, subscribe }: Preference<Choice>): Choice | null {
  return useSyncExternalStore(subscribe, read, read);
}
