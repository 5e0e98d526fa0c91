import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, TestProvider } from "../../tests/provider.ts";
import { OperatorError } from "../config.ts";
import { restore } from "./restore.ts";
import { createBackup } from "./create-backup.ts";
import type { StorageLocation } from "./backup-source.ts";

let provider: TestProvider;
let folder: string;
const backupKey = "key of the backup tests";
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

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "provider-backup-"));
  provider = await TestProvider.start();
});
afterAll(async () => {
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
});

describe("createBackup", () => {
  it("saves every row, upload and session for a new folder or database", async () => {
    const publisher = await uploadFile(provider);
    const { body: session } = await provider.login("manager@agency.test");
    const file = join(folder, "full");
    const backup = await createBackup(getStorageLocation(provider.settings), file, backupKey);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["full"]);

    await expect
      .poll(async () => getMetric(await readMetrics(provider), "provider_backup_timestamp_seconds"))
      .toBeGreaterThan(Date.now() / 1000 - 3_600);
    const settings = await createTestDatabase(false);
    const { totals } = await restore(getStorageLocation(settings), file, backupKey);
    expect(totals.tables).toEqual(backup.tables);
    const restoredProvider = await TestProvider.start(settings);
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
        const { status } = await provider.post("/languages", {
          name: `Concurrent ${writtenCount}`,
          code: "zz",
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
    const settings = await createTestDatabase(false);
    await restore(getStorageLocation(settings), file, undefined);
    const restoredProvider = await TestProvider.start(settings);
    const { rows } = await restoredProvider.store.execute<{ name: string }>(
      sql`select name from languages where name like 'Concurrent %' order by length(name), name`,
    );
    expect(rows.map(({ name }) => name)).toEqual(rows.map((_row, index) => `Concurrent ${index}`));
    expect(rows.length).toBeLessThan(writtenCount);
    await restoredProvider.stop();
  });
});

describe("restore", () => {
  let archive: Buffer;
  let encrypted: Buffer;
  let settings: { DATA_DIR: string } & Record<string, string>;
  beforeAll(async () => {
    settings = await createTestDatabase(false);
    await createBackup(getStorageLocation(provider.settings), join(folder, "plain"), undefined);
    await createBackup(getStorageLocation(provider.settings), join(folder, "encrypted"), backupKey);
    archive = await readFile(join(folder, "plain"));
    encrypted = await readFile(join(folder, "encrypted"));
  });
  const expectRejected = async (bytes: Buffer, key: string | undefined, message: RegExp) => {
    const file = join(folder, "rejected");
    await writeFile(file, bytes);
    const error: unknown = await restore(getStorageLocation(settings), file, key).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(OperatorError);
    expect((error as Error).message).toMatch(message);
    expect(await readdir(settings.DATA_DIR)).toEqual([]);
  };
  const flipBit = (bytes: Buffer, offset: number) => {
    const copy = Buffer.from(bytes);
    copy[offset] = (copy[offset] ?? 0) ^ 1;
    return copy;
  };

  it("rejects a truncated or changed backup, or another file, before it writes", async () => {
    await expectRejected(archive.subarray(0, archive.length - 10), undefined, /damaged or cut off/);
    await expectRejected(archive.subarray(0, archive.length >> 1), undefined, /damaged or cut off/);
    await expectRejected(flipBit(archive, archive.length >> 1), undefined, /damaged or cut off/);
    await expectRejected(Buffer.from("not a backup"), undefined, /damaged or cut off/);
  });

  it("rejects a damaged encrypted file and a wrong or missing key before it writes", async () => {
    await expectRejected(encrypted.subarray(0, encrypted.length - 70_000), backupKey, /damaged or cut off/);
    await expectRejected(flipBit(encrypted, encrypted.length >> 1), backupKey, /damaged or cut off/);
    await expectRejected(
      encrypted,
      "another key of some length",
      /^BACKUP_KEY: got a key that does not decrypt/,
    );
    await expectRejected(encrypted, undefined, /^BACKUP_KEY: got nothing/);
    await expectRejected(archive, backupKey, /^BACKUP_KEY: .* is not encrypted$/);
  });

  it("rejects a target with data", async () => {
    await expect(
      restore(getStorageLocation(provider.settings), join(folder, "plain"), undefined),
    ).rejects.toThrow(/in use by process|has \d+ tables, expected an empty one/);
  });
});
