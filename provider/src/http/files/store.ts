import { randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Readable } from "node:stream";
import type { StoredFile } from "../../records/file.ts";
import { Refusal } from "../../rules/refusal.ts";
import type { ReceivedFile } from "./upload.ts";

interface FileType {
  type: string;
  extension: string;
  is: (bytes: Buffer) => boolean;
}

const startsWith =
  (...head: number[]) =>
  (bytes: Buffer) =>
    bytes.subarray(0, head.length).equals(Buffer.from(head));

/** What may be uploaded, told by its first bytes and never by its name. */
const fileTypes: readonly FileType[] = [
  { type: "image/jpeg", extension: "jpg", is: startsWith(0xff, 0xd8, 0xff) },
  { type: "image/png", extension: "png", is: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  { type: "image/gif", extension: "gif", is: startsWith(0x47, 0x49, 0x46, 0x38) },
  { type: "application/pdf", extension: "pdf", is: startsWith(0x25, 0x50, 0x44, 0x46, 0x2d) },
  {
    type: "application/msword",
    extension: "doc",
    is: startsWith(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
  {
    type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    extension: "docx",
    // A zip that holds a Word document: its part names stand uncompressed in the archive.
    is: (bytes) => startsWith(0x50, 0x4b, 0x03, 0x04)(bytes) && bytes.includes("word/"),
  },
];

/** The file's own name, as far as it may be shown and sent in a header. */
function safeName(name: string, extension: string): string {
  const base = basename(name.replaceAll("\\", "/"))
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}"<>:|?*/]/gu, "")
    .trim();
  return (base || `file.${extension}`).slice(-120);
}

/** Uploaded files under generated names in one folder. */
export class FileStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Stores a file durably; unknown content is a 415, an empty file a 422. */
  async keep({ name, bytes }: ReceivedFile): Promise<StoredFile> {
    if (bytes.length === 0) throw Refusal.invalid("file", "The file is empty");
    const known = fileTypes.find(({ is }) => is(bytes));
    if (!known) throw new Refusal(415, "Only jpeg, jpg, png, gif, pdf, doc and docx files are accepted");
    const key = `${randomUUID()}.${known.extension}`;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const handle = await open(join(this.folder, key), "wx", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return { name: safeName(name, known.extension), key, type: known.type, size: bytes.length };
  }

  async drop(file: unknown): Promise<void> {
    const { key } = file as StoredFile;
    await rm(join(this.folder, basename(key)), { force: true });
  }

  /** Opens a stored file; a missing one is a 404. */
  async open({ key }: StoredFile): Promise<Readable> {
    const handle = await open(join(this.folder, basename(key))).catch(() => null);
    if (!handle) throw Refusal.notFound("File");
    return handle.createReadStream();
  }
}
