import { afterAll, beforeAll, expect, it } from "vitest";
import { readCode, TestProvider } from "../../tests/provider.ts";
import { testSecret } from "../../tests/template.ts";

const fresh = "another secret for tests that is long enough";
const reads = async (provider: TestProvider, token: string) =>
  (await provider.call("GET", "/profile", { token })).status;
const person = { fullName: "Zoé Kapoor", email: "zoe@new.test", phone: "9700000001", password: "secret-1" };

let before: TestProvider;
let after: TestProvider;
let without: TestProvider;
let session: { token: string; refreshToken: string };
let late: { token: string; refreshToken: string };
let successor: string;
/** Restarts on the same data. */
const again = (settings: Record<string, string>) => TestProvider.start({ ...before.settings, ...settings });

beforeAll(async () => {
  before = await TestProvider.start();
});
afterAll(() => without.stop());

it("signs with the new secret and accepts the previous one", async () => {
  session = (await before.login("user@agency.test")).body.data;
  late = (await before.login("manager@agency.test")).body.data;
  successor = (await before.refresh(late.refreshToken)).body.refresh_token;
  await before.call("POST", "/auth/signup", { body: person });
  const [mail] = await before.mails(person.email);
  await before.provider.close();

  after = await again({ TOKEN_SECRET: fresh, TOKEN_SECRET_PREVIOUS: testSecret });
  expect(await reads(after, session.token)).toBe(200);
  expect((await after.refresh(late.refreshToken)).body.refresh_token).toBe(successor);
  expect((await after.refresh(successor)).status).toBe(200);
  const body = { email: person.email, otp: readCode(mail) };
  expect((await after.call("POST", "/auth/verify-otp", { body })).status).toBe(200);
});

it("signs with the new secret only", async () => {
  const { body } = await after.refresh(session.refreshToken);
  await after.provider.close();
  without = await again({ TOKEN_SECRET: fresh });
  expect(await reads(without, body.access_token)).toBe(200);
  expect((await without.refresh(body.refresh_token)).status).toBe(200);
  expect(await reads(without, session.token)).toBe(401);
});
