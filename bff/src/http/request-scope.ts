import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

import { Departure } from "../rest/departure.ts";
import type { Upstream } from "../rest/client.ts";
import type { TokenRefresher } from "../rest/refresh.ts";
import { Rest } from "../rest/rest.ts";
import { Session } from "../rest/session.ts";
import { requestTokens } from "./request-tokens.ts";

export interface RequestScope {
  readonly requestId: string;
  readonly session: Session;
  readonly rest: Rest;
  /** Aborted when the client leaves before its answer is complete. */
  readonly signal: Departure;
}

const givenId = /^[A-Za-z0-9._-]{8,64}$/;

const languageRanges = /^[A-Za-z0-9,;=.* -]{1,100}$/;

function languageOf({ headers }: IncomingMessage): string | undefined {
  const wanted = headers["accept-language"];
  return wanted !== undefined && languageRanges.test(wanted) ? wanted : undefined;
}

/** Everything that belongs to one request and ends with it. */
export function openScope(
  request: IncomingMessage,
  response: ServerResponse,
  { upstream, refresher }: { readonly upstream: Upstream; readonly refresher: TokenRefresher },
): RequestScope {
  const given = request.headers["x-request-id"];
  const requestId = typeof given === "string" && givenId.test(given) ? given : randomUUID();
  response.setHeader("X-Request-Id", requestId);
  const departure = new Departure();
  response.once("close", () => {
    if (!response.writableFinished) departure.leave();
  });
  const session = new Session({ upstream, refresher, tokens: requestTokens(request) });
  return { requestId, session, rest: new Rest(session, departure, languageOf(request)), signal: departure };
}
