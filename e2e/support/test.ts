import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";
import { type DemoRole, signIn } from "./accounts.ts";
import { recordToasts } from "./forms.ts";
import { getDialect } from "./dialects/dialects.ts";
import { type Stack, startStack } from "./stack.ts";
import { type Settings } from "../../testing/program.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface TestOptions {
  /** Settings of the stack; files with equal settings share a stack. */
  settings: Settings;
}

interface WorkerFixtures extends TestOptions {
  stack: Stack;
  /** Cached per worker. */
  getStoredSession: (role: DemoRole) => Promise<StorageState>;
}

interface TestFixtures {
  /** Signed-in role at the start of a test. Not for tests with a sign-out. */
  role: DemoRole | undefined;
  /** Errors, warnings, policy violations and requests to other origins. Any of them fails the test. */
  browserErrors: string[];
  /** A page in a separate browser profile, optionally signed in. */
  openPageAs: (role?: DemoRole) => Promise<Page>;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
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
      const states = new Map<DemoRole, Promise<StorageState>>();
      const signInOnce = async (role: DemoRole) => {
        // The new context would otherwise inherit the test's session.
        const storageState = { cookies: [], origins: [] };
        const context = await browser.newContext({ baseURL: stack.origin, storageState });
        await signIn(await context.newPage(), role);
        const state = await context.storageState();
        await context.close();
        return state;
      };
      await provide((role) => {
        const state = states.get(role) ?? signInOnce(role);
        states.set(role, state);
        return state;
      });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  role: [undefined, { option: true }],
  baseURL: async ({ stack }, provide) => provide(stack.origin),
  storageState: async ({ role, getStoredSession }, provide) =>
    provide(role ? await getStoredSession(role) : undefined),
  browserErrors: [
    async ({ context, stack }, provide) => {
      const browserErrors: string[] = [];
      await recordErrors(context, stack.origin, browserErrors);
      await provide(browserErrors);
      expect(browserErrors, "browser errors").toEqual([]);
    },
    { auto: true },
  ],
  openPageAs: async ({ browser, stack, contextOptions, getStoredSession, browserErrors }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (role) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: stack.origin,
        ...(role ? { storageState: await getStoredSession(role) } : {}),
      });
      contexts.push(context);
      await recordErrors(context, stack.origin, browserErrors);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

async function recordErrors(context: BrowserContext, origin: string, browserErrors: string[]): Promise<void> {
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type()))
      browserErrors.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => browserErrors.push(String(error.error())));
  context.on("request", (request) => {
    const { protocol, origin: requestOrigin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && requestOrigin !== origin)
      browserErrors.push(`Request to another origin: ${request.url()}`);
  });
  await recordToasts(context);
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      // oxlint-disable-next-line no-console -- recorded by the console listener
      console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
}

/** Skips the current test in a dialect, because no dialect has the extension. */
export function needs(extension: string): void {
  test.skip(getDialect() !== undefined, `needs ${extension}`);
}

export { expect };
