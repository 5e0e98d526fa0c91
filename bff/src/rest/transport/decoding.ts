import { pipeline } from "node:stream";
import type { Duplex, Readable } from "node:stream";
import { promisify } from "node:util";
import {
  brotliDecompress,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  gunzip,
  inflate,
  inflateRaw,
} from "node:zlib";
import { AxiosError } from "axios";

interface Decoder {
  readonly decode: (data: Buffer, limit: { readonly maxOutputLength: number }) => Promise<Buffer>;
  readonly createStream: (source: Readable) => Duplex | Promise<Duplex>;
}

const gzip: Decoder = { decode: promisify(gunzip), createStream: () => createGunzip() };
const [inflateZlib, inflateHeaderless] = [promisify(inflate), promisify(inflateRaw)];

const decoders: ReadonlyMap<string, Decoder> = new Map([
  ["gzip", gzip],
  ["x-gzip", gzip],
  ["br", { decode: promisify(brotliDecompress), createStream: () => createBrotliDecompress() }],
  [
    "deflate",
    {
      decode: (data, limit) => (hasZlibHeader(data) ? inflateZlib : inflateHeaderless)(data, limit),
      createStream: async (source) =>
        hasZlibHeader(await peek(source)) ? createInflate() : createInflateRaw(),
    },
  ],
]);

/** Some servers send `deflate` without the header of zlib. */
function hasZlibHeader([first = 0, second = 0]: Buffer): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

/** Returns the first data without consuming it; empty at the end of the stream. */
export async function peek(source: Readable): Promise<Buffer> {
  for await (const chunk of source.iterator({ destroyOnReturn: false })) {
    source.unshift(chunk);
    if (Buffer.isBuffer(chunk)) return chunk;
  }
  return Buffer.alloc(0);
}

/** Each encoding of a response costs memory. */
const maxEncodings = 5;

/** Returns the decoders in the order of decoding. */
function findDecoders(contentEncoding: string): Decoder[] {
  const names = contentEncoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (names.length > maxEncodings) throw createEncodingError(`more than ${maxEncodings} content encodings`);
  return names.reverse().map((name) => {
    const decoder = decoders.get(name);
    if (decoder === undefined) throw createEncodingError(`unknown content encoding ${name}`);
    return decoder;
  });
}

/**
 * Decodes gzip, br and deflate; an empty body is empty in every encoding.
 *
 * @param maxOutputLength limit of each decoded result in bytes
 * @throws AxiosError ERR_BAD_RESPONSE for other encodings, broken data, or too much data
 */
export async function decodeContent(
  data: Buffer,
  contentEncoding: string,
  maxOutputLength: number,
): Promise<Buffer> {
  let decoded = data;
  for (const { decode } of findDecoders(contentEncoding)) {
    if (decoded.length === 0) return decoded;
    try {
      decoded = await decode(decoded, { maxOutputLength });
    } catch {
      throw createEncodingError(`broken or oversized ${contentEncoding} body`);
    }
  }
  return decoded;
}

/**
 * Decodes a file while it is read.
 *
 * @throws AxiosError ERR_BAD_RESPONSE for other encodings, or if the first data is broken
 */
export async function decodeContentStream(source: Readable, contentEncoding: string): Promise<Readable> {
  let decoded = source;
  try {
    for (const { createStream } of findDecoders(contentEncoding)) {
      // The reader handles errors.
      decoded = pipeline(decoded, await createStream(decoded), () => undefined);
    }
    if (decoded !== source) await peek(decoded);
    return decoded;
  } catch (error) {
    source.destroy();
    throw error instanceof AxiosError ? error : createEncodingError(`broken ${contentEncoding} body`);
  }
}

function createEncodingError(problem: string): AxiosError {
  return new AxiosError(problem, AxiosError.ERR_BAD_RESPONSE);
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Null for bytes outside the declared character encoding: the next save would store corrupted text. */
export function decodeText(data: Buffer, contentType = ""): string | null {
  const [, charset] = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType) ?? [];
  const decoder = charset === undefined ? utf8 : findTextDecoder(charset, data);
  try {
    const text = decoder.decode(data);
    return decoder.encoding === "windows-1252" ? text.replaceAll(/[\x80-\x9f]/g, readWindows1252) : text;
  } catch {
    return null;
  }
}

/** UTF-8 if the name is unknown. */
function findTextDecoder(charset: string, data: Buffer): typeof utf8 {
  if (/^utf-?8$/i.test(charset)) return utf8;
  const isBigEndian = /^utf-?16$/i.test(charset) && data[0] === 0xfe && data[1] === 0xff;
  try {
    return new TextDecoder(isBigEndian ? "utf-16be" : charset, { fatal: true });
  } catch {
    return utf8;
  }
}

/** Some releases of Node.js read windows-1252 as ISO-8859-1. */
function readWindows1252(control: string): string {
  return windows1252[control.charCodeAt(0) - 0x80] ?? control;
}

const windows1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
