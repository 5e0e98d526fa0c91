import cluster from "node:cluster";
import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";

import { Primary } from "./primary.ts";

function forkStubs() {
  const workers: EventEmitter[] = [];
  vi.useFakeTimers();
  const fork = vi.spyOn(cluster, "fork").mockImplementation(() => {
    const worker = Object.assign(new EventEmitter(), { process: { pid: workers.length || undefined } });
    workers.push(worker);
    return worker as unknown as Worker;
  });
  onTestFinished(() => {
    fork.mockRestore();
    vi.useRealTimers();
  });
  new Primary({ workers: 1, log: pino({ level: "silent" }), maxStopMs: 1_000 }).start();
  return workers;
}

it("starts a worker again when the process could not be created", () => {
  const workers = forkStubs();
  workers[0]?.emit("error", new Error("spawn EAGAIN"));
  vi.advanceTimersByTime(1_000);
  expect(workers).toHaveLength(2);
});

it("continues when a message to a worker fails", () => {
  const workers = forkStubs();
  workers[0]?.emit("error", new Error("spawn EAGAIN"));
  vi.advanceTimersByTime(1_000);
  workers[1]?.emit("error", new Error("write EPIPE"));
  vi.advanceTimersByTime(1_000);
  expect(workers).toHaveLength(2);
  workers[1]?.emit("exit", null, "SIGKILL");
  vi.advanceTimersByTime(1_000);
  expect(workers).toHaveLength(3);
});
