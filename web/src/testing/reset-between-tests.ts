import { notifications } from "@mantine/notifications";
import { configure } from "@testing-library/react";
import { beforeEach, vi } from "vitest";

import { clearSession } from "../session/session-store.ts";
import { loadOverlays } from "../ui/overlays/overlays.tsx";
import { getComputedStyle } from "./computed-style.ts";
import "./fast-dom.ts";
import { clearToasts } from "./toasts.ts";
import { SyncWorker } from "./sync-worker.ts";

// Upper bound for elements that never appear.
configure({ asyncUtilTimeout: 30_000 });

// Browsers load dialogs and toasts before their first use.
await loadOverlays();

window.getComputedStyle = getComputedStyle;

/** Test files share a document and modules, so each test resets them. */
beforeEach(() => {
  vi.stubGlobal("Worker", SyncWorker);
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.documentElement.removeAttribute("lang");
  notifications.clean();
  notifications.cleanQueue();
  clearToasts();
});
