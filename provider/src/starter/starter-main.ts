// `npm run starter -- --country in,fr --language en` creates the starter catalog in a database without master data.
import { pino } from "pino";
import { parseArgs } from "node:util";
import { readConfig, OperatorError } from "../config.ts";
import { startProvider } from "../provider.ts";
import { registry } from "../resources/registry.ts";
import {
  createStarterCatalog,
  starterCountries,
  starterLanguages,
  starterOptionsRule,
} from "./starter-catalog.ts";

const usage = `Usage: npm run starter -- --country ${starterCountries.join(",")} [--language ${starterLanguages.join(" or ")}]`;

/** The language defaults to French if France is the only country. */
function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { country: { type: "string" }, language: { type: "string" } },
  });
  const countries = [...new Set(values.country?.split(","))];
  const language = values.language ?? (countries.join() === "fr" ? "fr" : "en");
  return starterOptionsRule.parse({ countries, language });
}

async function createCatalog(): Promise<string> {
  let options;
  try {
    options = readOptions(process.argv.slice(2));
  } catch {
    throw new OperatorError(usage);
  }
  const config = {
    ...readConfig(process.env),
    DEMO_DATA: false,
    PROVIDER_PORT: 0,
    PROVIDER_METRICS_PORT: undefined,
  };
  const provider = await startProvider(config, pino({ level: "silent" }));
  try {
    const created = await createStarterCatalog({ store: provider.database.store, registry }, options);
    return `Created ${created} records of master data`;
  } finally {
    await provider.close();
  }
}

try {
  process.stdout.write(`${await createCatalog()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.split("\n")[0] : String(error)}\n`);
  process.exitCode = 1;
}
