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
import { refreshAccess, serializeAccess } from "../session/access-change.ts";
import { clearSession } from "../session/session-store.ts";
import { toastError } from "../ui/toast.ts";

/**
 * Handles errors with one meaning everywhere. Clearing the session suffices, because the guard redirects to
 * /signin. Parallel failures are handled once.
 *
 * @param quiet hides errors of background requests
 */
export function handleCentralError(error: unknown, quiet = false): void {
  const text = quiet ? undefined : getCentralMessage(error);
  if (text !== undefined) toastError(text, { id: text, requestId: getReportableRequestId(error) });
  if (endsSession(error)) clearSession(getErrorCode(error) === "FORBIDDEN" ? "denied" : "expired");
}

/**
 * Handles a 403. If the permissions have changed, the screens update and the session continues; otherwise it
 * ends.
 */
async function handleRefusal(client: ApolloClient, error: ErrorLike, before: string): Promise<void> {
  if (!(await refreshAccess(client, before))) return handleCentralError(error);
  const text = t`Your permissions have changed.`;
  toastError(text, { id: text });
}

/** @param client the client of this link */
export function centralErrors(client: () => ApolloClient): ApolloLink {
  const note = new ApolloLink((operation, forward) => {
    operation.setContext({ accessWhenSent: serializeAccess() });
    return forward(operation);
  });
  const errorLink = new ErrorLink(({ error, result, operation }): Observable<ApolloLink.Result> | void => {
    const { accessWhenSent, quiet } = operation.getContext();
    if (getErrorCode(error) !== "FORBIDDEN" || operation.operationName === "Viewer")
      return handleCentralError(error, quiet === true);
    return from(handleRefusal(client(), error, String(accessWhenSent))).pipe(
      map(() => {
        if (!result) throw error;
        return result;
      }),
    );
  });
  return ApolloLink.from([note, errorLink]);
}
