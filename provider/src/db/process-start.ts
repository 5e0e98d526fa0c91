import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

// Ended, and kept by the system only until its parent asks (zombie, dead).
const ended = /^[ZX]/;

/**
 * When a process started, as the system tells it: what a reused process number differs in. Null when none runs under
 * this number; a zombie does not run, though it still takes signals. "" where the system does not tell.
 */
export function processStart(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return null;
  }
  return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may hold anything; the state follows it, the start time is the 22nd field.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return ended.test(fields[0] ?? "") ? null : (fields[19] ?? "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ESRCH" ? null : "";
  }
}

function fromPs(pid: number): string | null {
  const { status, stdout } = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
    encoding: "utf8",
  });
  if (status !== 0) return "";
  const [state = "", ...start] = stdout.trim().split(/\s+/);
  return ended.test(state) ? null : start.join(" ");
}
