import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

import { listeners } from "../store/listeners.ts";
import type * as layerFile from "./layer.tsx";

/*
 * What opens above whichever screen asks for it: dialogs and toasts. No screen needs them to be drawn, so they are loaded when the first one
 * stands, or when somebody asks for them before.
 */
type Layer = typeof layerFile;

let layer: Layer | undefined;
let loading: Promise<Layer> | undefined;
const { subscribe, tell } = listeners();

function drawn(loaded: Layer): Layer {
  layer = loaded;
  // Who waits for it speaks to what is drawn.
  flushSync(tell);
  return loaded;
}

/** Loads dialogs and toasts; where that fails, the next call tries again. */
export function loadAbove(): Promise<Layer> {
  loading ??= import("./layer.tsx").then(drawn).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Dialogs, to open one of them from anywhere. */
export async function dialogs(): Promise<Layer["dialogs"]> {
  return (await loadAbove()).dialogs;
}

/** Where dialogs and toasts open. */
export function Above() {
  const shown = useSyncExternalStore(subscribe, () => layer);
  return shown && <shown.Layer />;
}
