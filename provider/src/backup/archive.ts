import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { StartError } from "../config.ts";

// A backup is gzipped text lines, with a key encrypted in the `age` format. The last line is the SHA-256 of
// all lines before.

const magic = "age-encryption.org/v1";

/** Renames the file only when it is complete. */
export async function writeArchive(
  file: string,
  key: string | undefined,
  lines: AsyncIterable<string>,
): Promise<void> {
  const partial = `${file}.partial`;
  const target = await open(partial, "w", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file}: cannot be written (${error.code})`);
  });
  try {
    await target.chmod(0o600);
    const packed = createGzip({ level: 4 });
    const sealed = key ? await encrypt(packed, key) : packed;
    await Promise.all([
      pipeline(Readable.from(withSum(lines)), packed),
      pipeline(sealed, createWriteStream(partial, { fd: target.fd, autoClose: false })),
    ]);
    await target.sync();
    await target.close();
    await rename(partial, file);
  } catch (error) {
    await target.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

async function* withSum(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  const sum = createHash("sha256");
  for await (const line of lines) {
    const bytes = Buffer.from(`${line}\n`);
    sum.update(bytes);
    yield bytes;
  }
  yield Buffer.from(`${JSON.stringify({ sha256: sum.digest("hex") })}\n`);
}

async function encrypt(packed: Readable, key: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(key);
  const stream = await encrypter.encrypt(Readable.toWeb(packed) as globalThis.ReadableStream<Uint8Array>);
  return Readable.fromWeb(stream as ReadableStream);
}

async function decrypt(file: string, key: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(key);
  const stream = await decrypter
    .decrypt(Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>)
    .catch(() => {
      throw new StartError(
        `BACKUP_KEY: got a key that does not decrypt ${file}, takes the key of this backup`,
      );
    });
  return Readable.fromWeb(stream as ReadableStream);
}

async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file}: cannot be read (${error.code})`);
  });
  try {
    const { buffer } = await handle.read(Buffer.alloc(magic.length), 0, magic.length, 0);
    return buffer.toString("latin1") === magic;
  } catch (error) {
    throw new StartError(`${file}: cannot be read (${(error as NodeJS.ErrnoException).code})`);
  } finally {
    await handle.close();
  }
}

/** Throws a StartError if the backup is incomplete or damaged. */
export async function* readArchive(file: string, key: string | undefined): AsyncGenerator<string> {
  const locked = await isEncrypted(file);
  if (locked && !key) throw new StartError(`BACKUP_KEY: got nothing, takes the key of ${file}`);
  if (!locked && key) throw new StartError(`BACKUP_KEY: got a key, but ${file} is not encrypted`);
  const source = locked && key ? await decrypt(file, key) : createReadStream(file);
  const unpacked = createGunzip();
  pipeline(source, unpacked).catch(() => undefined);
  const sum = createHash("sha256");
  let last: string | undefined;
  const createDamagedError = () => new StartError(`${file}: damaged or cut off, nothing was restored`);
  const lines = getLines(unpacked);
  for (;;) {
    const next = await lines.next().catch(() => {
      throw createDamagedError();
    });
    if (next.done) break;
    if (last !== undefined) {
      sum.update(`${last}\n`);
      yield last;
    }
    last = next.value;
  }
  if (last !== JSON.stringify({ sha256: sum.digest("hex") })) throw createDamagedError();
}

async function* getLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let partial: Buffer[] = [];
  for await (const bytes of stream) {
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      yield Buffer.concat([...partial, bytes.subarray(from, end)]).toString();
      partial = [];
      from = end + 1;
    }
    if (from < bytes.length) partial.push(bytes.subarray(from));
  }
  if (partial.length > 0) throw new Error("the last line has no end");
}
