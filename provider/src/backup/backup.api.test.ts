import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolder } from "../../tests/create-folder.ts";
import { createTestDatabase, TestProvider } from "../../tests/provider.ts";
import { readArchive } from "./archive.ts";
import { restore } from "./restore.ts";
import { createBackup } from "./create-backup.ts";
import type { StorageLocation } from "./backup-source.ts";

let provider: TestProvider;
let folder: string;
const getStorageLocation = (settings: Record<string, string>): StorageLocation => ({
  DATA_DIR: settings.DATA_DIR ?? "",
  DATABASE_URL: settings.DATABASE_URL,
});
const uploadFile = async (target: TestProvider) => {
  const form = new FormData();
  form.set("name", "Gazette");
  form.set("mediaTypeId", (await target.get("/drop-down/media-type")).body.data[0].id);
  form.set("file", new Blob([`%PDF-1.7\n${"x".repeat(600_000)}`]), "card.pdf");
  const { body } = await target.call("POST", "/publishers", { as: "Admin", body: form });
  return body.data.id as string;
};
const readRows = async ({ store }: TestProvider, excluded: string[]) => {
  const { rows } = await store.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const names = rows.map(({ name }) => name).filter((name) => !excluded.includes(name));
  const rowsByTable: Record<string, unknown> = {};
  for (const name of names) {
    const { rows: lines } = await store.execute<{ line: string }>(
      sql.raw(`select t::text as line from "${name}" t order by t::text collate "C"`),
    );
    rowsByTable[name] = lines.map(({ line }) => line);
  }
  return rowsByTable;
};
const readMetrics = async (source: TestProvider) => (await fetch(`${source.origin}/metrics`)).text();
const getMetric = (text: string, name: string) => Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1]);
const readRowCounts = ({ store }: TestProvider) =>
  store
    .execute(
      sql`select name, sum(rows)::int as rows from row_counts group by name having sum(rows) > 0 order by name`,
    )
    .then(({ rows }) => rows);
const readAggregates = ({ store }: TestProvider) =>
  store
    .execute(
      sql`select name, facet, within, currency, key::text, sums::text from kept_sums where rows > 0 order by 1, 2, 3, 4, 5`,
    )
    .then(({ rows }) => rows);

/** Returns the sorted numbers in the matching values of a column. */
async function readBackup(file: string, table: string, column: string, pattern: RegExp): Promise<number[]> {
  const numbers: number[] = [];
  let index = -1;
  for await (const line of readArchive(file, undefined)) {
    const part = JSON.parse(line);
    if (!Array.isArray(part))
      index =
        part.table === table ? part.columns.findIndex(({ name }: { name: string }) => name === column) : -1;
    else if (index >= 0 && pattern.test(part[index])) numbers.push(Number(pattern.exec(part[index])?.[1]));
  }
  return numbers.toSorted((a, b) => a - b);
}

beforeAll(async () => {
  folder = await createFolder();
  const settings = await createTestDatabase(true);
  // The embedded database's folder also has a generated secret, which a backup contains.
  if (!settings.DATABASE_URL) settings.TOKEN_SECRET = "";
  provider = await TestProvider.start(settings, false);
});
afterAll(() => provider.stop());

describe("createBackup", () => {
  it("saves every row, upload and session for a new folder or database", async () => {
    const publisher = await uploadFile(provider);
    const { body: session } = await provider.login("manager@agency.test");
    const file = join(folder, "full");
    const backup = await createBackup(getStorageLocation(provider.settings), file, undefined);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["full"]);

    await expect
      .poll(async () => getMetric(await readMetrics(provider), "provider_backup_timestamp_seconds"))
      .toBeGreaterThan(Date.now() / 1000 - 3_600);
    const settings = await createTestDatabase(false);
    const { totals } = await restore(getStorageLocation(settings), file, undefined);
    expect(totals.tables).toEqual(backup.tables);
    const { TOKEN_SECRET } = provider.settings;
    const restoredProvider = await TestProvider.start(
      { ...settings, TOKEN_SECRET: TOKEN_SECRET ?? "" },
      false,
    );
    try {
      // A restore rebuilds these tables; their sums are equal, but may be split into slots differently.
      const rebuiltTables = ["row_counts", "kept_sums", "turns"];
      expect(await readRows(restoredProvider, rebuiltTables)).toEqual(
        await readRows(provider, rebuiltTables),
      );
      expect(await readRowCounts(restoredProvider)).toEqual(await readRowCounts(provider));
      expect(await readAggregates(restoredProvider)).toEqual(await readAggregates(provider));
      const path = `/publishers/file/${publisher}`;
      const { token, refreshToken } = session.data as { token: string; refreshToken: string };
      const [before, after] = [
        await provider.call("GET", path, { token }),
        await restoredProvider.call("GET", path, { token }),
      ];
      expect(after.status).toBe(200);
      expect(after.body).toEqual(before.body);
      expect((await restoredProvider.refresh(refreshToken)).status).toBe(200);
    } finally {
      await restoredProvider.stop();
    }
  });

  it("saves concurrent transactions completely or not at all, without blocking them", async () => {
    let isBackupRunning = true;
    let writtenCount = 0;
    const writer = async () => {
      while (isBackupRunning) {
        const { status } = await provider.call("POST", "/languages", {
          as: "Admin",
          body: { name: `Concurrent ${writtenCount}`, code: "zz" },
          headers: { "idempotency-key": `concurrent-${writtenCount}` },
        });
        expect(status).toBe(201);
        if (isBackupRunning) writtenCount++;
      }
    };
    const writerDone = writer();
    const file = join(folder, "concurrent");
    await createBackup(getStorageLocation(provider.settings), file, undefined).finally(
      () => (isBackupRunning = false),
    );
    await writerDone;
    // Each transaction writes a row of both tables.
    const names = await readBackup(file, "languages", "name", /^Concurrent (\d+)$/);
    expect(names).toEqual(names.map((_name, index) => index));
    expect(await readBackup(file, "creation_keys", "key", /^concurrent-(\d+)$/)).toEqual(names);
    expect(names.length).toBeLessThan(writtenCount);
  });
});

it("restore rejects a target with data", async () => {
  const file = join(import.meta.dirname, "../../tests/fixtures/release-1.0.0.backup");
  await expect(restore(getStorageLocation(provider.settings), file, undefined)).rejects.toThrow(
    /in use by process|has \d+ tables, expected an empty one/,
  );
});
