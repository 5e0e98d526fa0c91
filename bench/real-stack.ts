import { randomBytes } from "node:crypto";
import { findPostgres, startPostgres } from "../testing/postgres-server.ts";
import { type Program, type Settings } from "../testing/program.ts";
import { type Stack, startStack } from "../e2e/support/stack.ts";

export async function startRealStack(settings: Settings): Promise<Stack> {
  const binaryFolder = findPostgres();
  const postgres = binaryFolder ? await startPostgres(binaryFolder) : undefined;
  await postgres?.run("create database planner");
  const stack = await startStack({
    ...(postgres && {
      DATABASE_URL: postgres.url("planner"),
      TOKEN_SECRET: randomBytes(48).toString("base64url"),
    }),
    DEMO_DATA: "on",
    ...settings,
  }).catch(async (error: unknown) => {
    await postgres?.stop();
    throw error;
  });
  process.stdout.write(`${postgres ? "PostgreSQL" : "The embedded database"}, ${stack.origin}\n`);
  const stop = async () => {
    await stack.stop();
    await postgres?.stop();
  };
  return { ...stack, stop };
}

export async function countUnreachable(servers: readonly Program[]): Promise<number> {
  const checks = await Promise.allSettled(servers.map(({ origin }) => fetch(`${origin}/healthz`)));
  return checks.filter((check) => check.status === "rejected" || !check.value.ok).length;
}
