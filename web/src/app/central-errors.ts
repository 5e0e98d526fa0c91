import type { ApolloClient, ErrorLike } from "@apollo/client";
import { ApolloLink } from "@apollo/client";
import { ErrorLink } from "@apollo/client/link/error";
import { t } from "@lingui/core/macro";
import { from, map, type Observable } from "rxjs";

import { centralText, codeOf, endsSession, incidentOf } from "../crud/errors/failure.ts";
import { accessChanged, accessNow } from "../session/access-change.ts";
import { clearSession } from "../session/session-store.ts";
import { toastError } from "../ui/toast.ts";

/**
 * Answers the errors that mean the same wherever they happen; every other code is the caller's. Signing out is enough to reach
 * /signin: the guard of the signed-in routes follows the session. Many requests that fail together are answered once.
 *
 * @param quiet nobody asked for what failed: it is not spoken of
 */
export function answerCentrally(error: unknown, quiet = false): void {
  const text = quiet ? undefined : centralText(error);
  if (text !== undefined) toastError(text, { id: text, requestId: incidentOf(error) });
  if (endsSession(error)) clearSession(codeOf(error) === "FORBIDDEN" ? "denied" : "expired");
}

/**
 * Answers a refusal. Where the viewer's permissions have changed, the screens follow them and the session goes on. Any other refusal ends
 * the session.
 */
async function answerRefusal(client: ApolloClient, error: ErrorLike, before: string): Promise<void> {
  if (!(await accessChanged(client, before))) return answerCentrally(error);
  const text = t`Your permissions have changed.`;
  toastError(text, { id: text });
}

/** The link that answers errors which no screen has to know. @param client the client that this link belongs to */
export function centralErrors(client: () => ApolloClient): ApolloLink {
  const note = new ApolloLink((operation, forward) => {
    operation.setContext({ accessWhenSent: accessNow() });
    return forward(operation);
  });
  const answer = new ErrorLink(({ error, result, operation }): Observable<ApolloLink.Result> | void => {
    const { accessWhenSent, quiet } = operation.getContext();
    if (codeOf(error) !== "FORBIDDEN" || operation.operationName === "Viewer")
      return answerCentrally(error, quiet === true);
    return from(answerRefusal(client(), error, String(accessWhenSent))).pipe(
      map(() => {
        if (!result) throw error;
        return result;
      }),
    );
  });
  return ApolloLink.from([note, answer]);
}
