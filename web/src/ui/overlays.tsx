import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

import { createListeners } from "../store/listeners.ts";
import type * as layerFile from "./overlay-providers.tsx";

/* Not needed for the first paint. */
type Layer = typeof layerFile;

let layer: Layer | undefined;
let loading: Promise<Layer> | undefined;
const { subscribe, notify } = createListeners();

function drawn(loaded: Layer): Layer {
  layer = loaded;
  // Callers need the rendered host.
  flushSync(notify);
  return loaded;
}

/** The next call retries after a failure. */
export function loadOverlays(): Promise<Layer> {
  loading ??= import("./overlay-providers.tsx").then(drawn).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export async function dialogs(): Promise<Layer["dialogs"]> {
  return (await loadOverlays()).dialogs;
}

export function Overlays() {
  const shown = useSyncExternalStore(subscribe, () => layer);
  return shown && <shown.OverlayProviders />;
}
