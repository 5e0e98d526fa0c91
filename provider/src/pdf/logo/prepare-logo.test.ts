import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { encodePng } from "./encode-png.ts";
import { prepareLogo } from "./prepare-logo.ts";

/** Creates an image whose left half is red, and whose right half has another color. */
function createHalves(width: number, height: number, right: readonly number[]): Buffer {
  const pixels = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++)
    pixels.set(pixel % width < width / 2 ? [200, 10, 20, 255] : right, pixel * 4);
  return encodePng({ width, height, pixels });
}

/** Reads the first and the last pixel of an image with one IDAT chunk and without filters. */
function readPng(bytes: Buffer) {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = bytes[25] === 6 ? 4 : 3;
  const rows = inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33)));
  return {
    size: [width, height],
    first: [...rows.subarray(1, 1 + channels)],
    last: [...rows.subarray(-channels)],
  };
}

it("shrinks a logo to the size of PDFs, and keeps colors and transparency", async () => {
  const transparent = Buffer.from(await prepareLogo(createHalves(1600, 1200, [0, 0, 0, 0])));
  expect(readPng(transparent)).toEqual({ size: [400, 300], first: [200, 10, 20, 255], last: [0, 0, 0, 0] });
  const opaque = Buffer.from(await prepareLogo(createHalves(4000, 100, [1, 2, 3, 255])));
  expect(readPng(opaque)).toEqual({ size: [800, 20], first: [200, 10, 20], last: [1, 2, 3] });
});

it("keeps a logo that is small enough", async () => {
  const logo = createHalves(800, 300, [0, 0, 0, 128]);
  expect(Buffer.from(await prepareLogo(logo)).equals(logo)).toBe(true);
});
