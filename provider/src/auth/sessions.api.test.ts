import { eq, sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";
import { testSecret } from "../../tests/template.ts";
import { usersTable } from "../resources/user/users-table.ts";
import { deriveKeys, createKeyring, sha256 } from "./signing-keys.ts";
import { Sessions } from "./sessions.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start({ ACCESS_TOKEN_TTL_S: "3600" });
});
afterAll(() => provider.stop());

const signIn = async () =>
  (await provider.login("manager@agency.test")).body.data as { token: string; refreshToken: string };
const getProfileStatus = async (token: string) => (await provider.call("GET", "/profile", { token })).status;
const issueTokenForSession = (token: string, expiry: string, secret = testSecret) => {
  const { sid } = JSON.parse(atob(token.split(".")[1] ?? "")) as { sid: string };
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setIssuer("media-planner-provider")
    .setExpirationTime(expiry)
    .sign(deriveKeys(secret).access);
};

describe("refresh tokens", () => {
  it("return a valid access token and a new refresh token", async () => {
    const { refreshToken } = await signIn();
    const first = await provider.refresh(refreshToken);
    expect(first).toMatchObject({ status: 200, body: { status: true } });
    expect(first.headers.get("cache-control")).toBe("no-store");
    expect(first.body.refresh_token).not.toBe(refreshToken);
    expect(await getProfileStatus(first.body.access_token)).toBe(200);
    expect((await provider.refresh(first.body.refresh_token)).status).toBe(200);
  });

  it("return the same successor to concurrent and repeated requests for 30 seconds", async () => {
    const { refreshToken } = await signIn();
    const responses = await Promise.all(Array.from({ length: 20 }, () => provider.refresh(refreshToken)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => body.refresh_token)).size).toBe(1);
    expect((await provider.refresh(responses[0]?.body.refresh_token)).status).toBe(200);
  });

  it("end the session when a replaced token is used after 30 seconds", async () => {
    const { token, refreshToken } = await signIn();
    const successor = await provider.refresh(refreshToken);
    await provider.store.execute(sql`update sessions set "rotatedAt" = now() - interval '31 seconds'`);
    expect((await provider.refresh(refreshToken)).status).toBe(401);
    expect((await provider.refresh(successor.body.refresh_token)).status).toBe(401);
    expect(await getProfileStatus(token)).toBe(401);
  });

  it("end the session when a token older than the predecessor is reused", async () => {
    const { refreshToken } = await signIn();
    const second = await provider.refresh(refreshToken);
    const third = await provider.refresh(second.body.refresh_token);
    expect((await provider.refresh(refreshToken)).status).toBe(401);
    expect((await provider.refresh(third.body.refresh_token)).status).toBe(401);
    expect(await getProfileStatus(third.body.access_token)).toBe(401);
  });

  it("keep the session when the token was never issued", async () => {
    const { token, refreshToken } = await signIn();
    const second = await provider.refresh(refreshToken);
    const [id = "", secret = "", signature = ""] = refreshToken.split(".");
    const randomPart = randomBytes(32).toString("base64url");
    for (const forgedToken of [
      `${id}.x`,
      `${id}.${randomPart}`,
      `${id}.${randomPart}.${signature}`,
      `${id}.${secret}.${randomPart}`,
      `${id.toUpperCase()}.${secret}.${randomPart}`,
      `${refreshToken}x`,
    ])
      expect((await provider.refresh(forgedToken)).status).toBe(401);
    expect(await getProfileStatus(token)).toBe(200);
    expect((await provider.refresh(second.body.refresh_token)).status).toBe(200);
  });

  it("of earlier versions, without a signature, are accepted; late reuse ends the session", async () => {
    const { refreshToken } = await signIn();
    const [id = ""] = refreshToken.split(".");
    const unsignedToken = `${id}.${randomBytes(32).toString("base64url")}`;
    await provider.store.execute(
      sql`update sessions set "currentHash" = ${sha256(unsignedToken)} where id = ${id}`,
    );
    const successor = await provider.refresh(unsignedToken);
    expect(successor.status).toBe(200);
    await provider.store.execute(sql`update sessions set "rotatedAt" = now() - interval '31 seconds'`);
    expect((await provider.refresh(unsignedToken)).status).toBe(401);
    expect((await provider.refresh(successor.body.refresh_token)).status).toBe(401);
  });

  it("are stored only as hashes", async () => {
    const { refreshToken } = await signIn();
    const { rows } = await provider.store.execute(sql`select * from sessions`);
    expect(JSON.stringify(rows)).not.toContain(refreshToken.split(".")[1]);
  });

  it("are accepted only in URL-encoded forms; other formats return 415 and keep the session", async () => {
    const { refreshToken } = await signIn();
    const form = new FormData();
    form.set("token", refreshToken);
    for (const body of [form, { token: refreshToken }])
      expect((await provider.call("POST", "/refresh-token", { body })).status).toBe(415);
    expect((await provider.refresh(refreshToken)).status).toBe(200);
  });

  it("return 401 when malformed", async () => {
    const bodies = [
      new URLSearchParams({ token: "" }),
      new URLSearchParams({ nothing: "x" }),
      new URLSearchParams(),
    ];
    for (const body of bodies)
      expect(await provider.call("POST", "/refresh-token", { body })).toMatchObject({
        status: 401,
        body: { status: false },
      });
  });
});

