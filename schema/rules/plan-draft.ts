import * as z from "zod/mini";
import { optionalId, REQUIRED, requiredText } from "./field-rules.ts";

/** In UTF-8. */
export const MAX_DRAFT_BYTES = 512 * 1024;

const DRAFT_TOO_LARGE = /*i18n*/ "The draft is too large to save";

/** `content` is a document of the web; only its size is checked. */
export const planDraftRule = z.object({
  title: requiredText(200),
  planId: optionalId(),
  content: z.string(REQUIRED).check(
    z.minLength(1, REQUIRED),
    // Encodes the text only if it may be too long: a UTF-16 code unit has at most three bytes.
    z.refine(
      (value) =>
        value.length * 3 <= MAX_DRAFT_BYTES || new TextEncoder().encode(value).length <= MAX_DRAFT_BYTES,
      DRAFT_TOO_LARGE,
    ),
  ),
});
