import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { Encrypter } from "age-encryption";
import { beforeAll, describe, expect, it } from "vitest";
import { createFolder } from "../../tests/create-folder.ts";
import { OperatorError } from "../config.ts";
import { readArchive, writeArchive } from "./archive.ts";
import { restore } from "./restore.ts";

const firstReleaseBackup = join(import.meta.dirname, "../../tests/fixtures/release-1.0.0.backup");
const backupKey = "key of the backup tests";
let folder: string;
let target: string;
let archive: Buffer;
let encrypted: Buffer;
beforeAll(async () => {
  folder = await createFolder();
  target = join(folder, "target");
  archive = await readFile(firstReleaseBackup);
  const encrypter = new Encrypter();
  // The usual work factor takes a second for each decryption.
  encrypter.setScryptWorkFactor(10);
  encrypter.setPassphrase(backupKey);
  encrypted = Buffer.from(await encrypter.encrypt(archive));
});

const restoreFile = (file: string, key?: string) =>
  restore({ DATA_DIR: target, DATABASE_URL: undefined }, file, key).catch((error: unknown) => error);
const expectRejected = async (bytes: Buffer, key: string | undefined, message: RegExp) => {
  const file = join(folder, "rejected");
  await writeFile(file, bytes);
  const error = await restoreFile(file, key);
  expect(error).toBeInstanceOf(OperatorError);
  expect((error as Error).message).toMatch(message);
  expect(await readdir(folder)).not.toContain("target");
};
const flipBit = (bytes: Buffer, offset: number) => {
  const copy = Buffer.from(bytes);
  copy[offset] = (copy[offset] ?? 0) ^ 1;
  return copy;
};

describe("restore", () => {
  it("rejects a truncated or changed backup, or another file, before it writes", async () => {
    await expectRejected(archive.subarray(0, archive.length - 10), undefined, /damaged or cut off/);
    await expectRejected(archive.subarray(0, archive.length >> 1), undefined, /damaged or cut off/);
    await expectRejected(flipBit(archive, archive.length >> 1), undefined, /damaged or cut off/);
    await expectRejected(Buffer.from("not a backup"), undefined, /damaged or cut off/);
    const lines = gunzipSync(archive).toString().trimEnd().split("\n");
    const withoutChecksum = gzipSync(`${lines.slice(0, -1).join("\n")}\n`);
    await expectRejected(withoutChecksum, undefined, /damaged or cut off/);
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

  it("rejects a missing file, and a target folder with files", async () => {
    expect(String(await restoreFile(join(folder, "none")))).toMatch(/cannot be read \(ENOENT\)$/);
    await mkdir(join(target, "db"), { recursive: true });
    await writeFile(join(target, "note"), "");
    expect(String(await restoreFile(firstReleaseBackup))).toMatch(
      /DATA_DIR: .* has db, note, expected an empty folder$/,
    );
    expect(await readdir(target)).toEqual(["db", "note"]);
  });
});

it("a backup to a missing folder reports the error", async () => {
  const file = join(folder, "no", "such");
  await expect(writeArchive(file, undefined, readArchive(firstReleaseBackup, undefined))).rejects.toThrow(
    new OperatorError(`${file}: cannot be written (ENOENT)`),
  );
});
