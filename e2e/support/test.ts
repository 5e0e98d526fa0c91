import { test as base, expect } from "@playwright/test";
import { type Settings, type Stack, startStack } from "./stack.ts";

interface WorkerOptions {
  /** Settings of the stack that a file's tests share; a file with other settings gets a stack of its own. */
  settings: Settings;
  stack: Stack;
}

interface TestFixtures {
  /** What the browser complained of: console errors, page errors and policy violations. A test fails when any is left. */
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
    async ({ context }, provide) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await provide(complaints);
      expect(complaints, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
