import { afterAll, beforeAll, expect, it } from "vitest";
import { readLink, TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start({ PASSWORD_MIN_LENGTH: "12", COMMON_PASSWORDS: "refused" });
});
afterAll(() => provider.stop());

const tooShort = "Must be at least 12 characters";
const tooCommon = "This password is too common. Please choose another one.";

it("holds wherever a password is chosen, and not for sign-in", async () => {
  const person = { fullName: "Zoé Kapoor", email: "zoe@agency.test", phone: "9300000001" };
  const choices: Record<string, (password: string) => Promise<{ status: number; body: object }>> = {
    "sign-up": (password) => provider.call("POST", "/auth/signup", { body: { ...person, password } }),
    "a user created by staff": (password) => provider.post("/users", { ...person, role: "User", password }),
    reset: async (password) => {
      await provider.call("POST", "/auth/forgot-password", { body: { email: "user@agency.test" } });
      const [mail] = await provider.waitForMails("user@agency.test", 1);
      const token = readLink(mail).searchParams.get("token");
      return provider.call("POST", "/auth/reset-password", { body: { token, password } });
    },
    profile: (newPassword) => provider.put("/profile", { currentPassword: "demo-1234", newPassword }),
  };
  for (const [choice, choose] of Object.entries(choices)) {
    for (const [password, message] of [
      ["short-pass1", tooShort],
      ["Password1234", tooCommon],
    ] as const) {
      const { status, body } = await choose(password);
      expect([status, JSON.stringify(body)], choice).toEqual([422, expect.stringContaining(message)]);
    }
  }
  expect((await provider.login("manager@agency.test", "demo-1234")).status).toBe(200);
});
