import * as z from "zod/mini";
import { optionalId, REQUIRED, requiredText } from "./fields.ts";

/** Most bytes of a draft's content, in UTF-8. */
export const MAX_DRAFT_BYTES = 512 * 1024;

const TOO_LARGE_DRAFT = /*i18n*/ "The draft is too large to be kept";

/** A draft of a media plan that is kept on the server. Its content is whatever document its writer keeps there. */
export const planDraftRule = z.object({
  title: requiredText(200),
  planId: optionalId(),
  content: z.string(REQUIRED).check(
    z.minLength(1, REQUIRED),
    // No letter has more than three bytes a code unit: most texts need no counting.
    z.refine(
      (value) =>
        value.length * 3 <= MAX_DRAFT_BYTES || new TextEncoder().encode(value).length <= MAX_DRAFT_BYTES,
      TOO_LARGE_DRAFT,
    ),
  ),
});
