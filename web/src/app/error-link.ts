import type { ApolloClient, ErrorLike } from "@apollo/client";
import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { t } from "@lingui/core/macro";
import { from, map, type Observable } from "rxjs";

import {
  getCentralMessage,
  getErrorCode,
  endsSession,
  getReportableRequestId,
} from "../crud/errors/failure.ts";
import { detectPermissionChange, serializeAccess } from "../session/permission-change.ts";
import { clearSession } from "../session/session-store.ts";
import { toastError } from "../ui/toast.ts";

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
 * Handles a 403. If the permissions have changed, the screens update and the session continues; otherwise it
 * ends.
 */
async function handleForbidden(
  client: ApolloClient,
  error: ErrorLike,
  accessWhenSent: string,
): Promise<void> {
  if (!(await detectPermissionChange(client, accessWhenSent))) return handleCentralError(error);
  const message = t`Your permissions have changed.`;
  toastError(message, { id: message });
}

export function createErrorLink(getClient: () => ApolloClient): ApolloLink {
  const accessLink = new ApolloLink((operation, forward) => {
    operation.setContext({ accessWhenSent: serializeAccess() });
    return forward(operation);
  });
  const errorLink = new ErrorLink(({ error, result, operation }): Observable<ApolloLink.Result> | void => {
    const { accessWhenSent, quiet } = operation.getContext();
    if (getErrorCode(error) !== "FORBIDDEN" || operation.operationName === "Viewer")
      return handleCentralError(error, quiet === true);
    return from(handleForbidden(getClient(), error, String(accessWhenSent))).pipe(
      map(() => {
        if (!result) throw error;
        return result;
      }),
    );
  });
  return ApolloLink.from([accessLink, errorLink]);
}
