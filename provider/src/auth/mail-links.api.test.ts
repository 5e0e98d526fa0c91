import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readLink, TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start({ PUBLIC_URL: "https://plans.agency.test" });
});
afterAll(() => provider.stop());

/** Uses node:http, because fetch drops forged Host headers. */
const callWithForgedHeaders = (path: string, body: object, token?: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const outgoing = request(`${provider.origin}/api/v1${path}`, {
      method: "POST",
      headers: {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "http",
        forwarded: "host=evil.example",
        origin: "https://evil.example",
        referer: "https://evil.example/",
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    outgoing.once("error", reject).once("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.end(JSON.stringify(body));
  });
const person = { fullName: "Zoe Kapoor", phone: "9100000001" };

it.each([
  ["a reset", "/auth/forgot-password", { email: "user@agency.test" }, "user@agency.test"],
  [
    "a sign-up of a known address",
    "/auth/signup",
    { ...person, email: "manager@agency.test", password: "secret-1" },
    "manager@agency.test",
  ],
  ["an invitation", "/users/invite", { ...person, email: "new@agency.test" }, "new@agency.test"],
])("uses PUBLIC_URL in the mailed link of %s, also with forged headers", async (_name, path, body, to) => {
  const token = path === "/users/invite" ? await provider.getToken("Admin") : undefined;
  expect(await callWithForgedHeaders(path, body, token)).toBeLessThan(300);
  const [mail] = await provider.waitForMails(to);
  expect(readLink(mail).origin).toBe("https://plans.agency.test");
  expect(JSON.stringify(mail)).not.toContain("evil");
});
