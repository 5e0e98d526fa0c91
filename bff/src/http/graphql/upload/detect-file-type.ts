import { UPLOAD_EXTENSIONS } from "@media-planner/schema/rules/upload";
import type { UploadMimeType } from "@media-planner/schema/rules/upload";

/** First bytes of each accepted type. A docx is a zip. */
const signatures: readonly {
  readonly mimeType: UploadMimeType;
  readonly bytes: readonly number[];
  readonly contains?: string;
}[] = [
  { mimeType: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { mimeType: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mimeType: "image/gif", bytes: [0x47, 0x49, 0x46, 0x38] },
  { mimeType: "application/pdf", bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { mimeType: "application/msword", bytes: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] },
  {
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    bytes: [0x50, 0x4b, 0x03, 0x04],
    contains: "word/",
  },
];

/** Compares first bytes and extension; undefined for other types. */
export function detectFileType(content: Buffer, fileName: string): UploadMimeType | undefined {
  const match = signatures.find(
    ({ bytes, contains }) =>
      bytes.every((byte, index) => content[index] === byte) &&
      (contains === undefined || content.includes(contains)),
  );
  if (match === undefined) return undefined;
  const extensions: readonly string[] = UPLOAD_EXTENSIONS[match.mimeType];
  const name = fileName.toLowerCase();
  return extensions.some((extension) => name.endsWith(extension)) ? match.mimeType : undefined;
}
