import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

import { createListeners } from "../../store/listeners.ts";
import type * as overlayModule from "./overlay-providers.tsx";

/* Dialogs and toasts load after the first paint. */
type OverlayModule = typeof overlayModule;

let loadedModule: OverlayModule | undefined;
let loading: Promise<OverlayModule> | undefined;
const { subscribe, notify } = createListeners();

function renderOverlays(loaded: OverlayModule): OverlayModule {
  loadedModule = loaded;
  // Callers need the rendered host.
  flushSync(notify);
  return loaded;
}

/** The next call retries after a failure. */
export function loadOverlays(): Promise<OverlayModule> {
  loading ??= import("./overlay-providers.tsx").then(renderOverlays).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export async function loadDialogs(): Promise<OverlayModule["dialogs"]> {
  return (await loadOverlays()).dialogs;
}

export function Overlays() {
  const Module = useSyncExternalStore(subscribe, () => loadedModule);
  return Module && <Module.OverlayProviders />;
}
