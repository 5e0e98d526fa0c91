import * as z from "zod/mini";
import { optionalWholeNumber, requiredText, wholeNumber } from "./field-rules.ts";

export const importRule = z.object({
  list: requiredText(120),
  fileName: requiredText(200),
  created: wholeNumber(),
  changed: wholeNumber(),
  unchanged: optionalWholeNumber(),
  skipped: optionalWholeNumber(),
  refused: wholeNumber(),
});
