import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";

import { FairQueue } from "./fair-queue.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("starts the tasks of clients in rotation", async () => {
  const queue = new FairQueue();
  const started: string[] = [];
  const run = async (client: string, task: string) => {
    await queue.wait(client);
    started.push(task);
  };
  await Promise.all([run("a", "a1"), run("a", "a2"), run("a", "a3"), run("b", "b1"), run("b", "b2")]);
  expect(started).toEqual(["a1", "b1", "a2", "b2", "a3"]);
});

it("starts tasks for 5 ms of each turn of the event loop", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const queue = new FairQueue();
  const events: string[] = [];
  const run = async (task: string, ms: number) => {
    await queue.wait("a");
    await Promise.resolve();
    events.push(task);
    now += ms;
    setImmediate(() => events.push(`after ${task}`));
  };
  await Promise.all([run("a1", 4), run("a2", 1), run("a3", 9), run("a4", 0)]);
  expect(events).toEqual(["a1", "a2", "after a1", "after a2", "a3", "after a3", "a4"]);
});

it("starts tasks that arrive while another task runs or after all have ended", async () => {
  const queue = new FairQueue();
  const started: string[] = [];
  const run = async (task: string) => {
    await queue.wait("a");
    started.push(task);
  };
  const first = run("first");
  await Promise.all([first, first.then(() => run("second"))]);
  await nextTurn();
  await run("third");
  expect(started).toEqual(["first", "second", "third"]);
});
