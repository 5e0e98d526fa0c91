import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, startPostgres } from "./postgres-server.ts";
import { makeTemplate, testSecret, type Provide } from "./template.ts";

export async function setup({ provide }: Provide): Promise<() => Promise<void>> {
  const programs = findPostgres();
  if (!programs) throw new Error("no PostgreSQL programs");
  const server = await startPostgres(programs);
  const directory = await mkdtemp(join(tmpdir(), "provider-template-"));
  await server.run("create database template");
  await makeTemplate({ DATABASE_URL: server.url("template"), TOKEN_SECRET: testSecret, DATA_DIR: directory });
  provide("template", { url: server.url("") });
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
