import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolder } from "../../../tests/create-folder.ts";
import { DirectoryInUseError, lockDirectory } from "./directory-lock.ts";
import { getProcessStartTime } from "./process-start-time.ts";

let directory: string;
beforeEach(async () => {
  directory = await createFolder();
});
const parents: ChildProcess[] = [];
afterEach(async () => {
  for (const parent of parents.splice(0)) {
    parent.kill("SIGKILL");
    await once(parent, "exit");
  }
});

const writeLock = (pid: number, started: string) =>
  writeFile(join(directory, "lock"), JSON.stringify({ pid, started, host: hostname(), token: "x" }));
const readHolderPid = async () =>
  (
    JSON.parse(await readFile(join(directory, "lock"), "utf8")) as {
      pid: number;
    }
  ).pid;

const idleProgram = "console.log(process.argv[1]); setInterval(() => undefined, 60_000)";

/** Starts a zombie: a process that has ended, but whose parent has not read its exit code. */
async function startZombie() {
  // A shell would read the exit code, so Node.js replaces the shell before it prints the process id.
  const parent = spawn("sh", ["-c", 'sleep 600 & exec "$0" -e "$1" $!', process.execPath, idleProgram], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  parents.push(parent);
  const [line] = (await once(createInterface(parent.stdout), "line")) as [string];
  const pid = Number(line);
  const started = getProcessStartTime(pid) ?? "";
  process.kill(pid, "SIGKILL");
  await expect.poll(() => getProcessStartTime(pid)).toBeNull();
  return { pid, started };
}

describe("the lock of a data folder", () => {
  it("excludes a second process until released", async () => {
    const release = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(
      new DirectoryInUseError(`in use by process ${process.pid}`),
    );
    await release();
    await (
      await lockDirectory(directory)
    )();
  });

  it("is taken over from a zombie process", async () => {
    const { pid, started } = await startZombie();
    // Signals to a zombie succeed.
    expect(process.kill(pid, 0)).toBe(true);
    await writeLock(pid, started);
    const release = await lockDirectory(directory);
    expect(await readHolderPid()).toBe(process.pid);
    await release();
  });

  it("is taken over after the process id was reused", async () => {
    await writeLock(process.ppid, "12345");
    const release = await lockDirectory(directory);
    expect(await readHolderPid()).toBe(process.pid);
    await release();
  });

  it("is not taken over from a running process", async () => {
    await writeLock(process.ppid, getProcessStartTime(process.ppid) ?? "");
    await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUseError);
  });
});
