import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCode, readLink, TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

let nextPhone = 9_300_000_000;
const buildPerson = (email: string) => ({ fullName: "Zoé Kapoor", email, phone: String(nextPhone++) });
const callAuth = (path: string, body: object) => provider.call("POST", `/auth/${path}`, { body });
const login = async (email: string, password: string) => (await provider.login(email, password)).status;
const findUser = async (email: string) => {
  const { rows } = await provider.store.execute(sql`select * from users where email = ${email}`);
  return rows[0] as { id: string; status: string; fullName: string };
};
const setStatus = (id: string, status: string) => provider.post("/users/status", { id, status });
const updateUser = (id: string, body: object) => provider.put(`/users/update-users-by-id?userId=${id}`, body);
const readLastMail = async (email: string, count: number) =>
  (await provider.waitForMails(email, count)).at(-1);
const choosePassword = (link: URL) =>
  callAuth("reset-password", { token: link.searchParams.get("token"), password: "chosen-1" });

/** A stranger signs up with the address of another person. */
async function signUpStranger(email: string): Promise<{ id: string; code: string }> {
  const body = { ...buildPerson(email), fullName: "Stranger", password: "strangers-1" };
  expect((await callAuth("signup", body)).status).toBe(201);
  const code = readCode(await readLastMail(email, 1));
  return { id: (await findUser(email)).id, code };
}

describe("the password of an unverified sign-up", () => {
  it("stops working when staff activate the account, whose owner gets a link to choose one", async () => {
    const email = "activated@example.test";
    const { id } = await signUpStranger(email);
    expect(await setStatus(id, "active")).toMatchObject({
      status: 200,
      body: { data: { status: "active" } },
    });
    expect(await login(email, "strangers-1")).toBe(401);
    const mail = await readLastMail(email, 2);
    expect(mail?.subject).toBe("Your Media Planner account is active");
    expect((await choosePassword(readLink(mail))).status).toBe(200);
    expect([await login(email, "chosen-1"), await login(email, "strangers-1")]).toEqual([200, 401]);
  });

  it("stays void after the account is disabled and enabled again", async () => {
    const email = "enabled@example.test";
    const { id } = await signUpStranger(email);
    for (const status of ["active", "inactive", "active"])
      expect((await setStatus(id, status)).status).toBe(200);
    expect(await login(email, "strangers-1")).toBe(401);
  });

  it("works neither before nor after the code if staff changed the address or the role", async () => {
    const { id } = await signUpStranger("mistyped@example.test");
    const email = "corrected@example.test";
    expect((await updateUser(id, { email })).status).toBe(200);
    await callAuth("resend-otp", { email });
    const otp = readCode(await readLastMail(email, 1));
    expect((await callAuth("verify-otp", { email, otp })).status).toBe(200);
    expect(await login(email, "strangers-1")).toBe(401);
    const promoted = "promoted@example.test";
    const signUp = await signUpStranger(promoted);
    expect((await updateUser(signUp.id, { role: "Admin" })).status).toBe(200);
    expect((await callAuth("verify-otp", { email: promoted, otp: signUp.code })).status).toBe(200);
    expect(await login(promoted, "strangers-1")).toBe(401);
  });

  it("still works after its owner enters the code", async () => {
    const email = "own@example.test";
    const { code } = await signUpStranger(email);
    expect((await callAuth("verify-otp", { email, otp: code })).status).toBe(200);
    expect(await login(email, "strangers-1")).toBe(200);
  });
});

describe("an account created by staff", () => {
  it("replaces an unverified sign-up when it is an invitation", async () => {
    const email = "invited@example.test";
    const { code } = await signUpStranger(email);
    expect((await provider.post("/users/invite", buildPerson(email), "Manager")).status).toBe(201);
    expect(await findUser(email)).toMatchObject({ fullName: "Zoé Kapoor", status: "pending" });
    expect((await callAuth("verify-otp", { email, otp: code })).status).toBe(422);
    expect(await login(email, "strangers-1")).toBe(401);
    expect((await choosePassword(readLink(await readLastMail(email, 2)))).status).toBe(200);
    expect([await login(email, "chosen-1"), await login(email, "strangers-1")]).toEqual([200, 401]);
  });

  it("replaces an unverified sign-up when it has a password", async () => {
    const email = "created@example.test";
    await signUpStranger(email);
    const body = { ...buildPerson(email), password: "handed-1" };
    expect((await provider.post("/users", body)).status).toBe(201);
    expect([await login(email, "handed-1"), await login(email, "strangers-1")]).toEqual([200, 401]);
  });

  it("does not replace accounts that staff or their owner know", async () => {
    const invited = "known@example.test";
    expect((await provider.post("/users/invite", buildPerson(invited))).status).toBe(201);
    expect((await provider.post("/users/invite", buildPerson(invited))).status).toBe(409);
    const edited = "edited@example.test";
    const { id } = await signUpStranger(edited);
    await updateUser(id, { designation: "Planner" });
    expect((await provider.post("/users/invite", buildPerson(edited))).status).toBe(409);
    const verified = "verified@example.test";
    const { code } = await signUpStranger(verified);
    await callAuth("verify-otp", { email: verified, otp: code });
    expect((await provider.post("/users/invite", buildPerson(verified))).status).toBe(409);
  });

  it("gets a new link when it is activated before the invitation is accepted", async () => {
    const email = "early@example.test";
    const { id } = (await provider.post("/users/invite", buildPerson(email))).body.data;
    const invitationLink = readLink(await readLastMail(email, 1));
    expect((await setStatus(id, "active")).status).toBe(200);
    const link = readLink(await readLastMail(email, 2));
    expect((await choosePassword(invitationLink)).status).toBe(422);
    expect((await choosePassword(link)).status).toBe(200);
    expect(await login(email, "chosen-1")).toBe(200);
  });
});

it("signs in with a password set by staff after too many wrong ones", async () => {
  const email = "user@agency.test";
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await login(email, "wrong-1")).toBe(401);
  expect(await login(email, "demo-1234")).toBe(429);
  const { id } = await findUser(email);
  expect((await updateUser(id, { password: "from-staff-1" })).status).toBe(200);
  expect(await login(email, "from-staff-1")).toBe(200);
});
