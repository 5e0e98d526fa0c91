import * as z from "zod/mini";
import { id, ids, optionalText, requiredText } from "./fields.ts";

/** A comment on a media plan or a row of it. */
export const planCommentRule = z.object({
  mediaPlanId: id(),
  rowId: optionalText(64),
  text: requiredText(2000),
  mentionIds: ids(),
});
