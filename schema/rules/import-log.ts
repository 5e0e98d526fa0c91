import * as z from "zod/mini";
import { id, requiredText } from "./field-rules.ts";
import { optionalWholeNumber, wholeNumber } from "./number-rules.ts";

/** Keeps the request below the server's limit of 1 MB. */
export const MAX_IMPORTED_RECORDS = 12_000;

const importedRecordRule = z.object({ type: requiredText(120), id: id() });

const importedChangeRule = z.object({
  id: id(),
  name: requiredText(200),
  before: z.string(),
  after: z.string(),
});

export const importRule = z.object({
  list: requiredText(120),
  fileName: requiredText(200),
  created: wholeNumber(),
  changed: wholeNumber(),
  unchanged: optionalWholeNumber(),
  skipped: optionalWholeNumber(),
  refused: wholeNumber(),
  records: z.optional(z.nullable(z.array(importedRecordRule).check(z.maxLength(MAX_IMPORTED_RECORDS)))),
  changes: z.optional(z.nullable(z.array(importedChangeRule).check(z.maxLength(MAX_IMPORTED_RECORDS)))),
});
