import type { FilePart } from "../../rest/body.ts";

/** A file that came with a multipart request; only our own parser makes one, so JSON can never pretend to be it. */
export class MultipartFile implements FilePart {
  readonly fileName: string;
  readonly mimeType: string;
  readonly content: Buffer;

  constructor({ fileName, mimeType, content }: FilePart) {
    this.fileName = fileName;
    this.mimeType = mimeType;
    this.content = content;
  }
}
