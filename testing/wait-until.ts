import { setTimeout as pause } from "node:timers/promises";

const maxMs = 40_000;

/**
 * Checks a condition repeatedly. An endless loop would outlive its test, and occupy the process of the others.
 *
 * @param condition what the error says to be missing
 */
export async function waitUntil(condition: string, isMet: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + maxMs;
  // A loop without pauses would take a core from the tested processes.
  while (!(await isMet())) {
    if (performance.now() > deadline) throw new Error(`Not so after ${maxMs / 1000} seconds: ${condition}`);
    await pause(1);
  }
}
