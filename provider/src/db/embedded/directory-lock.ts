import { randomUUID } from "node:crypto";
import { readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { getProcessStartTime } from "./process-start-time.ts";

interface LockHolder {
  pid: number;
  started: string;
  host: string;
  token: string;
}

const heartbeatMs = 2_000;
const staleAfterMs = 10_000;

function isRunning({ pid, started }: LockHolder): boolean {
  const start = getProcessStartTime(pid);
  return start !== null && (start === "" || started === "" || start === started);
}

async function findHolder(path: string): Promise<LockHolder | null> {
  let holder: LockHolder;
  try {
    holder = JSON.parse(await readFile(path, "utf8")) as LockHolder;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    // The file is incomplete: another process is writing it, or ended while it wrote.
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
    return age < heartbeatMs ? { pid: 0, started: "", host: "", token: "" } : null;
  }
  if (holder.host === hostname()) return isRunning(holder) ? holder : null;
  // A process of another machine or container updates the file's time while it runs.
  const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: 0 }))).mtimeMs;
  return age < staleAfterMs ? holder : null;
}

export class DirectoryInUseError extends Error {}

/**
 * Locks the folder, because PGlite loses rows with two processes. Takes over the lock of an ended process.
 *
 * @returns a function that releases the lock
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, "lock");
  const ownHolder: LockHolder = {
    pid: process.pid,
    started: getProcessStartTime(process.pid) ?? "",
    host: hostname(),
    token: randomUUID(),
  };
  for (let tries = 0; ; tries++) {
    try {
      await writeFile(path, JSON.stringify(ownHolder), { flag: "wx", mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    const holder = await findHolder(path);
    if (holder || tries > 3) throw new DirectoryInUseError(`in use by process ${holder?.pid ?? "unknown"}`);
    // Only one process can rename the stale lock.
    const discardedPath = `${path}.${ownHolder.token}`;
    await rename(path, discardedPath).catch(() => undefined);
    await rm(discardedPath, { force: true });
  }
  const storedHolder = JSON.parse(await readFile(path, "utf8")) as LockHolder;
  if (storedHolder.token !== ownHolder.token)
    throw new DirectoryInUseError(`in use by process ${storedHolder.pid}`);
  const timer = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, heartbeatMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}
