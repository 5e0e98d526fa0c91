import { t } from "@lingui/core/macro";

import { codeOf, incidentOf } from "../crud/failure.ts";
import { clearSession } from "../session/session-store.ts";
import { toastError } from "../ui/toast.ts";

/**
 * Answers the errors that mean the same wherever they happen; every other code is the caller's. Signing out is enough to reach /signin: the guard of the signed-in routes follows the session. Many requests that fail
 * together are answered once.
 */
export function answerCentrally(error: unknown): void {
  switch (codeOf(error)) {
    case "UNAUTHENTICATED":
      clearSession();
      return;
    case "FORBIDDEN":
      toastError(t`Access denied. Please login again.`, { id: "forbidden" });
      clearSession();
      return;
    case "UPSTREAM_ERROR":
    case "INTERNAL_SERVER_ERROR":
      toastError(t`Internal Server Error`, { id: "server-error", requestId: incidentOf(error) });
      return;
    default:
  }
}
