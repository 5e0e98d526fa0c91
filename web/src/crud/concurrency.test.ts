import { expect, it } from "vitest";

import { mapConcurrently, runBulk } from "./concurrency.ts";

const rows = Array.from({ length: 9 }, (_, index) => index);

it("sends one request per record with limited concurrency", async () => {
  let runningCount = 0;
  let maxRunning = 0;
  const progress: number[] = [];
  const execute = async (row: number) => {
    runningCount += 1;
    maxRunning = Math.max(maxRunning, runningCount);
    await Promise.resolve();
    runningCount -= 1;
    if (row % 4 === 3) throw new Error(`no ${row}`);
  };
  const outcome = await runBulk(rows, execute, { onDone: (done) => progress.push(done) });
  expect(outcome.succeeded.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 5, 6, 8]);
  expect(outcome.failed.map(({ item, error }) => [item, String(error)])).toEqual([
    [3, "Error: no 3"],
    [7, "Error: no 7"],
  ]);
  expect(outcome.remaining).toEqual([]);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(maxRunning).toBe(4);
});

it("finishes running tasks after a stop, and starts no further tasks", async () => {
  const controller = new AbortController();
  const outcome = await runBulk(rows, () => Promise.resolve(), {
    signal: controller.signal,
    onDone: (done) => {
      if (done === 4) controller.abort();
    },
  });
  expect(outcome.succeeded.length).toBeLessThan(9);
  expect(outcome.succeeded.length).toBeGreaterThanOrEqual(4);
  expect([...outcome.succeeded, ...outcome.remaining].toSorted((a, b) => a - b)).toEqual(rows);
});

it("starts no further tasks after a lost connection", async () => {
  const outcome = await runBulk(rows, () => Promise.reject(new TypeError("Failed to fetch")));
  expect(outcome.succeeded).toEqual([]);
  expect(outcome.failed.length).toBeLessThanOrEqual(4);
  expect(outcome.remaining.length).toBe(9 - outcome.failed.length);
});

it("maps items in their order, and throws the first error", async () => {
  const delays = [30, 20, 10, 0, 5];
  const wait = async (delay: number) => {
    for (let turn = 0; turn < delay; turn += 1) await Promise.resolve();
    if (delay === 5) throw new Error("five");
    return delay * 2;
  };
  expect(await mapConcurrently(delays.slice(0, 4), wait)).toEqual([60, 40, 20, 0]);
  await expect(mapConcurrently(delays, wait)).rejects.toThrow("five");
});
