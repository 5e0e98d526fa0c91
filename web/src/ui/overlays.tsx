import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

import { createListeners } from "../store/listeners.ts";
import type * as layerFile from "./overlay-providers.tsx";

/*
 * Dialogs and toasts above all screens. Not needed for the first paint, so they load after it or on demand.
 */
type Layer = typeof layerFile;

let layer: Layer | undefined;
let loading: Promise<Layer> | undefined;
const { subscribe, tell } = createListeners();

function drawn(loaded: Layer): Layer {
  layer = loaded;
  // Callers need the rendered host.
  flushSync(tell);
  return loaded;
}

/** Loads dialogs and toasts; the next call retries after a failure. */
export function loadOverlays(): Promise<Layer> {
  loading ??= import("./overlay-providers.tsx").then(drawn).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Opens dialogs from anywhere. */
export async function dialogs(): Promise<Layer["dialogs"]> {
  return (await loadOverlays()).dialogs;
}

/** Host of dialogs and toasts. */
export function Overlays() {
  const shown = useSyncExternalStore(subscribe, () => layer);
  return shown && <shown.OverlayProviders />;
}
