import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

// Process states "zombie" and "dead".
const endedStates = /^[ZX]/;

/**
 * Returns the start time of a process, which distinguishes processes with the same id. Null if the process
 * does not run; "" if the system does not report the time.
 */
export function getProcessStartTime(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return null;
  }
  return process.platform === "linux" ? readFromProc(pid) : readFromPs(pid);
}

function readFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The command name may contain brackets; the start time is field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return endedStates.test(fields[0] ?? "") ? null : (fields[19] ?? "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === "ENOENT" || code === "ESRCH" ? null : "";
  }
}

function readFromPs(pid: number): string | null {
  const { status, stdout } = spawnSync("ps", ["-o", "stat=,lstart=", "-p", String(pid)], {
    encoding: "utf8",
  });
  if (status !== 0) return "";
  const [state = "", ...start] = stdout.trim().split(/\s+/);
  return endedStates.test(state) ? null : start.join(" ");
}
