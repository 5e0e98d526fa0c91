/** Maximum file size in the web and the BFF. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export const UNSUPPORTED_FILE = /*i18n*/ "Only jpeg, jpg, png, gif, pdf, doc and docx files are accepted";
export const TOO_MANY_UPLOADS = /*i18n*/ "Too many uploads at once. Please try again later.";

export const UPLOAD_EXTENSIONS = {
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/gif": [".gif"],
  "application/pdf": [".pdf"],
  "application/msword": [".doc"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
} as const satisfies Record<string, readonly string[]>;

/** Bytes that decide whether a file is a PDF. */
export const PDF_HEADER_BYTES = 1024;

/** A byte-order mark or white space may precede the signature, as PDF readers accept. */
export function startsAsPdf(start: Uint8Array): boolean {
  const header = String.fromCharCode(...start.subarray(0, PDF_HEADER_BYTES));
  return /^(\u00ef\u00bb\u00bf)?[\0\t\n\f\r ]*%PDF-/.test(header);
}

export type UploadMimeType = keyof typeof UPLOAD_EXTENSIONS;
