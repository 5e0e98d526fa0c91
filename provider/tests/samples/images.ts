import { crc32, deflateSync } from "node:zlib";

function buildChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

interface PngOptions {
  width: number;
  height: number;
  /** Rows of pixel data; default: all. */
  rows?: number;
  bits?: 8 | 16;
}

/** Creates a PNG with an alpha channel, whose header may not match its data. */
export function createPng({ width, height, rows = height, bits = 8 }: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, 6], 8);
  const rowBytes = 1 + Math.min(width, 100_000) * (bits / 2);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    buildChunk("IHDR", header),
    buildChunk("IDAT", deflateSync(Buffer.alloc(rowBytes * rows))),
    buildChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A grey JPEG of 8 × 8 pixels: frame header, scan and end. */
export const jpeg = Buffer.from("ffd8ffc0000b080008000801011100ffda0008010100003f00d2cf20ffd9", "hex");
