import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { findPostgres, startPostgres } from "../../testing/postgres-server.ts";
import { createTemplate, testSecret } from "./template.ts";

/** One server for all test files on PostgreSQL. */
export async function setup({ provide, vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!vitest.projects.some(({ name }) => name === "postgresql")) return undefined;
  const binFolder = findPostgres();
  if (!binFolder) throw new Error("PostgreSQL programs not found");
  const server = await startPostgres(binFolder);
  const directory = await mkdtemp(join(tmpdir(), "provider-template-"));
  await server.run("create database template");
  await createTemplate({
    DATABASE_URL: server.url("template"),
    TOKEN_SECRET: testSecret,
    DATA_DIR: directory,
  });
  provide("template", { url: server.url("") });
  return async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
}
