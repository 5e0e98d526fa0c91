/**
 * Writes Brotli and gzip copies of files that compression makes smaller. Pages are excluded, because each
 * response has its own nonce.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";

const dist = process.env.WEB_DIST ?? new URL("../dist", import.meta.url).pathname;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const names = await readdir(dist, { recursive: true });
const compressible = names.filter(
  (name) => /\.(?:js|css|svg|xml|txt|webmanifest)$/.test(name) && !name.startsWith(".vite"),
);
await Promise.all(
  compressible.map(async (name) => {
    const bytes = await readFile(`${dist}/${name}`);
    const copies = {
      ".br": await brotli(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
      ".gz": await gzip(bytes, { level: 9 }),
    };
    for (const [extension, copy] of Object.entries(copies)) {
      if (copy.length < bytes.length) await writeFile(`${dist}/${name}${extension}`, copy);
    }
  }),
);
