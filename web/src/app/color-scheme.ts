import type { MantineColorSchemeManager } from "@mantine/core";

import { oneOf, definePreference } from "../session/preference.ts";
import { subscribe } from "../session/session-store.ts";

const scheme = definePreference("color-scheme", oneOf(["light", "dark", "auto"]));

/** Stores the colour scheme per viewer in this browser. */
export function viewerColorScheme(): MantineColorSchemeManager {
  let stop: () => void = () => undefined;
  return {
    get: (fallback) => scheme.read() ?? fallback,
    set: scheme.set,
    subscribe(onUpdate) {
      // Only after a change of viewer: Mantine stores every value that it receives.
      stop = subscribe(() => onUpdate(scheme.read() ?? "auto"));
    },
    unsubscribe: () => stop(),
    clear: () => undefined,
  };
}
