import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

import { findPostgres, startPostgres } from "../../provider/tests/postgres-server.ts";
import { type DemoData, ProviderProcess } from "../testing/provider-process.ts";

const TEMPLATE = "template";

/** Creates the demo data once, in PostgreSQL if installed, else embedded; each provider starts on a copy. */
export async function setup({ provide }: Pick<TestProject, "provide">): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "media-planner-demo-"));
  const binaryFolder = findPostgres();
  const server = binaryFolder ? await startPostgres(binaryFolder) : undefined;
  await server?.run(`create database ${TEMPLATE}`);
  const demoData: DemoData = {
    folder,
    ...(server && binaryFolder && { postgres: { binaryFolder, url: server.url(""), template: TEMPLATE } }),
  };
  const provider = await ProviderProcess.startEmpty(demoData);
  await provider.stopKeepingData();
  provide("demoData", demoData);
  return async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
