import * as z from "zod/mini";
import { id, optionalIds, optionalText, requiredText } from "./field-rules.ts";

export const planCommentRule = z.object({
  mediaPlanId: id(),
  rowId: optionalText(64),
  text: requiredText(2000),
  mentionIds: optionalIds(),
});
