import { startsAsPdf, UPLOAD_EXTENSIONS } from "@media-planner/schema/rules/upload";
import type { UploadMimeType } from "@media-planner/schema/rules/upload";

const hasSignature =
  (...signature: number[]) =>
  (content: Buffer) =>
    signature.every((byte, index) => content[index] === byte);

const isZip = hasSignature(0x50, 0x4b, 0x03, 0x04);

/** Tests of the first bytes of each accepted type. A docx is a zip. */
const types: Readonly<Record<UploadMimeType, (content: Buffer) => boolean>> = {
  "image/jpeg": hasSignature(0xff, 0xd8, 0xff),
  "image/png": hasSignature(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  "image/gif": hasSignature(0x47, 0x49, 0x46, 0x38),
  "application/pdf": startsAsPdf,
  "application/msword": hasSignature(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": (content) =>
    isZip(content) && content.includes("word/"),
};

/** Compares first bytes and extension; undefined for other types. */
export function detectFileType(content: Buffer, fileName: string): UploadMimeType | undefined {
  const name = fileName.toLowerCase();
  return (Object.keys(types) as UploadMimeType[]).find(
    (mimeType) =>
      UPLOAD_EXTENSIONS[mimeType].some((extension) => name.endsWith(extension)) && types[mimeType](content),
  );
}
