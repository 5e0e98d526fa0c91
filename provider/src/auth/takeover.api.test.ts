import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCode, readLink, TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start({ ADMIN_EMAIL: "boss@example.test" });
});
afterAll(() => provider.stop());

let nextPhone = 9_400_000_000;
const buildAccount = (email: string, password: string) => ({
  fullName: "Zoé Kapoor",
  email,
  phone: String(nextPhone++),
  password,
});
const callAuth = (path: string, body: object, headers = {}) =>
  provider.call("POST", `/auth/${path}`, { body, headers });
const signUp = (email: string, password: string) => callAuth("signup", buildAccount(email, password));
const verifyOtp = (email: string, otp: string) => callAuth("verify-otp", { email, otp });
const login = async (email: string, password: string) => (await provider.login(email, password)).status;
const readNewestCode = async (email: string, mailCount: number) =>
  readCode((await provider.waitForMails(email, mailCount)).at(-1));
const endLimitWindows = () => provider.store.execute(sql`delete from attempts`);

describe("several sign-ups with one address", () => {
  const signUpTwice = async (email: string, ...passwords: string[]) => {
    for (const [index, password] of passwords.entries()) {
      expect((await signUp(email, password)).status).toBe(201);
      await provider.waitForMails(email, index + 1);
    }
  };

  it("accept no password until the mailbox owner chooses one through a mailed link", async () => {
    const email = "owner@example.test";
    await signUpTwice(email, "owners-1", "strangers-1");
    expect(await verifyOtp(email, await readNewestCode(email, 2))).toMatchObject({
      status: 200,
      body: { message: "Your account is verified. Choose your password with the link that we mailed you" },
    });
    expect([await login(email, "strangers-1"), await login(email, "owners-1")]).toEqual([401, 401]);
    const link = readLink((await provider.waitForMails(email, 3)).at(-1));
    const token = link.searchParams.get("token");
    expect((await callAuth("reset-password", { token, password: "chosen-1" })).status).toBe(200);
    expect([await login(email, "chosen-1"), await login(email, "strangers-1")]).toEqual([200, 401]);
  });

  it("accept neither the first code nor any password after resends, expiry and a third sign-up", async () => {
    const email = "boss@example.test";
    await signUp(email, "owners-1");
    const first = await readNewestCode(email, 1);
    await provider.store.execute(sql`update codes set "expiresAt" = now() - interval '1 second'`);
    await signUp(email, "strangers-1");
    const second = await readNewestCode(email, 2);
    if (first !== second) expect((await verifyOtp(email, first)).status).toBe(422);
    await endLimitWindows();
    expect((await callAuth("resend-otp", { email })).status).toBe(200);
    await provider.waitForMails(email, 3);
    await signUp(email, "strangers-1");
    expect((await verifyOtp(email, await readNewestCode(email, 4))).status).toBe(200);
    expect([await login(email, "strangers-1"), await login(email, "owners-1")]).toEqual([401, 401]);
  });

  it("make every password invalid when they run concurrently", async () => {
    const email = "crowd@example.test";
    await Promise.all(["one-11", "two-22", "three-3"].map((password) => signUp(email, password)));
    // Tries every code, because mails may arrive in another order than their codes were created.
    const mails = await provider.waitForMails(email, 3);
    const responses = [];
    for (const mail of mails) responses.push((await verifyOtp(email, readCode(mail))).status);
    expect(responses).toContain(200);
    for (const password of ["one-11", "two-22", "three-3"]) expect(await login(email, password)).toBe(401);
  });

  it("keep the password when all of them chose the same password", async () => {
    const email = "twice@example.test";
    await Promise.all([signUp(email, "secret-1"), signUp(email, "secret-1")]);
    await provider.waitForMails(email, 2);
    await signUp(email, "secret-1");
    expect(await login(email, "secret-1")).toBe(403);
    expect((await verifyOtp(email, await readNewestCode(email, 3))).body.message).toBe(
      "Your account is verified",
    );
    expect(await login(email, "secret-1")).toBe(200);
  });
});

describe("sign-in by email and by phone", () => {
  const callRepeatedly = async (count: number, body: object) => {
    const statuses: number[] = [];
    for (let index = 0; index < count; index++) statuses.push((await callAuth("login", body)).status);
    return statuses;
  };
  const limitedStatuses = [...Array<number>(10).fill(401), 429, 429];

  it("does not reveal that the email and the phone belong to one account", async () => {
    const body = buildAccount("linked@example.test", "secret-1");
    await provider.post("/users", body);
    await endLimitWindows();
    expect(await callRepeatedly(12, { email: body.email, password: "wrong-1" })).toEqual(limitedStatuses);
    expect(await callRepeatedly(12, { phone: body.phone, password: "wrong-1" })).toEqual(limitedStatuses);
    expect(await callRepeatedly(12, { phone: "9499999999", password: "wrong-1" })).toEqual(limitedStatuses);
  });

  it("shares the limit of ten passwords per account", async () => {
    const body = buildAccount("counted@example.test", "secret-1");
    await provider.post("/users", body);
    await endLimitWindows();
    await callRepeatedly(6, { email: body.email, password: "wrong-1" });
    await callRepeatedly(4, { phone: body.phone, password: "wrong-1" });
    const correctPassword = { password: "secret-1" };
    expect(await callRepeatedly(1, { phone: body.phone, ...correctPassword })).toEqual([401]);
    expect(await callRepeatedly(1, { email: body.email, ...correctPassword })).toEqual([401]);
    await endLimitWindows();
    expect(await callRepeatedly(11, { phone: body.phone, ...correctPassword })).toEqual(Array(11).fill(200));
  });

  it("is no longer limited after a password reset by mail", async () => {
    const body = buildAccount("locked@example.test", "secret-1");
    await provider.post("/users", body);
    await callRepeatedly(11, { email: body.email, password: "wrong-1" });
    await callAuth("forgot-password", { email: body.email });
    const link = readLink((await provider.waitForMails(body.email)).at(-1));
    const reset = { token: link.searchParams.get("token"), password: "chosen-1" };
    expect((await callAuth("reset-password", reset)).body.data).toEqual({ email: body.email });
    expect(await callRepeatedly(1, { email: body.email, password: "chosen-1" })).toEqual([200]);
  });
});

describe("a password or email in the user list", () => {
  it.each(["Admin", "Manager"] as const)("cannot be changed by its owner, a %s", async (as) => {
    const { id, email } = (await provider.get("/profile", as)).body.data;
    const updateUser = (body: object) => provider.put(`/users/update-users-by-id?userId=${id}`, body, as);
    for (const [path, value] of Object.entries({ password: "stolen-1", email: "other@example.test" }))
      expect(await updateUser({ [path]: value })).toMatchObject({
        status: 422,
        body: { errors: [{ path }] },
      });
    expect((await updateUser({ email: email.toUpperCase(), designation: "Head" })).status).toBe(200);
    expect(await login(email, "demo-1234")).toBe(200);
  });

  it("can be changed by an Admin for another user, which ends that user's sessions", async () => {
    const { id } = (await provider.post("/users", buildAccount("helped@example.test", "secret-1"))).body.data;
    const { token } = (await provider.login("helped@example.test", "secret-1")).body.data;
    await provider.put(`/users/update-users-by-id?userId=${id}`, { password: "handed-1" });
    expect((await provider.call("GET", "/profile", { token })).status).toBe(401);
    expect(await login("helped@example.test", "handed-1")).toBe(200);
  });
});
