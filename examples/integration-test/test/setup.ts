import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { startBff } from "./bff-process.ts";

/** Generates the types from the schema that the BFF serves. */
export async function setup(): Promise<void> {
  const bff = await startBff("http://127.0.0.1:9");
  await promisify(execFile)("graphql-codegen", { env: { ...process.env, BFF_URL: bff.url } });
  await bff.stop();
}
