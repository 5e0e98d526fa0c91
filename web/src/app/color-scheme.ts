import type { MantineColorSchemeManager } from "@mantine/core";

import { parseOneOf, definePreference } from "../session/preference.ts";
import { subscribeSession } from "../session/session-store.ts";

const preference = definePreference("color-scheme", parseOneOf(["light", "dark", "auto"]));

/** Stores the colour scheme per viewer in this browser. */
export function createColorSchemeManager(): MantineColorSchemeManager {
  let unsubscribe: () => void = () => undefined;
  return {
    get: (fallback) => preference.read() ?? fallback,
    set: preference.set,
    subscribe(onUpdate) {
      // Only after a change of viewer: Mantine stores every value that it receives.
      unsubscribe = subscribeSession(() => onUpdate(preference.read() ?? "auto"));
    },
    unsubscribe: () => unsubscribe(),
    clear: () => undefined,
  };
}
