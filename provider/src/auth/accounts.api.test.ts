import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCode, readLink, TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

let phones = 9_100_000_000;
const person = (email: string) => ({
  fullName: "Zoé Kapoor",
  email,
  phone: String(phones++),
  password: "secret-1",
});
const signUp = (body: object, headers = {}) => provider.call("POST", "/auth/signup", { body, headers });
const verify = (email: string, otp: string) =>
  provider.call("POST", "/auth/verify-otp", { body: { email, otp } });
const resend = (email: string) => provider.call("POST", "/auth/resend-otp", { body: { email } });
const forgot = (email: string) => provider.call("POST", "/auth/forgot-password", { body: { email } });
const reset = (token: string, password: string) =>
  provider.call("POST", "/auth/reset-password", { body: { token, password, confirmPassword: password } });
/** Ends all limit windows. */
const later = () => provider.store.execute(sql`delete from attempts`);
const getWrongCode = (code: string, step = 1) => String((Number(code) + step) % 10_000).padStart(4, "0");
const statuses = (responses: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe("sign-up", () => {
  it("creates an unverified User and verifies it by the mailed code", async () => {
    const body = person("Zoe@Example.test");
    expect(await signUp(body)).toMatchObject({
      status: 201,
      body: { status: true, data: { email: "zoe@example.test" } },
    });
    expect(await provider.login("zoe@example.test", "secret-1")).toMatchObject({
      status: 403,
      body: { status: false, code: "OTP_REQUIRED" },
    });
    const [mail] = await provider.mails("zoe@example.test");
    expect(await verify("zoe@example.test", readCode(mail))).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect(await verify("zoe@example.test", readCode(mail))).toMatchObject({ status: 422 });
    const login = await provider.login("ZOE@example.test", "secret-1");
    expect(login).toMatchObject({ status: 200, body: { data: { role: "User", type: "Bearer" } } });
    const byPhone = await provider.call("POST", "/auth/login", {
      body: { phone: body.phone, password: "secret-1" },
    });
    expect(byPhone.status).toBe(200);
    const profile = await provider.call("GET", "/profile", { token: login.body.data.token });
    expect(profile.body.data).toMatchObject({ status: "active", isVerified: true, role: "User" });
  });

  it("sends French mail to a French browser", async () => {
    await signUp(person("marie@example.test"), { "accept-language": "fr-FR,fr;q=0.9,en;q=0.8" });
    const [mail] = await provider.mails("marie@example.test");
    expect(mail?.subject).toBe("Votre code de vérification Media Planner");
  });

  it("names each invalid field", async () => {
    const response = await signUp({
      fullName: "R2  D2",
      email: "x",
      phone: "12ab",
      password: "123",
      confirmPassword: "124",
    });
    expect(response.status).toBe(422);
    expect(response.body.errors.map((error: { path: string }) => error.path).toSorted()).toEqual(
      expect.arrayContaining(["email", "fullName", "password", "phone"]),
    );
    const mismatch = await signUp({ ...person("y@example.test"), confirmPassword: "other-1" });
    expect(mismatch.body.errors).toEqual([{ path: "confirmPassword", message: "Passwords must match" }]);
  });

  it("returns the same for a known account and leaves it unchanged", async () => {
    const known = await signUp({ ...person("user@agency.test"), password: "stolen-1" });
    const unknown = await signUp(person("nobody@example.test"));
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    expect(known.body.message).toBe(unknown.body.message);
    const [mail] = await provider.mails("user@agency.test");
    expect(readCode(mail)).toBe("");
    expect((await provider.login("user@agency.test")).status).toBe(200);
  });

  it("does not reserve a phone before verification", async () => {
    const body = { ...person("squatter@example.test"), phone: "9000000003" };
    expect((await signUp(body)).status).toBe(201);
    const login = await provider.call("POST", "/auth/login", {
      body: { phone: "9000000003", password: "demo-1234" },
    });
    expect(login.status).toBe(200);
  });
});

describe("one-time codes", () => {
  it("are compared at most five times each, also concurrently", async () => {
    await signUp(person("guess@example.test"));
    const [mail] = await provider.mails("guess@example.test");
    const code = readCode(mail);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, at) => verify("guess@example.test", getWrongCode(code, at + 1))),
    );
    expect(statuses(responses)).toEqual({ 422: 5, 429: 25 });
    expect((await verify("guess@example.test", code)).status).toBe(429);
  });

  it("are compared at most ten times a day per account, also after resends", async () => {
    await signUp(person("daily@example.test"));
    let compared = 0;
    for (let round = 1; round <= 4; round++) {
      const mails = await provider.mails("daily@example.test", round);
      const code = readCode(mails.at(-1));
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => verify("daily@example.test", getWrongCode(code))),
      );
      compared += responses.filter(({ status }) => status === 422).length;
      await provider.store.execute(sql`delete from attempts where key like 'code-mail:%'`);
      expect((await resend("daily@example.test")).status).toBe(200);
    }
    expect(compared).toBe(10);
    const last = (await provider.mails("daily@example.test", 5)).at(-1);
    expect((await verify("daily@example.test", readCode(last))).status).toBe(429);
    await later();
    expect((await verify("daily@example.test", readCode(last))).status).toBe(200);
  });

  it("are resent after a minute at the earliest, which voids the older code", async () => {
    await signUp(person("again@example.test"));
    expect((await resend("again@example.test")).status).toBe(429);
    await later();
    expect((await resend("again@example.test")).status).toBe(200);
    const [first, second] = await provider.mails("again@example.test", 2);
    if (readCode(first) !== readCode(second))
      expect((await verify("again@example.test", readCode(first))).status).toBe(422);
    expect((await verify("again@example.test", readCode(second))).status).toBe(200);
  });

  it("expire after their lifetime", async () => {
    await signUp(person("late@example.test"));
    const [mail] = await provider.mails("late@example.test");
    await provider.store.execute(sql`update codes set "expiresAt" = now() - interval '1 second'`);
    expect((await verify("late@example.test", readCode(mail))).status).toBe(422);
  });

  it("return the same for unknown accounts", async () => {
    await later();
    const tries = async (email: string) => {
      await provider.store.execute(sql`delete from codes`);
      const responses = [await resend(email), await resend(email)];
      // The code is written after the response.
      const codes = sql`select 1 from codes`;
      await expect.poll(async () => (await provider.store.execute(codes)).rows).toHaveLength(1);
      for (let at = 0; at < 12; at++) responses.push(await verify(email, "0000"));
      return responses.map(({ status, body }) => [status, body]);
    };
    expect(await tries("ghost@example.test")).toEqual(await tries("manager@agency.test"));
  });
});

