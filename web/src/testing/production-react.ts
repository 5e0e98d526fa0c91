/*
 * Loads React's production build, which needs less time. It has no `act`, so this file adds one: it runs the
 * work that React has scheduled.
 */
import { createRequire } from "node:module";
import { setImmediate as waitForTask } from "node:timers/promises";

interface Task {
  callback: ((didTimeout: boolean) => unknown) | null;
}

interface Scheduler {
  unstable_scheduleCallback: (priority: number, callback: Task["callback"], options?: object) => Task;
}

interface React {
  act: (callback: () => unknown) => Promise<unknown>;
}

interface ReactDom {
  flushSync: (callback: () => void) => void;
}

const load = createRequire(import.meta.url);
const scheduledTasks = new Set<Task>();

function runTask(task: Task): void {
  const { callback } = task;
  scheduledTasks.delete(task);
  task.callback = null;
  // A late task renders all at once.
  const continuation: unknown = callback?.(true);
  if (typeof continuation !== "function") return;
  task.callback = continuation as Task["callback"];
  scheduledTasks.add(task);
}

function recordTasks(scheduler: Scheduler): void {
  const { unstable_scheduleCallback: schedule } = scheduler;
  scheduler.unstable_scheduleCallback = (...args) => {
    const task = schedule(...args);
    scheduledTasks.add(task);
    return task;
  };
}

/** React keeps the globals that it finds while it loads. */
function loadWithGlobals(globals: Partial<typeof globalThis>, path: string): void {
  const originals = { queueMicrotask, setTimeout };
  Object.assign(globalThis, globals);
  load(path);
  Object.assign(globalThis, originals);
}

const environment = process.env["NODE_ENV"];
process.env["NODE_ENV"] = "production";
const react: React = load("react");
const { flushSync }: ReactDom = load("react-dom");
load("react/jsx-runtime");
recordTasks(createRequire(load.resolve("react-dom"))("scheduler"));
const { queueMicrotask: queue, setTimeout: wait } = globalThis;
loadWithGlobals(
  {
    queueMicrotask: (callback) => {
      const task = { callback };
      scheduledTasks.add(task);
      queue(() => runTask(task));
    },
    // Otherwise a second loading indicator stays for 300 ms.
    setTimeout: ((callback: () => void) => wait(callback, 0)) as typeof setTimeout,
  },
  "react-dom/client",
);
process.env["NODE_ENV"] = environment;

/** A render that waits for a promise schedules itself again; the scheduler runs it later. */
const MAX_ROUNDS = 10;
let isRunning = false;
function runScheduledTasks(): void {
  if (isRunning) return;
  isRunning = true;
  try {
    flushSync(() => undefined);
    for (let round = 0; scheduledTasks.size > 0 && round < MAX_ROUNDS; round += 1) {
      const tasks = new Set(scheduledTasks);
      for (const task of tasks) runTask(task);
      flushSync(() => undefined);
    }
  } finally {
    isRunning = false;
  }
}

async function runUntilIdle(result: unknown): Promise<unknown> {
  const value = await result;
  do {
    runScheduledTasks();
    await waitForTask();
  } while (scheduledTasks.size > 0);
  return value;
}

react.act = (callback) => {
  const result = callback();
  if (result instanceof Promise) return runUntilIdle(result);
  runScheduledTasks();
  return Promise.resolve(result);
};
