import { expect, it } from "vitest";

import { FairQueue } from "./fair-queue.ts";

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

it("starts one task per turn of the event loop", async () => {
  const queue = new FairQueue();
  const events: string[] = [];
  const first = queue.wait("a").then(() => {
    events.push("first");
    setImmediate(() => events.push("other work"));
  });
  const second = queue.wait("a").then(() => events.push("second"));
  await Promise.all([first, second]);
  // The second task was scheduled before the other work of its turn.
  expect(events).toEqual(["first", "second"]);
  await queue.wait("a");
  expect(events).toEqual(["first", "second", "other work"]);
});
