import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

import { listeners } from "../store/listeners.ts";
import type * as layerFile from "./layer.tsx";

/*
 * Dialogs and toasts above all screens. Not needed for the first paint, so they load after it or on demand.
 */
type Layer = typeof layerFile;

let layer: Layer | undefined;
let loading: Promise<Layer> | undefined;
const { subscribe, tell } = listeners();

function drawn(loaded: Layer): Layer {
  layer = loaded;
  // Callers need the rendered host.
  flushSync(tell);
  return loaded;
}

/** Loads dialogs and toasts; the next call retries after a failure. */
export function loadAbove(): Promise<Layer> {
  loading ??= import("./layer.tsx").then(drawn).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Opens dialogs from anywhere. */
export async function dialogs(): Promise<Layer["dialogs"]> {
  return (await loadAbove()).dialogs;
}

/** Host of dialogs and toasts. */
export function Above() {
  const shown = useSyncExternalStore(subscribe, () => layer);
  return shown && <shown.Layer />;
}
