import { afterAll, beforeAll, expect, it } from "vitest";
import { readCode, TestProvider } from "../../tests/provider.ts";
import { testSecret } from "../../tests/template.ts";

const newSecret = "another secret for tests that is long enough";
const getProfileStatus = async (provider: TestProvider, token: string) =>
  (await provider.call("GET", "/profile", { token })).status;
const person = { fullName: "Zoé Kapoor", email: "zoe@new.test", phone: "9700000001", password: "secret-1" };

let original: TestProvider;
let rotated: TestProvider;
/** Started without the previous secret. */
let completed: TestProvider;
let session: { token: string; refreshToken: string };
let managerSession: { token: string; refreshToken: string };
let successor: string;
const restart = (settings: Record<string, string>) =>
  TestProvider.start({ ...original.settings, ...settings });

beforeAll(async () => {
  original = await TestProvider.start();
});
afterAll(() => completed.stop());

it("signs tokens with TOKEN_SECRET and accepts tokens of TOKEN_SECRET_PREVIOUS", async () => {
  session = (await original.login("user@agency.test")).body.data;
  managerSession = (await original.login("manager@agency.test")).body.data;
  successor = (await original.refresh(managerSession.refreshToken)).body.refresh_token;
  await original.call("POST", "/auth/signup", { body: person });
  const [mail] = await original.waitForMails(person.email);
  await original.server.close();

  rotated = await restart({ TOKEN_SECRET: newSecret, TOKEN_SECRET_PREVIOUS: testSecret });
  expect(await getProfileStatus(rotated, session.token)).toBe(200);
  expect((await rotated.refresh(managerSession.refreshToken)).body.refresh_token).toBe(successor);
  expect((await rotated.refresh(successor)).status).toBe(200);
  const body = { email: person.email, otp: readCode(mail) };
  expect((await rotated.call("POST", "/auth/verify-otp", { body })).status).toBe(200);
});

it("rejects tokens of the old secret when TOKEN_SECRET_PREVIOUS is removed", async () => {
  const { body } = await rotated.refresh(session.refreshToken);
  await rotated.server.close();
  completed = await restart({ TOKEN_SECRET: newSecret });
  expect(await getProfileStatus(completed, body.access_token)).toBe(200);
  expect((await completed.refresh(body.refresh_token)).status).toBe(200);
  expect(await getProfileStatus(completed, session.token)).toBe(401);
});
