import { centralText, endsSession, incidentOf } from "../crud/failure.ts";
import { clearSession } from "../session/session-store.ts";
import { toastError } from "../ui/toast.ts";

/**
 * Answers the errors that mean the same wherever they happen; every other code is the caller's. Signing out is enough to reach
 * /signin: the guard of the signed-in routes follows the session. Many requests that fail together are answered once.
 */
export function answerCentrally(error: unknown): void {
  const text = centralText(error);
  if (text !== undefined) toastError(text, { id: text, requestId: incidentOf(error) });
  if (endsSession(error)) clearSession();
}
