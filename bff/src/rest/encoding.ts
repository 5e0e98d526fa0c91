import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";

import { createBadResponseError } from "./coded-error.ts";

const decompressors: Readonly<
  Record<string, (raw: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** @throws CodedError for an unknown encoding, broken data, or more than `limit` bytes */
export async function decompress(raw: Buffer, encoding: string, limit: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === "identity" || name === "") return raw;
  const decompressBody = decompressors[name];
  if (decompressBody === undefined) throw createBadResponseError(`unknown content encoding ${name}`);
  try {
    return await decompressBody(raw, { maxOutputLength: limit });
  } catch {
    throw createBadResponseError(`broken or oversized ${name} body`);
  }
}
