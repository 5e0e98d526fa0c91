import { notifications } from "@mantine/notifications";
import { configure } from "@testing-library/react";
import { beforeEach, vi } from "vitest";

import { clearSession } from "../session/session-store.ts";
import { loadAbove } from "../ui/above.tsx";
import { forgetToasts } from "./toasts.ts";
import { WorkerInPlace } from "./worker.ts";

// Long enough for any machine: what never comes still fails.
configure({ asyncUtilTimeout: 30_000 });

// A browser has loaded dialogs and toasts before anybody can ask for one.
await loadAbove();

/** Tests of several files share a document and the application's modules: none finds what another one left. */
beforeEach(() => {
  vi.stubGlobal("Worker", WorkerInPlace);
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.documentElement.removeAttribute("lang");
  notifications.clean();
  notifications.cleanQueue();
  forgetToasts();
});
