import { isMantineColorScheme, type MantineColorSchemeManager } from "@mantine/core";

import { readSession, subscribe } from "../session/session-store.ts";

function key(): string {
  return `media-planner.color-scheme.${readSession().user?.id ?? ""}`;
}

/** Keeps the colour scheme per viewer, in this browser. Without storage the choice lasts as long as the page. */
export function viewerColorScheme(): MantineColorSchemeManager {
  let stop: () => void = () => undefined;
  const get: MantineColorSchemeManager["get"] = (fallback) => {
    try {
      const stored = localStorage.getItem(key());
      return isMantineColorScheme(stored) ? stored : fallback;
    } catch {
      return fallback;
    }
  };
  return {
    get,
    set(value) {
      try {
        localStorage.setItem(key(), value);
      } catch {
        // The page keeps it.
      }
    },
    subscribe(onUpdate) {
      stop = subscribe(() => onUpdate(get("auto")));
    },
    unsubscribe: () => stop(),
    clear: () => undefined,
  };
}
