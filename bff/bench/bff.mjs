import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";
import { start } from "../src/start.ts";
import { hashText, cases } from "./cases.mjs";

const config = readConfig(process.env);
const recorded = new Map(cases.map(({ request: { query } }) => [hashText(query), query]));
await start(config, createLog(config.logLevel), recorded);
