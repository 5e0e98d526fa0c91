import type { FilePart } from "../rest/body.ts";

/** What an `Upload` variable holds: a whole file whose kind was told by its first bytes. */
export type UploadedFile = FilePart;
