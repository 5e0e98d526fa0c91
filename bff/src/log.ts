import { pino } from "pino";
import type { Logger } from "pino";

/**
 * Log lines must not contain tokens, passwords, codes, addresses or variables.
 *
 * @param worker worker number, if there are several
 */
export function createLog(level: string, worker?: number): Logger {
  const base = { service: "bff", ...(worker === undefined ? {} : { worker, pid: process.pid }) };
  return pino({ level, base, timestamp: () => `,"time":"${new Date().toISOString()}"` });
}
