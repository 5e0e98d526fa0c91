import { useSyncExternalStore } from "react";

import { readSession } from "../../session/session-store.ts";
import type { Density } from "../../ui/data-table/columns.ts";

export const DENSITIES = ["compact", "normal", "comfortable"] as const satisfies readonly Density[];

const listeners = new Set<() => void>();

/** Each viewer of a shared computer has their own. */
function key(): string {
  return `media-planner.density.${readSession().user?.id ?? ""}`;
}

function readDensity(): Density {
  try {
    const stored = localStorage.getItem(key());
    return DENSITIES.find((density) => density === stored) ?? "normal";
  } catch {
    return "normal";
  }
}

export function setDensity(density: Density): void {
  try {
    localStorage.setItem(key(), density);
  } catch {
    // Without storage the tables keep their normal height.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How high the viewer wants the rows of tables. */
export function useDensity(): Density {
  return useSyncExternalStore(subscribe, readDensity, readDensity);
}
