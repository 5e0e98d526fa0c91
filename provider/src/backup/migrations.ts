import { readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase } from "pg";
import { OperatorError } from "../config.ts";
import { findMigrationsFolder } from "../db/database.ts";

export async function listAppliedMigrations(client: ClientBase): Promise<number[]> {
  const { rows } = await client
    .query<{ created_at: string }>(
      "select created_at::text from drizzle.__drizzle_migrations order by __drizzle_migrations.created_at",
    )
    .catch((error: Error & { code?: string }) => {
      if (error.code !== "42P01") throw error;
      throw new OperatorError("The database has no data of Media Planner");
    });
  return rows.map(({ created_at }) => Number(created_at));
}

export const listKnownMigrations = (): number[] =>
  readMigrationFiles({ migrationsFolder: findMigrationsFolder() }).map(({ folderMillis }) => folderMillis);

/** Applies migrations in the caller's transaction, which Drizzle's migrator cannot. */
export async function migrateTo(client: ClientBase, lastMigration: number): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const applied = new Set(await listAppliedMigrations(client));
  for (const migration of readMigrationFiles({ migrationsFolder: findMigrationsFolder() })) {
    if (migration.folderMillis > lastMigration || applied.has(migration.folderMillis)) continue;
    for (const statement of migration.sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
      migration.hash,
      migration.folderMillis,
    ]);
  }
}
