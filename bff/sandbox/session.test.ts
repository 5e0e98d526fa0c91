import { describe, expect, it } from "vitest";
import { SandboxSession } from "./src/session.ts";

interface SentRequest {
  readonly headers: Headers;
  readonly body: string;
}

function createSession(
  ...responses: readonly { readonly body: unknown; readonly headers?: Record<string, string> }[]
) {
  const requests: SentRequest[] = [];
  const session = new SandboxSession((_url, init) => {
    const { body, headers } = responses[requests.length] ?? { body: { data: {} } };
    requests.push({
      headers: new Headers(init.headers),
      body: typeof init.body === "string" ? init.body : "",
    });
    return Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), headers ? { headers } : {}),
    );
  });
  return { session, requests };
}

const login = {
  body: {
    data: { login: { token: "a1", refreshToken: "r1", role: "ADMIN", user: { fullName: "Asha Rao" } } },
  },
};

describe("session of the sandbox", () => {
  it("sends the tokens of the sign-in and shows the user", async () => {
    const { session, requests } = createSession(login);
    await session.signIn("asha@agency.test", "secret-1");
    await session.send({ query: "{ viewer { id } }" });

    expect(session.getState()).toEqual({ user: { name: "Asha Rao", role: "Admin" }, message: undefined });
    expect(requests[0]?.body).toContain('"email":"asha@agency.test"');
    expect(requests[0]?.headers.get("authorization")).toBeNull();
    expect(requests[1]?.headers.get("authorization")).toBe("Bearer a1");
    expect(requests[1]?.headers.get("x-refresh-token")).toBe("r1");
  });

  it("signs in by phone when the account has no @", async () => {
    const { session, requests } = createSession(login);
    await session.signIn("90000 00001", "secret-1");
    expect(requests[0]?.body).toContain('"phone":"9000000001"');
  });

  it("sends refreshed tokens with the next request", async () => {
    const { session, requests } = createSession(login, {
      body: { data: {} },
      headers: { "x-access-token": "a2", "x-refresh-token": "r2" },
    });
    await session.signIn("asha@agency.test", "secret-1");
    await session.send({ query: "{ viewer { id } }" });
    await session.send({ query: "{ viewer { id } }" });
    expect(requests[2]?.headers.get("authorization")).toBe("Bearer a2");
    expect(requests[2]?.headers.get("x-refresh-token")).toBe("r2");
  });

  it("keeps the caller's own Authorization header", async () => {
    const { session, requests } = createSession(login);
    await session.signIn("asha@agency.test", "secret-1");
    await session.send({ query: "{ viewer { id } }" }, { Authorization: "Bearer mine" });
    expect(requests[1]?.headers.get("authorization")).toBe("Bearer mine");
    expect(requests[1]?.headers.get("x-refresh-token")).toBeNull();
  });

  it("ends with a message when the tokens are rejected", async () => {
    const { session } = createSession(login, {
      body: { errors: [{ message: "Sign in.", extensions: { code: "UNAUTHENTICATED" } }] },
    });
    await session.signIn("asha@agency.test", "secret-1");
    await session.send({ query: "{ viewer { id } }" });
    expect(session.getState().user).toBeUndefined();
    expect(session.getState().message).toMatch(/sign in again/);
  });

  it("throws the server's message for a failed sign-in", async () => {
    const { session } = createSession({ body: { errors: [{ message: "Wrong email or password." }] } });
    await expect(session.signIn("asha@agency.test", "wrong-1")).rejects.toThrow("Wrong email or password.");
  });

  it("removes the tokens on sign-out even when the server fails", async () => {
    const { session, requests } = createSession(login, { body: "<html>" });
    await session.signIn("asha@agency.test", "secret-1");
    await session.signOut();
    await session.send({ query: "{ viewer { id } }" });
    expect(requests[1]?.headers.get("authorization")).toBe("Bearer a1");
    expect(requests[2]?.headers.get("authorization")).toBeNull();
  });

  it("throws for an invalid JSON response", async () => {
    const { session } = createSession({ body: "<html>" });
    await expect(session.send({ query: "{ viewer { id } }" })).rejects.toThrow(
      "HTTP 200 without a JSON response.",
    );
  });
});