describe("sign-in", () => {
  it("checks at most ten passwords per account in fifteen minutes, also concurrently", async () => {
    const body = { ...person("target@example.test"), role: "User" };
    await provider.post("/users", body);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => provider.login("target@example.test", "wrong-1")),
    );
    expect(statuses(responses)).toEqual({ 401: 10, 429: 20 });
    expect((await provider.login("target@example.test", "secret-1")).status).toBe(429);
    const unknown = await Promise.all(
      Array.from({ length: 12 }, () => provider.login("nobody@nowhere.test", "wrong-1")),
    );
    expect(statuses(unknown)).toEqual({ 401: 10, 429: 2 });
    await later();
    expect((await provider.login("target@example.test", "secret-1")).status).toBe(200);
  });

  it("does not count correct passwords toward the limit", async () => {
    for (let at = 0; at < 12; at++) expect((await provider.login("manager@agency.test")).status).toBe(200);
  });

  it("ends with logout, including the access token", async () => {
    const { body } = await provider.login("user@agency.test");
    const { token, refreshToken } = body.data;
    await provider.call("POST", "/auth/logout", { body: { refreshToken } });
    expect((await provider.call("GET", "/profile", { token })).status).toBe(401);
    expect((await provider.refresh(refreshToken)).status).toBe(401);
  });
});

