import type { ApolloClient } from "@apollo/client";
import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { t } from "@lingui/core/macro";
import { from, map, type Observable } from "rxjs";

import {
  getCentralMessage,
  getErrorCode,
  endsSession,
  getReportableRequestId,
} from "../../crud/errors/failure.ts";
import { detectPermissionChange, serializeAccess } from "../../session/permission-change.ts";
import { clearSession, readSessionId } from "../../session/session-store.ts";
import { toastError } from "../../ui/overlays/toast.ts";

/**
 * Shows a toast, and ends the session if required: the guard then redirects to /signin. Parallel failures are
 * handled once.
 *
 * @param quiet hides errors of background requests
 */
export function handleCentralError(error: unknown, quiet = false): void {
  const message = quiet ? undefined : getCentralMessage(error);
  if (message !== undefined) toastError(message, { id: message, requestId: getReportableRequestId(error) });
  if (endsSession(error)) clearSession(getErrorCode(error) === "FORBIDDEN" ? "denied" : "expired");
}

/**
 * After a 403, the screens update and the session continues if the permissions have changed; otherwise the session
 * ends. Failures of requests from an earlier session do not concern the current one.
 */
export function createErrorLink(getClient: () => ApolloClient): ApolloLink {
  const sessionLink = new ApolloLink((operation, forward) => {
    operation.setContext({ accessWhenSent: serializeAccess(), sessionWhenSent: readSessionId() });
    return forward(operation);
  });
  const errorLink = new ErrorLink(({ error, result, operation }): Observable<ApolloLink.Result> | void => {
    const { accessWhenSent, sessionWhenSent, quiet } = operation.getContext();
    const isCurrentSession = () => readSessionId() === sessionWhenSent;
    if (!isCurrentSession()) return;
    if (getErrorCode(error) !== "FORBIDDEN" || operation.operationName === "Viewer")
      return handleCentralError(error, quiet === true);
    return from(detectPermissionChange(getClient(), String(accessWhenSent))).pipe(
      map((hasChanged) => {
        if (isCurrentSession()) {
          const message = t`Your permissions have changed.`;
          if (hasChanged) toastError(message, { id: message });
          else handleCentralError(error);
        }
        if (!result) throw error;
        return result;
      }),
    );
  });
  return ApolloLink.from([sessionLink, errorLink]);
}