describe("a sign-in after its password check", () => {
  const createSessions = () =>
    new Sessions(provider.store, createKeyring(testSecret), { accessSeconds: 900, refreshSeconds: 3600 });
  const readUser = async () => {
    const [user] = await provider.store
      .select()
      .from(usersTable)
      .where(eq(usersTable.email, "user@agency.test"));
    if (!user) throw new Error("no user");
    return user;
  };

  it("opens a session", async () => {
    expect(await getProfileStatus((await createSessions().open(await readUser()))?.access ?? "")).toBe(200);
  });

  it("opens no session when the password or status changed since the check", async () => {
    const user = await readUser();
    await provider.store.execute(sql`update users set "passwordHash" = 'another' where id = ${user.id}`);
    expect(await createSessions().open(user)).toBeNull();
    const unchanged = await readUser();
    await provider.store.execute(sql`update users set status = 'inactive' where id = ${user.id}`);
    expect(await createSessions().open(unchanged)).toBeNull();
  });
});

describe("access tokens", () => {
  it("return 401 when missing, malformed, expired or signed by another provider", async () => {
    const { token, refreshToken } = await signIn();
    expect(await getProfileStatus(token)).toBe(200);
    expect(await getProfileStatus(await issueTokenForSession(token, "1 minute"))).toBe(200);
    const unsigned = `${btoa('{"alg":"none"}')}.${token.split(".")[1]}.`;
    const foreign = await issueTokenForSession(token, "1 minute", "the secret of another provider");
    for (const invalidToken of [
      null,
      "x",
      `${token}x`,
      unsigned,
      foreign,
      await issueTokenForSession(token, "1 second ago"),
      refreshToken,
    ])
      expect(await provider.call("GET", "/profile", { token: invalidToken })).toMatchObject({
        status: 401,
        body: { status: false },
      });
  });

  it("expire after the configured time", async () => {
    const { token } = await signIn();
    const { iat, exp } = JSON.parse(atob(token.split(".")[1] ?? "")) as { iat: number; exp: number };
    expect(exp - iat).toBe(3600);
  });

  it("become invalid when the account changes", async () => {
    const created = await provider.post("/users", {
      fullName: "Leaving Soon",
      email: "leaving@example.test",
      phone: "9222222222",
      password: "secret-1",
    });
    const { token } = (await provider.login("leaving@example.test", "secret-1")).body.data;
    expect(await getProfileStatus(token)).toBe(200);
    expect(
      (await provider.post("/users/status", { id: created.body.data.id, status: "inactive" })).status,
    ).toBe(200);
    expect(await getProfileStatus(token)).toBe(401);
    expect((await provider.login("leaving@example.test", "secret-1")).status).toBe(401);
  });
});

describe("logout", () => {
  const logout = (token: string | null, body?: object) =>
    provider.call("POST", "/auth/logout", { token, ...(body && { body }) });

  it("ends the session of the access token when there is no refresh token", async () => {
    const [first, second] = [await signIn(), await signIn()];
    for (const body of [undefined, {}, { refreshToken: "" }, { refreshToken: null }]) {
      const { token, refreshToken } = await signIn();
      expect(await logout(token, body)).toMatchObject({ status: 200, body: { message: "Signed out" } });
      expect([await getProfileStatus(token), (await provider.refresh(refreshToken)).status]).toEqual([
        401, 401,
      ]);
    }
    expect((await logout(first.token, { refreshToken: "outdated" })).status).toBe(200);
    expect([await getProfileStatus(first.token), await getProfileStatus(second.token)]).toEqual([401, 200]);
  });

  it("succeeds with an expired access token or an ended session", async () => {
    const { token, refreshToken } = await signIn();
    const expired = await issueTokenForSession(token, "1 minute ago");
    expect(await getProfileStatus(expired)).toBe(401);
    expect((await logout(expired)).status).toBe(200);
    expect(await getProfileStatus(token)).toBe(401);
    expect((await logout(null, { refreshToken })).status).toBe(200);
  });

  it("returns an error when there is no token", async () => {
    for (const [token, body] of [
      [null, undefined],
      [null, {}],
      ["nonsense", {}],
      [null, { refreshToken: "nonsense" }],
      [null, { refreshToken: "00000000-0000-4000-8000-000000000000.x" }],
    ] as const)
      expect(await logout(token, body)).toMatchObject({ status: 401, body: { status: false } });
  });
});
