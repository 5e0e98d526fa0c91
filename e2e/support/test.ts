import { test as base, expect, type Page } from "@playwright/test";
import { type Settings, type Stack, startStack } from "./stack.ts";

interface WorkerOptions {
  /** Settings of the stack that a file's tests share; a file with other settings gets a stack of its own. */
  settings: Settings;
  stack: Stack;
}

interface TestFixtures {
  /** What the page complained of: console errors, page errors and policy violations. A test fails when there are any. */
  complaints: string[];
}

/** The test of all journeys: a stack per worker, pages that start at its origin, and no complaint of the browser. */
export const test = base.extend<TestFixtures, WorkerOptions>({
  settings: [{}, { scope: "worker", option: true }],
  stack: [
    async ({ settings }, provide) => {
      const stack = await startStack(settings);
      await provide(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ stack }, provide) => provide(stack.origin),
  complaints: [
    async ({ page }, provide) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await provide(complaints);
      expect(complaints, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const PASSWORD = "demo-1234";

export type DemoRole = "admin" | "manager" | "user";

/** Signs a demo account in through the sign-in screen and waits for the dashboard. */
export async function signIn(page: Page, role: DemoRole, path = "/signin"): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/^(Email|E-mail|Adresse e-mail)/i).fill(`${role}@agency.test`);
  await page.getByLabel(/^(Password|Mot de passe)/i).fill(PASSWORD);
  await page.getByRole("button", { name: /^(Sign in|Se connecter)$/i }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/signin"));
}
