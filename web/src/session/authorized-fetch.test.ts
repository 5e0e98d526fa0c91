import { beforeEach, expect, it, vi } from "vitest";

import { authorizedFetch } from "./authorized-fetch.ts";
import { clearSession, readTokens, saveSession } from "./session-store.ts";

const user = { id: "u1", fullName: "Asha Patil", email: "asha@agency.test", role: "USER" } as const;

function mockFetch(headers: Record<string, string>) {
  const fetchMock = vi.fn<typeof fetch>(() => Promise.resolve(new Response("{}", { headers })));
  vi.stubGlobal("fetch", fetchMock);
  return fetchMock;
}

beforeEach(() => {
  clearSession();
  saveSession({ token: "a1", refreshToken: "r1", user });
});

it("sends the token pair and stores the refreshed one", async () => {
  const fetchMock = mockFetch({ "X-Access-Token": "a2", "X-Refresh-Token": "r2" });
  await authorizedFetch("/graphql", { headers: { "Content-Type": "application/json" } });
  const sentHeaders = new Headers(fetchMock.mock.calls[0]?.[1]?.headers);
  expect(Object.fromEntries(sentHeaders)).toEqual({
    authorization: "Bearer a1",
    "content-type": "application/json",
    "x-refresh-token": "r1",
  });
  expect(readTokens()).toEqual({ accessToken: "a2", refreshToken: "r2" });
});

it("keeps a token pair that another request has replaced", async () => {
  vi.stubGlobal("fetch", () => {
    saveSession({ token: "a9", refreshToken: "r9", user });
    return Promise.resolve(
      new Response("{}", { headers: { "X-Access-Token": "a2", "X-Refresh-Token": "r2" } }),
    );
  });
  await authorizedFetch("/graphql");
  expect(readTokens()).toEqual({ accessToken: "a9", refreshToken: "r9" });
});

it("sends no tokens without a session", async () => {
  clearSession();
  const fetchMock = mockFetch({});
  await authorizedFetch("/graphql");
  expect([...new Headers(fetchMock.mock.calls[0]?.[1]?.headers)]).toEqual([]);
});
