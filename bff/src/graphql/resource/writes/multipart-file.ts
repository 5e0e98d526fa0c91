import type { FilePart } from "../../../rest/body.ts";

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
