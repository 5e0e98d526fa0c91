import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCode, readLink, TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

let nextPhone = 9_100_000_000;
const buildAccount = (email: string) => ({
  fullName: "Zoé Kapoor",
  email,
  phone: String(nextPhone++),
  password: "secret-1",
});
const signUp = (body: object, headers = {}) => provider.call("POST", "/auth/signup", { body, headers });
const verifyOtp = (email: string, otp: string) =>
  provider.call("POST", "/auth/verify-otp", { body: { email, otp } });
const resendOtp = (email: string) => provider.call("POST", "/auth/resend-otp", { body: { email } });
const requestReset = (email: string) => provider.call("POST", "/auth/forgot-password", { body: { email } });
const resetPassword = (token: string, password: string) =>
  provider.call("POST", "/auth/reset-password", { body: { token, password, confirmPassword: password } });
const endLimitWindows = () => provider.store.execute(sql`delete from attempts`);
const getWrongCode = (code: string, offset = 1) => String((Number(code) + offset) % 10_000).padStart(4, "0");
const countStatuses = (responses: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe("sign-up", () => {
  it("creates an unverified account with role User and verifies it by the mailed code", async () => {
    const body = buildAccount("Zoe@Example.test");
    expect(await signUp(body)).toMatchObject({
      status: 201,
      body: { status: true, data: { email: "zoe@example.test" } },
    });
    expect(await provider.login("zoe@example.test", "secret-1")).toMatchObject({
      status: 403,
      body: { status: false, code: "OTP_REQUIRED" },
    });
    const [mail] = await provider.waitForMails("zoe@example.test");
    expect(await verifyOtp("zoe@example.test", readCode(mail))).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect(await verifyOtp("zoe@example.test", readCode(mail))).toMatchObject({ status: 422 });
    const login = await provider.login("ZOE@example.test", "secret-1");
    expect(login).toMatchObject({ status: 200, body: { data: { role: "User", type: "Bearer" } } });
    const byPhone = await provider.call("POST", "/auth/login", {
      body: { phone: body.phone, password: "secret-1" },
    });
    expect(byPhone.status).toBe(200);
    const profile = await provider.call("GET", "/profile", { token: login.body.data.token });
    expect(profile.body.data).toMatchObject({ status: "active", isVerified: true, role: "User" });
  });

  it("sends French mail to a French browser, and stores the language for later mails", async () => {
    await signUp(buildAccount("marie@example.test"), { "accept-language": "fr-FR,fr;q=0.9,en;q=0.8" });
    const [mail] = await provider.waitForMails("marie@example.test");
    expect(mail?.subject).toBe("Votre code de vérification Media Planner");
    await verifyOtp("marie@example.test", readCode(mail));
    const { body } = await provider.login("marie@example.test", "secret-1");
    const profile = await provider.call("GET", "/profile", { token: body.data.token });
    expect(profile.body.data).toMatchObject({ language: "fr" });
  });

  it("returns an error for each invalid field", async () => {
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
    const mismatch = await signUp({ ...buildAccount("y@example.test"), confirmPassword: "other-1" });
    expect(mismatch.body.errors).toEqual([{ path: "confirmPassword", message: "Passwords must match" }]);
  });

  it("returns the same response for a known account, which stays unchanged", async () => {
    const knownResponse = await signUp({ ...buildAccount("user@agency.test"), password: "stolen-1" });
    const unknownResponse = await signUp(buildAccount("nobody@example.test"));
    expect([knownResponse.status, Object.keys(knownResponse.body)]).toEqual([
      unknownResponse.status,
      Object.keys(unknownResponse.body),
    ]);
    expect(knownResponse.body.message).toBe(unknownResponse.body.message);
    const [mail] = await provider.waitForMails("user@agency.test");
    expect(readCode(mail)).toBe("");
    expect((await provider.login("user@agency.test")).status).toBe(200);
  });

  it("does not tell whether the phone has an account", async () => {
    const subjects = [];
    for (const [email, phone] of [
      ["probe.known@example.test", "9000000003"],
      ["probe.unknown@example.test", "9000099999"],
    ] as const) {
      const signUp = await provider.call("POST", "/auth/signup", { body: { ...buildAccount(email), phone } });
      const [mail] = await provider.waitForMails(email);
      const body = { email, otp: readCode(mail) };
      const verified = await provider.call("POST", "/auth/verify-otp", { body });
      subjects.push([signUp.status, mail?.subject, verified.status, verified.body.message]);
      expect((await provider.login(email, "secret-1")).status).toBe(200);
    }
    expect(subjects[0]).toEqual(subjects[1]);
    const listed = (await provider.get("/users?search=probe.known")).body.data.users;
    expect(listed).toMatchObject([{ phone: null, status: "active" }]);
    const body = { phone: "9000000003", password: "demo-1234" };
    expect((await provider.call("POST", "/auth/login", { body })).status).toBe(200);
  });

  it("mails at most ten repeated codes a day", async () => {
    const statuses = [];
    for (let count = 0; count < 11; count++) {
      await provider.store.execute(sql`delete from attempts where key like 'code-mail:%'`);
      statuses.push(
        (await provider.call("POST", "/auth/resend-otp", { body: { email: "resent@example.test" } })).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it("ignores attempts that a clock recorded when it was ahead", async () => {
    const body = buildAccount("ahead@example.test");
    await provider.post("/users", body);
    for (let count = 0; count < 10; count++) await provider.login(body.email, "wrong-1");
    expect((await provider.login(body.email, "secret-1")).status).toBe(429);
    await provider.store.execute(
      sql`update attempts set times = array(select t + interval '1 year' from unnest(times) as t)`,
    );
    expect((await provider.login(body.email, "secret-1")).status).toBe(200);
  });

  it("does not reserve a phone before verification", async () => {
    const body = { ...buildAccount("squatter@example.test"), phone: "9000000003" };
    expect((await signUp(body)).status).toBe(201);
    const login = await provider.call("POST", "/auth/login", {
      body: { phone: "9000000003", password: "demo-1234" },
    });
    expect(login.status).toBe(200);
  });
});

describe("one-time codes", () => {
  it("can be tried at most five times each, also by concurrent requests", async () => {
    await signUp(buildAccount("guess@example.test"));
    const [mail] = await provider.waitForMails("guess@example.test");
    const code = readCode(mail);
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        verifyOtp("guess@example.test", getWrongCode(code, index + 1)),
      ),
    );
    expect(countStatuses(responses)).toEqual({ 422: 5, 429: 25 });
    expect((await verifyOtp("guess@example.test", code)).status).toBe(429);
  });

  it("can be tried at most ten times a day per account, also after resends", async () => {
    await signUp(buildAccount("daily@example.test"));
    let comparedCount = 0;
    for (let codeCount = 1; codeCount <= 4; codeCount++) {
      const mails = await provider.waitForMails("daily@example.test", codeCount);
      const code = readCode(mails.at(-1));
      const responses = await Promise.all(
        Array.from({ length: 8 }, () => verifyOtp("daily@example.test", getWrongCode(code))),
      );
      comparedCount += responses.filter(({ status }) => status === 422).length;
      await provider.store.execute(sql`delete from attempts where key like 'code-mail:%'`);
      expect((await resendOtp("daily@example.test")).status).toBe(200);
    }
    expect(comparedCount).toBe(10);
    const last = (await provider.waitForMails("daily@example.test", 5)).at(-1);
    expect((await verifyOtp("daily@example.test", readCode(last))).status).toBe(429);
    await endLimitWindows();
    expect((await verifyOtp("daily@example.test", readCode(last))).status).toBe(200);
  });

  it("are resent after one minute at the earliest, and the older code becomes invalid", async () => {
    await signUp(buildAccount("again@example.test"));
    expect((await resendOtp("again@example.test")).status).toBe(429);
    await endLimitWindows();
    expect((await resendOtp("again@example.test")).status).toBe(200);
    const [first, second] = await provider.waitForMails("again@example.test", 2);
    if (readCode(first) !== readCode(second))
      expect((await verifyOtp("again@example.test", readCode(first))).status).toBe(422);
    expect((await verifyOtp("again@example.test", readCode(second))).status).toBe(200);
  });

  it("expire after their lifetime", async () => {
    await signUp(buildAccount("late@example.test"));
    const [mail] = await provider.waitForMails("late@example.test");
    await provider.store.execute(sql`update codes set "expiresAt" = now() - interval '1 second'`);
    expect((await verifyOtp("late@example.test", readCode(mail))).status).toBe(422);
  });

  it("have the same responses for addresses with and without an account", async () => {
    await endLimitWindows();
    const callRepeatedly = async (email: string) => {
      await provider.store.execute(sql`delete from codes`);
      const responses = [await resendOtp(email), await resendOtp(email)];
      // The code is written after the response.
      const codes = sql`select 1 from codes`;
      await expect.poll(async () => (await provider.store.execute(codes)).rows).toHaveLength(1);
      for (let index = 0; index < 12; index++) responses.push(await verifyOtp(email, "0000"));
      return responses.map(({ status, body }) => [status, body]);
    };
    expect(await callRepeatedly("ghost@example.test")).toEqual(await callRepeatedly("manager@agency.test"));
  });
});

describe("sign-in", () => {
  it("checks at most ten passwords per account in fifteen minutes, also concurrently", async () => {
    const body = { ...buildAccount("target@example.test"), role: "User" };
    await provider.post("/users", body);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => provider.login("target@example.test", "wrong-1")),
    );
    expect(countStatuses(responses)).toEqual({ 401: 10, 429: 20 });
    expect((await provider.login("target@example.test", "secret-1")).status).toBe(429);
    const unknownResponses = await Promise.all(
      Array.from({ length: 12 }, () => provider.login("nobody@nowhere.test", "wrong-1")),
    );
    expect(countStatuses(unknownResponses)).toEqual({ 401: 10, 429: 2 });
    await endLimitWindows();
    expect((await provider.login("target@example.test", "secret-1")).status).toBe(200);
  });

  it("does not count correct passwords toward the limit", async () => {
    for (let index = 0; index < 12; index++)
      expect((await provider.login("manager@agency.test")).status).toBe(200);
  });

  it("opens a session that sign-out ends, also for the access token", async () => {
    const { body } = await provider.login("user@agency.test");
    const { token, refreshToken } = body.data;
    await provider.call("POST", "/auth/logout", { body: { refreshToken } });
    expect((await provider.call("GET", "/profile", { token })).status).toBe(401);
    expect((await provider.refresh(refreshToken)).status).toBe(401);
  });
});

describe("passwords", () => {
  it("can be reset once with the mailed link, which ends all sessions of the account", async () => {
    await provider.post("/users", buildAccount("forgetful@example.test"));
    const session = await provider.login("forgetful@example.test", "secret-1");
    expect((await requestReset("forgetful@example.test")).status).toBe(200);
    const [mail] = await provider.waitForMails("forgetful@example.test");
    const link = readLink(mail);
    expect(link.pathname).toBe("/reset-password");
    const token = link.searchParams.get("token") ?? "";
    const responses = await Promise.all([
      resetPassword(token, "changed-1"),
      resetPassword(token, "changed-2"),
    ]);
    expect(countStatuses(responses)).toEqual({ 200: 1, 422: 1 });
    expect(await resetPassword(token, "changed-3")).toMatchObject({
      status: 422,
      body: { message: "This link has already been used. Ask for a new one." },
    });
    expect((await provider.refresh(session.body.data.refreshToken)).status).toBe(401);
    expect((await provider.login("forgetful@example.test", "secret-1")).status).toBe(401);
    const newPassword = responses[0]?.status === 200 ? "changed-1" : "changed-2";
    expect((await provider.login("forgetful@example.test", newPassword)).status).toBe(200);
    expect(await resetPassword("x".repeat(43), "changed-5")).toMatchObject({
      status: 422,
      body: { errors: [{ path: "token" }] },
    });
    expect((await requestReset("ghost@example.test")).body).toEqual(
      (await requestReset("forgetful@example.test")).body,
    );
  });

  it("can be changed in the profile only with the current password; the change ends other sessions", async () => {
    await provider.post("/users", buildAccount("changer@example.test"));
    const [ownLogin, otherLogin] = [
      await provider.login("changer@example.test", "secret-1"),
      await provider.login("changer@example.test", "secret-1"),
    ];
    const { token } = ownLogin.body.data;
    const updateProfile = (body: object) => provider.call("PUT", "/profile", { token, body });
    expect((await updateProfile({ newPassword: "better-1" })).body.errors).toMatchObject([
      { path: "currentPassword" },
    ]);
    expect(
      (await updateProfile({ currentPassword: "wrong-1", newPassword: "better-1" })).body.errors,
    ).toMatchObject([{ path: "currentPassword" }]);
    expect(
      await updateProfile({ currentPassword: "secret-1", newPassword: "better-1", designation: "Planner" }),
    ).toMatchObject({
      status: 200,
      body: { data: { designation: "Planner", email: "changer@example.test" } },
    });
    expect((await provider.call("GET", "/profile", { token })).status).toBe(200);
    expect((await provider.call("GET", "/profile", { token: otherLogin.body.data.token })).status).toBe(401);
    expect((await provider.login("changer@example.test", "better-1")).status).toBe(200);
  });
});

describe("a profile update", () => {
  it("keeps concurrent changes of other fields", async () => {
    await provider.post("/users", buildAccount("at.once@example.test"));
    const { token } = (await provider.login("at.once@example.test", "secret-1")).body.data;
    const updateProfile = (body: object) => provider.call("PUT", "/profile", { token, body });
    for (let index = 0; index < 10; index++) {
      const designation = `Planner ${index}`;
      const language = index % 2 === 0 ? "fr" : "en";
      await Promise.all([updateProfile({ designation }), updateProfile({ language })]);
      const { data } = (await provider.call("GET", "/profile", { token })).body;
      expect(data).toMatchObject({ designation, language });
    }
  });

  it("sets the author and the time of the change", async () => {
    const created = (await provider.post("/users", buildAccount("own.hand@example.test"))).body.data;
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
    await requestReset("admin@agency.test");
    await provider.waitForMails("admin@agency.test");
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
