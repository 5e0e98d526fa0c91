export interface ImageHeader {
  format: "png" | "jpeg";
  width: number;
  height: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const endOfJpeg = Buffer.from([0xff, 0xd9]);

/** Also checks the lengths of all chunks, because a decoder may loop forever on damaged ones. */
function readPngHeader(bytes: Buffer): ImageHeader | null {
  if (bytes.toString("latin1", 12, 16) !== "IHDR" || bytes.length < 33) return null;
  const header: ImageHeader = {
    format: "png",
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
  };
  for (let offset = 8; offset + 12 <= bytes.length; offset += 12 + bytes.readUInt32BE(offset))
    if (bytes.toString("latin1", offset + 4, offset + 8) === "IEND") return header;
  return null;
}

const isFrameMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Returns null for a file without image data or without its end. */
function readJpegHeader(bytes: Buffer): ImageHeader | null {
  let header: ImageHeader | null = null;
  for (let offset = 2; offset + 9 <= bytes.length && bytes[offset] === 0xff;) {
    const marker = bytes.readUInt8(offset + 1);
    const length = bytes.readUInt16BE(offset + 2);
    if (isFrameMarker(marker)) {
      const [height, width] = [bytes.readUInt16BE(offset + 5), bytes.readUInt16BE(offset + 7)];
      header = { format: "jpeg", width, height };
    }
    // Compressed data follow the start of the scan.
    if (marker === 0xda) return bytes.includes(endOfJpeg, offset + length) ? header : null;
    offset += 2 + length;
  }
  return null;
}

/** Reads the size of a PNG or JPEG image without decoding it; null for other or damaged files. */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  const isPng = bytes.subarray(0, 8).equals(pngSignature);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  const header = isPng ? readPngHeader(bytes) : isJpeg ? readJpegHeader(bytes) : null;
  return header && header.width > 0 && header.height > 0 ? header : null;
}

/** Pixels of a decoded image in memory; 4,000 × 4,000. */
const maxPixels = 16_000_000;

export const hasTooManyPixels = ({ width, height }: ImageHeader): boolean => width * height > maxPixels;
