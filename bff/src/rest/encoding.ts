import { promisify } from "node:util";
import { brotliDecompress, gunzip, inflate } from "node:zlib";

const decompressors: Readonly<
  Record<string, (raw: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>>
> = {
  gzip: promisify(gunzip),
  "x-gzip": promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** @throws for an unknown encoding, broken data, or more than `limit` bytes */
export async function decompress(raw: Buffer, encoding: string, limit: number): Promise<Buffer> {
  const name = encoding.trim().toLowerCase();
  if (name === "identity" || name === "") return raw;
  const decompressBody = decompressors[name];
  if (decompressBody === undefined) throw new EncodingError(`unknown content encoding ${name}`);
  try {
    return await decompressBody(raw, { maxOutputLength: limit });
  } catch {
    throw new EncodingError(`broken or oversized ${name} body`);
  }
}

export class EncodingError extends Error {
  override name = "EncodingError";
}
