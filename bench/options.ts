import { parseArgs, type ParseArgsConfig } from "node:util";

/** Parses the options after the name of the scenario. */
export function parseOptions<T extends NonNullable<ParseArgsConfig["options"]>>(options: T) {
  return parseArgs({ args: process.argv.slice(3), options, allowPositionals: true });
}
