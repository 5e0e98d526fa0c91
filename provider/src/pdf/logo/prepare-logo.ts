import { inflateSync } from "node:zlib";
import { buffer } from "node:stream/consumers";
import PdfKit from "pdfkit";
import { encodePng, type Bitmap } from "./encode-png.ts";
import { hasTooManyPixels, readImageHeader } from "./image-size.ts";

/** pdfkit's decoder of PNG files, missing in its types. */
interface DecodedPng {
  width: number;
  height: number;
  bits: number;
  /** Color samples per pixel, without alpha; 1 for indexed colors. */
  colors: number;
  hasAlphaChannel: boolean;
  interlaceMethod: number;
  pixelBitlength: number;
  palette: ArrayLike<number>;
  transparency: { indexed?: ArrayLike<number> };
  /** Compressed pixels. */
  imgData: Uint8Array;
  decodePixels: (done: (pixels: Uint8Array) => void) => void;
}

interface ImageDocument extends PDFKit.PDFDocument {
  openImage: (source: Buffer) => { image: DecodedPng };
}

/** Size of a logo in pixels, for its box in the title block at more than 400 dpi. */
const maxWidth = 800;
const maxHeight = 300;

/** Rejects missing data, and data that would fill the memory. Interlaced images have up to 7 partial rows more. */
function checkCompressedData({ width, height, pixelBitlength, imgData, interlaceMethod }: DecodedPng): void {
  const size = height * (1 + Math.ceil((width * pixelBitlength) / 8));
  const maxSize = interlaceMethod === 1 ? size * 2 + 64 : size;
  const { length } = inflateSync(imgData, { maxOutputLength: maxSize + 1024 });
  if (length < size && interlaceMethod !== 1) throw new Error("The image is incomplete");
}

/** Converts one row to RGBA; reads the high byte of 16-bit samples. */
function readRow(png: DecodedPng, pixels: Uint8Array, y: number, row: Uint8Array): void {
  const { palette, transparency, colors, hasAlphaChannel, width } = png;
  const sampleBytes = png.bits / 8;
  const pixelBytes = (colors + (hasAlphaChannel ? 1 : 0)) * sampleBytes;
  let source = y * width * pixelBytes;
  for (let target = 0; target < row.length; target += 4, source += pixelBytes) {
    const first = pixels[source] ?? 0;
    if (palette.length > 0) {
      for (let channel = 0; channel < 3; channel++) row[target + channel] = palette[first * 3 + channel] ?? 0;
      row[target + 3] = transparency.indexed?.[first] ?? 255;
      continue;
    }
    row[target] = first;
    row[target + 1] = colors === 1 ? first : (pixels[source + sampleBytes] ?? 0);
    row[target + 2] = colors === 1 ? first : (pixels[source + 2 * sampleBytes] ?? 0);
    row[target + 3] = hasAlphaChannel ? (pixels[source + colors * sampleBytes] ?? 0) : 255;
  }
}

/** Averages the pixels of each target pixel, weighted by their opacity. */
function shrink(png: DecodedPng, pixels: Uint8Array): Bitmap {
  const scale = Math.min(maxWidth / png.width, maxHeight / png.height);
  const width = Math.max(1, Math.round(png.width * scale));
  const height = Math.max(1, Math.round(png.height * scale));
  // Red, green, blue and alpha; then the number of pixels.
  const sums = new Float64Array(width * height * 5);
  const row = new Uint8Array(png.width * 4);
  for (let y = 0; y < png.height; y++) {
    readRow(png, pixels, y, row);
    const targetRow = Math.floor((y * height) / png.height) * width;
    for (let x = 0; x < png.width; x++) {
      const target = (targetRow + Math.floor((x * width) / png.width)) * 5;
      const alpha = row[x * 4 + 3] ?? 0;
      for (let channel = 0; channel < 3; channel++)
        sums[target + channel] = (sums[target + channel] ?? 0) + (row[x * 4 + channel] ?? 0) * alpha;
      sums[target + 3] = (sums[target + 3] ?? 0) + alpha;
      sums[target + 4] = (sums[target + 4] ?? 0) + 1;
    }
  }
  const result = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [red = 0, green = 0, blue = 0, alpha = 0, count = 1] = sums.subarray(pixel * 5, pixel * 5 + 5);
    const weight = alpha || 1;
    result.set([red / weight, green / weight, blue / weight, alpha / count].map(Math.round), pixel * 4);
  }
  return { width, height, pixels: result };
}

const decodePixels = (png: DecodedPng) =>
  new Promise<Uint8Array>((resolve) => {
    png.decodePixels(resolve);
  });

async function shrinkPng(bytes: Buffer): Promise<Buffer> {
  const png = (new PdfKit() as ImageDocument).openImage(bytes).image;
  checkCompressedData(png);
  const isSmall = png.width <= maxWidth && png.height <= maxHeight;
  // Fewer bits are printed without decoding.
  if (isSmall || png.bits < 8) return bytes;
  return encodePng(shrink(png, await decodePixels(png)));
}

/**
 * Returns a logo in the size of PDFs. JPEG images stay as they are, because a PDF contains them without decoding.
 *
 * @throws if the image is damaged or has too many pixels
 */
export async function prepareLogo(image: Uint8Array): Promise<Uint8Array> {
  const bytes = Buffer.from(image);
  const header = readImageHeader(bytes);
  if (!header || hasTooManyPixels(header)) throw new Error("The image cannot be read");
  const logo = header.format === "png" ? await shrinkPng(bytes) : bytes;
  const pdf = new PdfKit().image(logo, 0, 0);
  pdf.end();
  // Fails if the image is not printable.
  await buffer(pdf);
  return logo;
}
