import { readTokens, replaceTokens } from "./session-store.ts";

/** Sends the tokens and stores a refreshed pair. */
export async function authorizedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { accessToken, refreshToken } = readTokens();
  const headers = new Headers(init.headers);
  if (accessToken) headers.set("Authorization", `Bearer ${accessToken}`);
  if (refreshToken) headers.set("X-Refresh-Token", refreshToken);
  const { lang } = document.documentElement;
  if (lang) headers.set("Accept-Language", lang);

  const response = await fetch(input, { ...init, headers });

  const newAccessToken = response.headers.get("X-Access-Token");
  if (newAccessToken) replaceTokens(refreshToken, newAccessToken, response.headers.get("X-Refresh-Token"));
  return response;
}
