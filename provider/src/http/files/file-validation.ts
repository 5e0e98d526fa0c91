import { basename } from "node:path";
import { RequestError } from "../../rules/request-error.ts";

export const maxFileBytes = 10 * 1024 * 1024;
/** Maximum bytes of a file in memory. */
export const chunkBytes = 256 * 1024;

const hasSignature =
  (...signature: number[]) =>
  (bytes: Buffer) =>
    bytes.subarray(0, signature.length).equals(Buffer.from(signature));

/** A byte-order mark or white space may precede the signature, as PDF readers accept. */
const isPdf = (head: Buffer) => /^(\u00ef\u00bb\u00bf)?[\0\t\n\f\r ]*%PDF-/.test(head.toString("latin1"));
const headBytes = 1024;

interface FileType {
  type: string;
  extension: string;
  matches: (head: Buffer) => boolean;
}

/** Accepted types, detected by their first bytes. */
const fileTypes: readonly FileType[] = [
  { type: "image/jpeg", extension: "jpg", matches: hasSignature(0xff, 0xd8, 0xff) },
  {
    type: "image/png",
    extension: "png",
    matches: hasSignature(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  { type: "image/gif", extension: "gif", matches: hasSignature(0x47, 0x49, 0x46, 0x38) },
  { type: "application/pdf", extension: "pdf", matches: isPdf },
  {
    type: "application/msword",
    extension: "doc",
    matches: hasSignature(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  },
];

// A Word document is a zip archive; the names of its entries are not compressed.
const isZip = hasSignature(0x50, 0x4b, 0x03, 0x04);
const wordPartPrefix = "word/";
const docx = {
  type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  extension: "docx",
};

/**
 * Returns the base name, without characters that are unsafe on screen or in headers. Browsers encode quotes
 * and line breaks in names of uploaded files as %22, %0D and %0A.
 */
function sanitizeFileName(name: string, extension: string): string {
  const base = basename(name.replaceAll("\\", "/"))
    .toWellFormed()
    .replace(/%(22|0D|0A)/gi, "")
    .replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}"<>:|?*/]/gu, "")
    .replace(/^[\s.]+/, "")
    .trim();
  return [...(base || `file.${extension}`)].slice(-120).join("");
}

export class FileValidator {
  size = 0;
  private leadingBytes = Buffer.alloc(0);
  private previousText = "";
  private hasWordPart = false;

  /**
   * Inspects a file and splits it into chunks of `chunkBytes`.
   *
   * @throws 413 beyond the maximum size
   */
  async *rechunk(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let buffered: Buffer[] = [];
    let length = 0;
    for await (const bytes of content) {
      this.inspect(bytes);
      buffered.push(bytes);
      length += bytes.length;
      while (length >= chunkBytes) {
        const chunk = Buffer.concat(buffered);
        yield chunk.subarray(0, chunkBytes);
        buffered = [chunk.subarray(chunkBytes)];
        length -= chunkBytes;
      }
    }
    if (length > 0) yield Buffer.concat(buffered);
  }

  /**
   * Returns the type of a complete file.
   *
   * @throws 415 for types that are not accepted
   */
  detectType(name: string): { type: string; name: string } {
    const fileType =
      fileTypes.find(({ matches }) => matches(this.leadingBytes)) ??
      (isZip(this.leadingBytes) && this.hasWordPart ? docx : null);
    if (!fileType)
      throw new RequestError(415, "Only jpeg, jpg, png, gif, pdf, doc and docx files are accepted");
    return { type: fileType.type, name: sanitizeFileName(name, fileType.extension) };
  }

  private inspect(bytes: Buffer): void {
    this.size += bytes.length;
    if (this.size > maxFileBytes) throw new RequestError(413, "The file is larger than 10 MB");
    const missingBytes = headBytes - this.leadingBytes.length;
    if (missingBytes > 0)
      this.leadingBytes = Buffer.concat([this.leadingBytes, bytes.subarray(0, missingBytes)]);
    // The text "word/" can be split between two chunks.
    const text = this.previousText + bytes.toString("latin1");
    this.hasWordPart ||= isZip(this.leadingBytes) && text.includes(wordPartPrefix);
    this.previousText = text.slice(1 - wordPartPrefix.length);
  }
}
