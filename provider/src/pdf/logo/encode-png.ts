import { crc32, deflateSync } from "node:zlib";

export interface Bitmap {
  width: number;
  height: number;
  /** RGBA, 8 bits each. */
  pixels: Uint8Array;
}

function buildChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return chunk;
}

/** Encodes a PNG. Omits an opaque alpha channel, which a PDF would store separately. */
export function encodePng({ width, height, pixels }: Bitmap): Buffer {
  const isOpaque = pixels.every((value, index) => index % 4 !== 3 || value === 255);
  const channels = isOpaque ? 3 : 4;
  const rows = Buffer.alloc(height * (1 + width * channels));
  for (let pixel = 0; pixel < width * height; pixel++) {
    // Each row starts with a filter byte, 0 for none.
    const target = Math.floor(pixel / width) + 1 + pixel * channels;
    for (let channel = 0; channel < channels; channel++)
      rows[target + channel] = pixels[pixel * 4 + channel] ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, isOpaque ? 2 : 6], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildChunk("IHDR", header),
    buildChunk("IDAT", deflateSync(rows)),
    buildChunk("IEND", Buffer.alloc(0)),
  ]);
}
