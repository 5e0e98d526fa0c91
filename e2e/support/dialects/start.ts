import { parseArgs } from "node:util";
import { DIALECTS, parseDialect } from "./dialects.ts";
import { startDialectProxy } from "./proxy.ts";

/** Starts a dialect by hand, in front of a running provider. */
const { values } = parseArgs({
  options: {
    dialect: { type: "string" },
    upstream: { type: "string", default: "http://127.0.0.1:4100" },
    port: { type: "string", default: "0" },
  },
});
const dialect = parseDialect(values.dialect);
if (!dialect)
  throw new Error(
    `Usage: start.ts --dialect=${Object.keys(DIALECTS).join("|")} [--upstream=URL] [--port=PORT]`,
  );
const { origin } = await startDialectProxy(values.upstream, DIALECTS[dialect], Number(values.port));
process.stdout.write(`UPSTREAM_URL=${origin}\n`);
