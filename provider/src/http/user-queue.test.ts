import { expect, it } from "vitest";
import { UserQueue } from "./user-queue.ts";

class ControlledCalls {
  readonly started: string[] = [];
  readonly #outcomes = new Map<string, (error?: Error) => void>();
  readonly #queue = new UserQueue();

  add(userId: string, name: string): Promise<void> {
    return this.#queue.run(userId, () => {
      this.started.push(name);
      return new Promise((resolve, reject) =>
        this.#outcomes.set(name, (error) => (error ? reject(error) : resolve())),
      );
    });
  }

  end(name: string, error?: Error): void {
    this.#outcomes.get(name)?.(error);
  }
}

it("runs two calls of a user concurrently, and later calls in order", async () => {
  const calls = new ControlledCalls();
  const [first, second, third] = ["a1", "a2", "a3", "a4"].map((name) => calls.add("a", name));
  expect(calls.started).toEqual(["a1", "a2"]);
  calls.end("a2");
  await second;
  const fifth = calls.add("a", "a5");
  await expect.poll(() => calls.started).toEqual(["a1", "a2", "a3"]);
  calls.end("a1");
  calls.end("a3");
  await Promise.all([first, third]);
  await expect.poll(() => calls.started).toEqual(["a1", "a2", "a3", "a4", "a5"]);
  calls.end("a5");
  await fifth;
});

it("runs a call of another user immediately", () => {
  const calls = new ControlledCalls();
  for (const name of ["a1", "a2", "a3"]) void calls.add("a", name);
  void calls.add("b", "b1");
  expect(calls.started).toEqual(["a1", "a2", "b1"]);
});

it("starts the next call after a failure", async () => {
  const calls = new ControlledCalls();
  const [first] = ["a1", "a2", "a3"].map((name) => calls.add("a", name));
  calls.end("a1", new Error("failed"));
  await expect(first).rejects.toThrow("failed");
  await expect.poll(() => calls.started).toEqual(["a1", "a2", "a3"]);
});
