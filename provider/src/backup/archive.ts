import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { OperatorError } from "../config.ts";

// A backup consists of gzipped text lines, encrypted in the `age` format if there is a key. The last line has the
// SHA-256 of all previous lines.

const agePrefix = "age-encryption.org/v1";

/** Writes to a partial file, and renames it when it is complete. */
export async function writeArchive(
  file: string,
  backupKey: string | undefined,
  lines: AsyncIterable<string>,
): Promise<void> {
  const partial = `${file}.partial`;
  const handle = await open(partial, "w", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file}: cannot be written (${error.code})`);
  });
  try {
    await handle.chmod(0o600);
    const compressed = createGzip({ level: 4 });
    const encrypted = backupKey ? await encrypt(compressed, backupKey) : compressed;
    await Promise.all([
      pipeline(Readable.from(addChecksumLine(lines)), compressed),
      pipeline(encrypted, createWriteStream(partial, { fd: handle.fd, autoClose: false })),
    ]);
    await handle.sync();
    await handle.close();
    await rename(partial, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function* addChecksumLine(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const line of lines) {
    const bytes = Buffer.from(`${line}\n`);
    hash.update(bytes);
    yield bytes;
  }
  yield Buffer.from(`${JSON.stringify({ sha256: hash.digest("hex") })}\n`);
}

async function encrypt(compressed: Readable, backupKey: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(backupKey);
  const stream = await encrypter.encrypt(Readable.toWeb(compressed) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as ReadableStream);
}

async function decrypt(file: string, backupKey: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(backupKey);
  const stream = await decrypter
    .decrypt(Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>)
    .catch(() => {
      throw new OperatorError(
        `BACKUP_KEY: got a key that does not decrypt ${file}, expected the key of this backup`,
      );
    });
  return Readable.fromWeb(stream as ReadableStream);
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${file}: cannot be read (${error.code})`);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(agePrefix.length), 0, agePrefix.length, 0);
    return buffer.toString("latin1") === agePrefix;
  } catch (error) {
    throw new OperatorError(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  } finally {
    await handle.close();
  }
}

/** Yields the lines of a backup. Throws an OperatorError if it is incomplete or damaged. */
export async function* readArchive(file: string, backupKey: string | undefined): AsyncGenerator<string> {
  const isFileEncrypted = await isEncrypted(file);
  if (isFileEncrypted && !backupKey)
    throw new OperatorError(`BACKUP_KEY: got nothing, expected the key of ${file}`);
  if (!isFileEncrypted && backupKey)
    throw new OperatorError(`BACKUP_KEY: got a key, but ${file} is not encrypted`);
  const source = isFileEncrypted && backupKey ? await decrypt(file, backupKey) : createReadStream(file);
  const decompressed = createGunzip();
  pipeline(source, decompressed).catch(() => undefined);
  const hash = createHash("sha256");
  let previousLine: string | undefined;
  const createDamagedError = () => new OperatorError(`${file}: damaged or cut off, nothing was restored`);
  const lines = splitLines(decompressed);
  for (;;) {
    const next = await lines.next().catch(() => {
      throw createDamagedError();
    });
    if (next.done) break;
    if (previousLine !== undefined) {
      hash.update(`${previousLine}\n`);
      yield previousLine;
    }
    previousLine = next.value;
  }
  if (previousLine !== JSON.stringify({ sha256: hash.digest("hex") })) throw createDamagedError();
}

async function* splitLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let partial: Buffer[] = [];
  for await (const bytes of stream) {
    let lineStart = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, lineStart)) {
      yield Buffer.concat([...partial, bytes.subarray(lineStart, end)]).toString();
      partial = [];
      lineStart = end + 1;
    }
    if (lineStart < bytes.length) partial.push(bytes.subarray(lineStart));
  }
  if (partial.length > 0) throw new Error("Incomplete last line");
}