describe("passwords", () => {
  it("are reset once by the mailed link, which ends every session", async () => {
    await provider.post("/users", person("forgetful@example.test"));
    const session = await provider.login("forgetful@example.test", "secret-1");
    expect((await forgot("forgetful@example.test")).status).toBe(200);
    const [mail] = await provider.mails("forgetful@example.test");
    const link = readLink(mail);
    expect(link.pathname).toBe("/reset-password");
    const token = link.searchParams.get("token") ?? "";
    const both = await Promise.all([reset(token, "changed-1"), reset(token, "changed-2")]);
    expect(statuses(both)).toEqual({ 200: 1, 422: 1 });
    expect(await reset(token, "changed-3")).toMatchObject({
      status: 422,
      body: { message: "This link has already been used. Ask for a new one." },
    });
    expect((await provider.refresh(session.body.data.refreshToken)).status).toBe(401);
    expect((await provider.login("forgetful@example.test", "secret-1")).status).toBe(401);
    const changed = both[0]?.status === 200 ? "changed-1" : "changed-2";
    expect((await provider.login("forgetful@example.test", changed)).status).toBe(200);
    expect(await reset("x".repeat(43), "changed-5")).toMatchObject({
      status: 422,
      body: { errors: [{ path: "token" }] },
    });
    expect((await forgot("ghost@example.test")).body).toEqual((await forgot("forgetful@example.test")).body);
  });

  it("change in the profile with the current one only, which ends other sessions", async () => {
    await provider.post("/users", person("changer@example.test"));
    const [mine, other] = [
      await provider.login("changer@example.test", "secret-1"),
      await provider.login("changer@example.test", "secret-1"),
    ];
    const { token } = mine.body.data;
    const change = (body: object) => provider.call("PUT", "/profile", { token, body });
    expect((await change({ newPassword: "better-1" })).body.errors).toMatchObject([
      { path: "currentPassword" },
    ]);
    expect((await change({ currentPassword: "wrong-1", newPassword: "better-1" })).body.errors).toMatchObject(
      [{ path: "currentPassword" }],
    );
    expect(
      await change({ currentPassword: "secret-1", newPassword: "better-1", designation: "Planner" }),
    ).toMatchObject({
      status: 200,
      body: { data: { designation: "Planner", email: "changer@example.test" } },
    });
    expect((await provider.call("GET", "/profile", { token })).status).toBe(200);
    expect((await provider.call("GET", "/profile", { token: other.body.data.token })).status).toBe(401);
    expect((await provider.login("changer@example.test", "better-1")).status).toBe(200);
  });
});

describe("a profile update", () => {
  it("keeps concurrent changes of other fields", async () => {
    await provider.post("/users", person("at.once@example.test"));
    const { token } = (await provider.login("at.once@example.test", "secret-1")).body.data;
    const change = (body: object) => provider.call("PUT", "/profile", { token, body });
    for (let round = 0; round < 10; round++) {
      const designation = `Planner ${round}`;
      const language = round % 2 === 0 ? "fr" : "en";
      await Promise.all([change({ designation }), change({ language })]);
      const { data } = (await provider.call("GET", "/profile", { token })).body;
      expect(data).toMatchObject({ designation, language });
    }
  });

  it("notifies the account of a changed password", async () => {
    const created = (await provider.post("/users", person("own.hand@example.test"))).body.data;
    const { token } = (await provider.login("own.hand@example.test", "secret-1")).body.data;
    await provider.call("PUT", "/profile", { token, body: { designation: "Buyer" } });
    const { data } = await provider.get(`/users/users-by-id?userId=${created.id}`).then(({ body }) => body);
    expect(data.updatedBy).toEqual({ id: created.id, name: created.fullName });
    expect(Date.parse(data.updatedAt)).toBeGreaterThan(Date.parse(created.updatedAt));
  });
});

describe("the log of account calls", () => {
  it("contains no address, code, password or token", async () => {
    const { body } = await provider.login("admin@agency.test");
    await forgot("admin@agency.test");
    await provider.mails("admin@agency.test");
    const log = provider.log.join("");
    expect(log.length).toBeGreaterThan(1000);
    const secrets = [
      "@example.test",
      "@agency.test",
      "secret-1",
      "demo-1234",
      "9000000003",
      body.data.token,
      body.data.refreshToken,
      "reset-password?token",
    ];
    for (const secret of secrets) expect(log).not.toContain(secret);
  });
});
