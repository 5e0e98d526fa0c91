import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { type DemoRole, signIn } from "./accounts.ts";
import { type Settings, type Stack, startStack } from "./stack.ts";

type Stored = Awaited<ReturnType<BrowserContext["storageState"]>>;

interface WorkerOptions {
  /** Settings of the stack; files with equal settings share a stack. */
  settings: Settings;
  stack: Stack;
  /** Cached per worker. */
  getStoredSession: (role: DemoRole) => Promise<Stored>;
}

interface TestFixtures {
  /** Account signed in at the start; default none. Only for tests that end no session. */
  role: DemoRole | undefined;
  /** Errors, policy violations and requests to other origins. A test fails if any remain. */
  complaints: string[];
  /** A page in a separate browser profile, optionally signed in. */
  openPageAs: (role?: DemoRole) => Promise<Page>;
}

/** One stack per worker, and no browser errors. */
export const test = base.extend<TestFixtures, WorkerOptions>({
  settings: [{}, { scope: "worker", option: true }],
  stack: [
    async ({ settings }, provide) => {
      const stack = await startStack(settings);
      await provide(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  getStoredSession: [
    async ({ browser, stack }, provide) => {
      const stored = new Map<DemoRole, Promise<Stored>>();
      const signInOnce = async (role: DemoRole) => {
        // A fresh profile: the test's session would be inherited.
        const storageState = { cookies: [], origins: [] };
        const context = await browser.newContext({ baseURL: stack.origin, storageState });
        await signIn(await context.newPage(), role);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await provide((role) => {
        const state = stored.get(role) ?? signInOnce(role);
        stored.set(role, state);
        return state;
      });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  role: [undefined, { option: true }],
  baseURL: async ({ stack }, provide) => provide(stack.origin),
  storageState: async ({ role, getStoredSession }, provide) =>
    provide(role ? await getStoredSession(role) : undefined),
  complaints: [
    async ({ context, stack }, provide) => {
      const complaints: string[] = [];
      await watch(context, stack.origin, complaints);
      await provide(complaints);
      expect(complaints, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
  openPageAs: async ({ browser, stack, contextOptions, getStoredSession, complaints }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (role) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: stack.origin,
        ...(role ? { storageState: await getStoredSession(role) } : {}),
      });
      contexts.push(context);
      await watch(context, stack.origin, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** Records errors of all pages of a profile. */
async function watch(context: BrowserContext, origin: string, complaints: string[]): Promise<void> {
  context.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("request", (request) => {
    const { protocol, origin: requestOrigin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && requestOrigin !== origin)
      complaints.push(`asked ${request.url()}`);
  });
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      // oxlint-disable-next-line no-console -- it is listened to as the browser's own complaints are
      console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

export { expect };
