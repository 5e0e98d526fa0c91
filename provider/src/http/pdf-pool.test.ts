import { afterEach, expect, it } from "vitest";
import { PdfPool, type PdfOutcome, type PdfPoolLimits } from "./pdf-pool.ts";
import { samplePlan } from "../pdf/samples.ts";

const opened: PdfPool[] = [];
const outcomes: PdfOutcome[] = [];
const createPrinter = (limits?: Partial<PdfPoolLimits>) => {
  const printer = new PdfPool(
    { lost: () => undefined, printed: (outcome) => void outcomes.push(outcome) },
    limits,
  );
  opened.push(printer);
  return printer;
};
afterEach(async () => {
  outcomes.length = 0;
  await Promise.all(opened.splice(0).map((printer) => printer.close()));
});

const task = (rows: number) => ({ plan: samplePlan(rows), language: "en" as const });
const stays = () => new AbortController().signal;

it("renders a PDF without blocking other work", async () => {
  const order: string[] = [];
  const printed = createPrinter()
    .print(task(300), stays())
    .then((bytes) => {
      order.push("printed");
      return Buffer.from(bytes.subarray(0, 5)).toString();
    });
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  order.push("answered");
  expect(await printed).toBe("%PDF-");
  expect(order).toEqual(["answered", "printed"]);
});

it("stops an aborted document and renders the next", async () => {
  const printer = createPrinter({ threads: 1 });
  const clientLeft = new AbortController();
  const stopped = printer.print(task(300), clientLeft.signal);
  clientLeft.abort();
  await expect(stopped).rejects.toThrow(/abort/i);
  expect((await printer.print(task(1), stays())).length).toBeGreaterThan(1000);
  expect(outcomes).toEqual(["left", "made"]);
});

it("refuses a document beyond the queue's limit", async () => {
  const printer = createPrinter({ threads: 1, maxQueued: 1 });
  const first = printer.print(task(1), stays());
  const second = printer.print(task(1), stays());
  await expect(printer.print(task(1), stays())).rejects.toMatchObject({ status: 503 });
  expect(printer.waiting).toBe(1);
  await Promise.all([first, second]);
  expect(outcomes).toEqual(["refused", "made", "made"]);
});

it("aborts a slow document and renders the next", async () => {
  const printer = createPrinter({ threads: 1, time: 1 });
  await expect(printer.print(task(300), stays())).rejects.toMatchObject({ status: 503 });
  expect(outcomes).toEqual(["late"]);
});

it("survives a thread that runs out of memory", async () => {
  const printer = createPrinter({ threads: 1, memory: 40 });
  await expect(printer.print(task(300), stays())).rejects.toThrow(/memory/i);
  expect(outcomes).toEqual(["failed"]);
  expect((await printer.print(task(1), stays())).length).toBeGreaterThan(1000);
});
