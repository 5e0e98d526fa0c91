import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { readCode, readLink, TestProvider } from "../../tests/provider.ts";
import { testSecret } from "../../tests/template.ts";
import { deriveKeys, hmac, sha256 } from "./signing-keys.ts";

let provider: TestProvider;
const startProvider = async (settings: Record<string, string>) => {
  provider = await TestProvider.start(settings);
};
afterEach(() => provider.stop());

const signUp = (email: string, phone = "9100000001") =>
  provider.call("POST", "/auth/signup", {
    body: { fullName: "Zoe Kapoor", email, phone, password: "secret-1" },
  });
const verifyOtp = (email: string, otp: string) =>
  provider.call("POST", "/auth/verify-otp", { body: { email, otp } });
const getPolicy = async () => (await provider.call("GET", "/auth/sign-up-policy")).body.data;
const insertPending = (email: string, updatedBy = "null") =>
  provider.store.execute(
    sql.raw(
      `insert into users ("fullName", email, phone, "updatedBy") values ('Early Bird', '${email}', '9100000009', ${updatedBy})`,
    ),
  );

it("reports an open sign-up without a session", async () => {
  await startProvider({});
  expect(await getPolicy()).toEqual({ mode: "open", domains: [], administratorPending: false });
});

it("accepts addresses at the listed domains only, in any letter case", async () => {
  await startProvider({ SIGN_UP: "domains", SIGN_UP_DOMAINS: "agency.test,Agence.Example" });
  expect(await getPolicy()).toMatchObject({ mode: "domains", domains: ["agency.test", "agence.example"] });
  expect((await signUp("zoe@AGENCY.test")).status).toBe(201);
  expect((await signUp("zoe@agence.example")).status).toBe(201);
  for (const email of [
    "zoe@mail.agency.test",
    "zoe@notagency.test",
    "zoe@agency.test.evil.example",
    "zoe.agency.test@evil.example",
    "zoe@agency.testing",
  ])
    expect(await signUp(email)).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            path: "email",
            message: "Only addresses at these domains can sign up: agency.test, agence.example",
          },
        ],
      },
    });
});

it("returns the same response for known and unknown addresses while sign-up is closed", async () => {
  await startProvider({ SIGN_UP: "invite" });
  expect(await getPolicy()).toEqual({ mode: "invite", domains: [], administratorPending: false });
  const [knownResponse, unknownResponse] = [
    await signUp("user@agency.test"),
    await signUp("nobody@agency.test"),
  ];
  expect(unknownResponse).toMatchObject({
    status: 422,
    body: { message: "Sign-up is by invitation. Ask your administrator for one." },
  });
  expect([knownResponse.status, knownResponse.body]).toEqual([unknownResponse.status, unknownResponse.body]);
});

it("lets ADMIN_EMAIL sign up once while sign-up is closed", async () => {
  await startProvider({ SIGN_UP: "invite", ADMIN_EMAIL: "Owner@Agency.test" });
  expect(await getPolicy()).toMatchObject({ administratorPending: true });
  expect((await signUp("owner@agency.test")).status).toBe(201);
  const [mail] = await provider.waitForMails("owner@agency.test");
  expect((await verifyOtp("owner@agency.test", readCode(mail))).status).toBe(200);
  expect((await provider.login("owner@agency.test", "secret-1")).body.data.role).toBe("Admin");
  expect(await getPolicy()).toMatchObject({ administratorPending: false });
  const secondResponse = await signUp("owner@agency.test");
  expect([secondResponse.status, secondResponse.body]).toEqual([
    422,
    (await signUp("nobody@agency.test")).body,
  ]);
});

it("accepts invited users while sign-up is closed", async () => {
  await startProvider({ SIGN_UP: "invite" });
  const invited = await provider.post("/users/invite", {
    fullName: "Zoe Kapoor",
    email: "zoe@other.test",
    phone: "9100000001",
  });
  expect(invited.status).toBe(201);
  const [mail] = await provider.waitForMails("zoe@other.test");
  const token = readLink(mail).searchParams.get("token");
  const body = { token, password: "secret-1" };
  expect((await provider.call("POST", "/auth/reset-password", { body })).status).toBe(200);
  expect((await provider.login("zoe@other.test", "secret-1")).status).toBe(200);
});

it("rejects codes of earlier sign-ups after sign-up is closed, unless staff edited the account", async () => {
  await startProvider({ SIGN_UP: "invite" });
  const resendOtp = (email: string) => provider.call("POST", "/auth/resend-otp", { body: { email } });
  await insertPending("early@agency.test");
  await insertPending("edited@agency.test", `'{"id":"1","name":"Asha"}'`);
  expect((await resendOtp("early@agency.test")).body).toEqual((await resendOtp("edited@agency.test")).body);
  const [mail] = await provider.waitForMails("edited@agency.test");
  expect((await verifyOtp("edited@agency.test", readCode(mail))).status).toBe(200);
  const codeHash = hmac(deriveKeys(testSecret).code, "early@agency.test:1234");
  const address = sha256("code:early@agency.test");
  await expect
    .poll(async () => {
      const { rows } = await provider.store.execute(
        sql`update codes set "codeHash" = ${codeHash} where address = ${address} returning 1`,
      );
      return rows;
    })
    .toHaveLength(1);
  expect((await verifyOtp("early@agency.test", "1234")).status).toBe(422);
  expect((await provider.login("early@agency.test", "secret-1")).status).toBe(401);
});
