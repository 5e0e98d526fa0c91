import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";
import { start } from "../src/start.ts";
import { idOf, cases } from "./cases.mjs";

/* The BFF as `main.ts` starts it, with the benchmark's operations in the place of the web's. */
const config = readConfig(process.env);
const recorded = new Map(cases.map(({ request: { query } }) => [idOf(query), query]));
await start(config, createLog(config.logLevel), recorded);
