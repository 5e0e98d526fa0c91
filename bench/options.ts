import { parseArgs, type ParseArgsConfig } from "node:util";

export function parseOptions<T extends NonNullable<ParseArgsConfig["options"]>>(options: T) {
  return parseArgs({ args: process.argv.slice(3), options, allowPositionals: true });
}
