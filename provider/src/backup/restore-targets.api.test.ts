import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestDatabase, TestProvider } from "../../tests/provider.ts";
import { liftoffOnlyFlag, programFolder } from "../../tests/template.ts";
import { restore } from "./restore.ts";
import { listKnownMigrations } from "./migrations.ts";
import { createBackup } from "./create-backup.ts";

const firstReleaseBackup = join(import.meta.dirname, "../../tests/fixtures/release-1.0.0.backup");

async function createEmptyStorage(isEmbedded: boolean) {
  const settings = await createTestDatabase(false);
  return isEmbedded ? { ...settings, DATABASE_URL: "" } : settings;
}
const restoreTo = (storage: Record<string, string>, file: string) =>
  restore({ DATA_DIR: storage.DATA_DIR ?? "", DATABASE_URL: storage.DATABASE_URL }, file, undefined);

async function expectRestoredPublisher(
  settings: Record<string, string>,
  check?: (provider: TestProvider) => Promise<void>,
) {
  const provider = await TestProvider.start(settings);
  try {
    const publishers = await provider.get("/publishers?search=Saved+Gazette");
    expect(publishers.body.data).toMatchObject([{ name: "Saved Gazette", fileName: "card.pdf" }]);
    const { body } = await provider.get(`/publishers/file/${publishers.body.data[0].id}`);
    expect(body).toBe("%PDF-1.7\nrate card of the fixture");
    await check?.(provider);
  } finally {
    await provider.stop();
  }
}

it("restores a backup of the first release and migrates it", async () => {
  const storage = await createEmptyStorage(false);
  const { header, tokenSecretFile } = await restoreTo(storage, firstReleaseBackup);
  expect(listKnownMigrations()).toEqual(expect.arrayContaining(header.migrations));
  const TOKEN_SECRET = await readFile(tokenSecretFile ?? "", "utf8");
  expect(TOKEN_SECRET.length).toBeGreaterThan(40);
  await expectRestoredPublisher({ ...storage, TOKEN_SECRET });
});

it("moves data and files from PostgreSQL to the embedded database and back", async ({ skip }) => {
  if (!(await createTestDatabase(false)).DATABASE_URL) skip("needs PostgreSQL");
  const folder = await mkdtemp(join(tmpdir(), "provider-backup-"));
  const [server, embedded, secondServer] = [
    await createEmptyStorage(false),
    await createEmptyStorage(true),
    await createEmptyStorage(false),
  ];
  await restoreTo(server, firstReleaseBackup);
  await createBackup(
    { DATA_DIR: server.DATA_DIR ?? "", DATABASE_URL: server.DATABASE_URL },
    join(folder, "1"),
    undefined,
  );
  const first = await restoreTo(embedded, join(folder, "1"));
  expect(first.totals.tables.file_chunks?.rows).toBe(1);
  expect(await readdir(join(embedded.DATA_DIR ?? "", "uploads"))).toHaveLength(1);
  await expectRestoredPublisher(embedded, async () => {
    await createBackup(
      { DATA_DIR: embedded.DATA_DIR ?? "", DATABASE_URL: undefined },
      join(folder, "2"),
      undefined,
    );
  });
  const second = await restoreTo(secondServer, join(folder, "2"));
  expect(second.totals.uploads).toBe(1);
  await expectRestoredPublisher(secondServer);
  await rm(folder, { recursive: true, force: true });
});

const runCommand = (name: string, args: string[], settings: Record<string, string>) =>
  new Promise<{ exitCode: number; stdout: string; stderr: string }>((resolve) => {
    const program = join(import.meta.dirname, "../..", programFolder, `${name}.js`);
    const child = execFile(
      process.execPath,
      [liftoffOnlyFlag, program, ...args],
      { env: settings },
      (_error, stdout, stderr) => resolve({ exitCode: child.exitCode ?? 0, stdout, stderr }),
    );
  });

it("runs both commands without a provider and reports failures in one line", async ({ skip }) => {
  const settings = await createTestDatabase(true);
  if (settings.DATABASE_URL) skip("needs the embedded database");
  const file = join(settings.DATA_DIR, "file.backup");
  expect(await runCommand("backup", [file], settings)).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/^Backup of [\d,]+ rows of \d+ tables and 0 uploads in .*\n$/),
    stderr: "BACKUP_KEY: got nothing, so the backup is not encrypted; expected at least 16 characters\n",
  });
  const BACKUP_KEY = "a key for this test alone";
  expect(await runCommand("backup", [`${file}-2`], { ...settings, BACKUP_KEY })).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/^Encrypted backup of /),
    stderr: "",
  });
  const failures: [string, string[], RegExp][] = [
    ["backup", [], /^The file is missing\. Usage: npm run backup -- FILE\n$/],
    ["backup", [join(settings.DATA_DIR, "no", "such")], /cannot be written \(ENOENT\)\n$/],
    ["restore", [join(settings.DATA_DIR, "none")], /cannot be read \(ENOENT\)\n$/],
    ["restore", [file], /^DATA_DIR: .* has db, file.backup, file.backup-2, expected an empty folder\n$/],
  ];
  for (const [name, args, line] of failures)
    expect(await runCommand(name, args, settings)).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: expect.stringMatching(line),
    });
});
