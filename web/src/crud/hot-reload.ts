import { useSyncExternalStore } from "react";

import { createListeners } from "../store/listeners.ts";
import type { CrudScreens } from "./crud-screens.ts";

const replaced = new Map<CrudScreens, CrudScreens>();
const { subscribe, notify } = createListeners();

/**
 * Replaces the screens of a resource that was edited. Called by code that the development server adds to each resource.
 *
 * @public
 */
export function replaceScreens(old: CrudScreens, next: CrudScreens): void {
  replaced.set(old, next);
  notify();
}

function latest(screens: CrudScreens): CrudScreens {
  const next = replaced.get(screens);
  return next ? latest(next) : screens;
}

/** Development only. */
export function useHotScreens(screens: CrudScreens): CrudScreens {
  return useSyncExternalStore(subscribe, () => latest(screens));
}
