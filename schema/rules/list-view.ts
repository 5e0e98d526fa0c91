import * as z from "zod/mini";
import { REQUIRED, requiredText } from "./field-rules.ts";

/** The content is any document of the client. */
export const listViewRule = z.object({
  list: requiredText(120),
  name: requiredText(64),
  address: requiredText(2000),
  isDefault: z.boolean(REQUIRED),
});
