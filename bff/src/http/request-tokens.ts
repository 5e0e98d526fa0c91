import type { IncomingMessage, ServerResponse } from "node:http";

import { isToken } from "../rest/session/token-refresh.ts";
import type { TokenPair } from "../rest/session/token-refresh.ts";
import type { Session } from "../rest/session/session.ts";

/** Invalid headers count as missing. */
export function readRequestTokens({ headers }: IncomingMessage): TokenPair | undefined {
  const access = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  if (!isToken(access)) return undefined;
  const refresh = headers["x-refresh-token"];
  return { access, refresh: isToken(refresh) ? refresh : undefined };
}

/** Responses with tokens must not be cached. */
export function sendRefreshedTokens(response: ServerResponse, session: Session): void {
  response.setHeader("Cache-Control", "no-store");
  const { refreshedTokens } = session;
  if (refreshedTokens === undefined) return;
  response.setHeader("X-Access-Token", refreshedTokens.access);
  if (refreshedTokens.refresh !== undefined) response.setHeader("X-Refresh-Token", refreshedTokens.refresh);
}
