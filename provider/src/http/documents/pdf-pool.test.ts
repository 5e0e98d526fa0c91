import { afterEach, expect, it } from "vitest";
import { PdfPool, type PdfOutcome, type PdfPoolLimits } from "./pdf-pool.ts";
import { createSamplePlan } from "../../../tests/samples/plans.ts";

const pools: PdfPool[] = [];
const outcomes: PdfOutcome[] = [];
const createPool = (limits?: Partial<PdfPoolLimits>) => {
  const pool = new PdfPool(
    { onThreadLost: () => undefined, onFinished: (outcome) => void outcomes.push(outcome) },
    limits,
  );
  pools.push(pool);
  return pool;
};
afterEach(async () => {
  outcomes.length = 0;
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

const createTask = (rows: number) => ({ plan: createSamplePlan(rows), language: "en" as const });
const createSignal = () => new AbortController().signal;

it("renders a PDF without blocking other work", async () => {
  const order: string[] = [];
  const pdf = createPool()
    .render(createTask(1), createSignal())
    .then(({ bytes }) => {
      order.push("rendered");
      return Buffer.from(bytes.subarray(0, 5)).toString();
    });
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  order.push("other work");
  expect(await pdf).toBe("%PDF-");
  expect(order).toEqual(["other work", "rendered"]);
});

it("stops an aborted document and renders the next", async () => {
  const pool = createPool({ threads: 1 });
  const abortController = new AbortController();
  const stopped = pool.render(createTask(1), abortController.signal);
  abortController.abort();
  await expect(stopped).rejects.toThrow(/abort/i);
  expect((await pool.render(createTask(1), createSignal())).bytes.length).toBeGreaterThan(1000);
  expect(outcomes).toEqual(["left", "made"]);
});

it("refuses a document beyond the queue's limit", async () => {
  const pool = createPool({ threads: 1, maxQueued: 1 });
  const first = pool.render(createTask(1), createSignal());
  const second = pool.render(createTask(1), createSignal());
  await expect(pool.render(createTask(1), createSignal())).rejects.toMatchObject({ status: 503 });
  expect(pool.queuedCount).toBe(1);
  await Promise.all([first, second]);
  expect(outcomes).toEqual(["refused", "made", "made"]);
});

it("aborts a slow document", async () => {
  const pool = createPool({ threads: 1, timeoutMs: 1 });
  await expect(pool.render(createTask(300), createSignal())).rejects.toMatchObject({ status: 503 });
  expect(outcomes).toEqual(["late"]);
});

it("renders the next document after a thread runs out of memory", async () => {
  const pool = createPool({ threads: 1, memoryMb: 40 });
  await expect(pool.render(createTask(300), createSignal())).rejects.toThrow(/memory/i);
  expect(outcomes).toEqual(["failed"]);
  expect((await pool.render(createTask(1), createSignal())).bytes.length).toBeGreaterThan(1000);
});
