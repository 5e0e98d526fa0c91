import { expect, it } from "vitest";

import { runBulk } from "./run-bulk.ts";

const rows = Array.from({ length: 9 }, (_, at) => at);
const calm = () => ({ signal: new AbortController().signal, onDone: () => undefined, isFinal: () => false });

it("sends one request per record with limited concurrency", async () => {
  let now = 0;
  let most = 0;
  const progress: number[] = [];
  const act = async (row: number) => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
    if (row % 4 === 3) throw new Error(`no ${row}`);
  };
  const outcome = await runBulk(rows, act, { ...calm(), onDone: (done) => progress.push(done) });
  expect(outcome.worked.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 4, 5, 6, 8]);
  expect(outcome.failed.map(({ row, error }) => [row, String(error)])).toEqual([
    [3, "Error: no 3"],
    [7, "Error: no 7"],
  ]);
  expect(outcome.remaining).toEqual([]);
  expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(most).toBe(3);
});

it("finishes running tasks after a stop, and starts no others", async () => {
  const controller = new AbortController();
  const outcome = await runBulk(rows, () => Promise.resolve(), {
    ...calm(),
    signal: controller.signal,
    onDone: (done) => {
      if (done === 4) controller.abort();
    },
  });
  expect(outcome.worked.length).toBeLessThan(9);
  expect(outcome.worked.length).toBeGreaterThanOrEqual(4);
  expect([...outcome.worked, ...outcome.remaining].toSorted((a, b) => a - b)).toEqual(rows);
});

it("starts nothing after an error that affects all records", async () => {
  const outcome = await runBulk(rows, () => Promise.reject(new Error("gone")), {
    ...calm(),
    isFinal: () => true,
  });
  expect(outcome.worked).toEqual([]);
  expect(outcome.failed.length).toBeLessThanOrEqual(3);
  expect(outcome.remaining.length).toBe(9 - outcome.failed.length);
});
