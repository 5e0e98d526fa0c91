import { useSyncExternalStore } from "react";

import { createListeners } from "../store/listeners.ts";
import type { CrudScreens } from "./crud-screens.ts";

const replacements = new Map<CrudScreens, CrudScreens>();
const { subscribe, notify } = createListeners();

/**
 * Replaces the screens of an edited resource. The development server adds a call to each resource.
 *
 * @public
 */
export function replaceScreens(old: CrudScreens, next: CrudScreens): void {
  replacements.set(old, next);
  notify();
}

function getLatest(screens: CrudScreens): CrudScreens {
  const next = replacements.get(screens);
  return next ? getLatest(next) : screens;
}

/** Development only. */
export function useHotScreens(screens: CrudScreens): CrudScreens {
  return useSyncExternalStore(subscribe, () => getLatest(screens));
}
