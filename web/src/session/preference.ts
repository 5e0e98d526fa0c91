import { useSyncExternalStore } from "react";

import { listeners } from "../store/listeners.ts";
import { readStored, writeStored } from "../store/stored.ts";
import { readSession, subscribe as subscribeSession } from "./session-store.ts";

/** What a viewer chose of how things look. Each viewer of a shared computer has their own. */
export interface Preference<Choice extends string> {
  /** Null until they chose. */
  read: () => Choice | null;
  set: (choice: Choice) => void;
  /** Hears of another choice, and of another viewer. */
  subscribe: (listener: () => void) => () => void;
}

/** Takes what is stored for a choice; null for what is none. */
type ReadChoice<Choice> = (stored: string | null) => Choice | null;

/** One of a few words. */
export function oneOf<const Choice extends string>(choices: readonly Choice[]): ReadChoice<Choice> {
  return (stored) => choices.find((choice) => choice === stored) ?? null;
}

/** @param name what the browser stores it under, with the viewer */
export function preferenceOf<Choice extends string>(
  name: string,
  readChoice: ReadChoice<Choice>,
): Preference<Choice> {
  const { subscribe, tell } = listeners();
  const key = () => `media-planner.${name}.${readSession().user?.id ?? ""}`;
  return {
    read: () => readChoice(readStored(key())),
    set(choice) {
      writeStored(key(), choice);
      tell();
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
