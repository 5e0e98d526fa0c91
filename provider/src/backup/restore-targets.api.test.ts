import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createFolder } from "../../tests/create-folder.ts";
import { createTestDatabase, TestProvider } from "../../tests/provider.ts";
import { runProgram } from "../../tests/programs.ts";
import { restore } from "./restore.ts";
import { listKnownMigrations } from "./migrations.ts";

const firstReleaseBackup = join(import.meta.dirname, "../../tests/fixtures/release-1.0.0.backup");

async function createEmptyStorage(isEmbedded: boolean) {
  const settings = await createTestDatabase(false);
  return isEmbedded ? { ...settings, DATABASE_URL: "" } : settings;
}
const restoreTo = (storage: Record<string, string>, file: string, backupKey?: string) =>
  restore({ DATA_DIR: storage.DATA_DIR ?? "", DATABASE_URL: storage.DATABASE_URL }, file, backupKey);

async function expectRestoredPublisher(settings: Record<string, string>) {
  const provider = await TestProvider.start(settings, false);
  try {
    const publishers = await provider.get("/publishers?search=Saved+Gazette");
    expect(publishers.body.data).toMatchObject([{ name: "Saved Gazette", fileName: "card.pdf" }]);
    const { body } = await provider.get(`/publishers/file/${publishers.body.data[0].id}`);
    expect(body).toBe("%PDF-1.7\nrate card of the fixture");
  } finally {
    await provider.server.close();
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

it("moves data and files by commands from PostgreSQL to the embedded database and back", async ({ skip }) => {
  if (!(await createTestDatabase(false)).DATABASE_URL) skip("needs PostgreSQL");
  const folder = await createFolder();
  const [server, embedded, secondServer] = [
    await createEmptyStorage(false),
    await createEmptyStorage(true),
    await createEmptyStorage(false),
  ];
  expect(await runProgram("backup", [join(folder, "empty")], server)).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: "The database has no data of Media Planner\n",
  });
  await restoreTo(server, firstReleaseBackup);
  const BACKUP_KEY = "a key for this test alone";
  const encryptedFile = join(folder, "encrypted");
  expect(await runProgram("backup", [encryptedFile], { ...server, BACKUP_KEY })).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/^Encrypted backup of [\d,]+ rows of \d+ tables and 0 uploads in .*\n$/),
    stderr: "",
  });
  const first = await restoreTo(embedded, encryptedFile, BACKUP_KEY);
  expect(first.totals.tables.file_chunks?.rows).toBe(1);
  expect(await readdir(join(embedded.DATA_DIR ?? "", "uploads"))).toHaveLength(1);
  await expectRestoredPublisher(embedded);

  const embeddedFile = join(folder, "embedded");
  expect(await runProgram("backup", [embeddedFile], embedded)).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/^Backup of .* and 1 uploads in /),
    stderr: "BACKUP_KEY: got nothing, so the backup is not encrypted; expected at least 16 characters\n",
  });
  expect(await runProgram("restore", [embeddedFile], secondServer)).toEqual({
    exitCode: 0,
    stdout: expect.stringMatching(/^Restored and compared: .* and 1 uploads, saved on /),
    stderr: "",
  });
  await expectRestoredPublisher(secondServer);
});

it("the commands report failures in one line", async () => {
  for (const name of ["backup", "restore"])
    expect(await runProgram(name, [], {})).toEqual({
      exitCode: 1,
      stdout: "",
      stderr: `The file is missing. Usage: npm run ${name} -- FILE\n`,
    });
});
