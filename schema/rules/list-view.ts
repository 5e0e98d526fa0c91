import * as z from "zod/mini";
import { REQUIRED, requiredText } from "./field-rules.ts";

/** `address` is a URL query of the web; its content is not checked. */
export const listViewRule = z.object({
  list: requiredText(120),
  name: requiredText(64),
  address: requiredText(2000),
  isDefault: z.boolean(REQUIRED),
});
