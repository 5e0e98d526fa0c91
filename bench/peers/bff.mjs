import { readConfig } from "../../bff/src/config.ts";
import { createLog } from "../../bff/src/log.ts";
import { start } from "../../bff/src/start.ts";
import { hashText, cases } from "./cases.mjs";

const config = readConfig(process.env);
const operations = new Map(cases.map(({ request: { query } }) => [hashText(query), query]));
await start(config, createLog(config.logLevel), operations);
// Node.js writes a CPU profile only at a regular exit.
process.once("SIGTERM", () => process.exit());
