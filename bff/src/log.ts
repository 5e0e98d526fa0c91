import { pino } from "pino";
import type { Logger } from "pino";

/** JSON lines on stdout. Nothing that is logged may hold tokens, passwords, codes, addresses or variables. */
export function createLog(level: string): Logger {
  return pino({ level, base: { service: "bff" }, timestamp: () => `,"time":"${new Date().toISOString()}"` });
}
