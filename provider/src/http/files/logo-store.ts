import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Logger } from "pino";
import { hasTooManyPixels, readImageHeader } from "../../pdf/logo/image-size.ts";
import type { StoredFile } from "../../records/file.ts";
import { RequestError } from "../../rules/request-error.ts";
import type { PdfPool } from "../documents/pdf-pool.ts";
import type { FileStore } from "./file-store.ts";

const maxBytes = 1024 * 1024;
const maxCached = 4;

interface LogoDependencies {
  fileStore: FileStore;
  pdfPool: PdfPool;
  log: Logger;
}

/** Logos in the size of PDFs, because decoding a large image for each PDF takes seconds. */
export class LogoStore {
  readonly #dependencies: LogoDependencies;
  /** By file key. Earlier versions stored images of any size; null cannot be printed. */
  readonly #cache = new Map<string, Uint8Array | null>();

  constructor(dependencies: LogoDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Returns the file to store for an uploaded image: the same file, or a smaller image.
   *
   * @throws 422 for another type, too many bytes or pixels, or a damaged image
   */
  async prepare(file: StoredFile): Promise<StoredFile> {
    const { fileStore } = this.#dependencies;
    if (!["image/png", "image/jpeg"].includes(file.type) || file.size > maxBytes)
      throw RequestError.invalid("file", "Choose a PNG or JPEG image of at most 1 MB");
    const image = await buffer(await fileStore.open(file));
    const header = readImageHeader(image);
    if (!header) throw RequestError.invalid("file", "The image cannot be read");
    if (hasTooManyPixels(header))
      throw RequestError.invalid(
        "file",
        "Choose an image of at most 16 million pixels, such as 4,000 × 4,000",
      );
    const logo = await this.#shrink(image).catch((error: unknown) => {
      if (error instanceof RequestError) throw error;
      throw RequestError.invalid("file", "The image cannot be read");
    });
    if (image.equals(logo)) return file;
    return (await fileStore.save(file.name, Readable.from([Buffer.from(logo)]))) ?? file;
  }

  /** Returns null for a missing or unprintable image, so that it never prevents a PDF. */
  async read(file: StoredFile): Promise<Uint8Array | null> {
    const cached = this.#cache.get(file.key);
    if (cached !== undefined) return cached;
    const { fileStore, log } = this.#dependencies;
    const content = await fileStore.open(file).catch(() => null);
    if (!content) return null;
    try {
      return this.#store(file.key, await this.#shrink(await buffer(content)));
    } catch (error) {
      log.warn({ file: file.key }, "Logo cannot be printed; PDFs omit it. Upload another image");
      // A busy pool is no reason to omit the logo from later PDFs.
      return error instanceof RequestError ? null : this.#store(file.key, null);
    }
  }

  async #shrink(image: Uint8Array): Promise<Uint8Array> {
    const { pdfPool } = this.#dependencies;
    return (await pdfPool.render({ logo: image }, new AbortController().signal)).bytes;
  }

  #store(key: string, logo: Uint8Array | null): Uint8Array | null {
    const [oldestKey] = this.#cache.keys();
    if (this.#cache.size >= maxCached && oldestKey !== undefined) this.#cache.delete(oldestKey);
    this.#cache.set(key, logo);
    return logo;
  }
}
