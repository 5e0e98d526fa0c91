import type { IncomingMessage, ServerResponse } from "node:http";

import { isToken } from "../rest/token-refresh.ts";
import type { TokenPair } from "../rest/token-refresh.ts";
import type { Session } from "../rest/session.ts";

/** Tokens of the browser; invalid headers count as missing. */
export function requestTokens({ headers }: IncomingMessage): TokenPair | undefined {
  const access = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  if (!isToken(access)) return undefined;
  const refresh = headers["x-refresh-token"];
  return { access, refresh: isToken(refresh) ? refresh : undefined };
}

/** Answers with tokens must not be cached. */
export function sendTokens(response: ServerResponse, session: Session): void {
  response.setHeader("Cache-Control", "no-store");
  const { renewed } = session;
  if (renewed === undefined) return;
  response.setHeader("X-Access-Token", renewed.access);
  if (renewed.refresh !== undefined) response.setHeader("X-Refresh-Token", renewed.refresh);
}
