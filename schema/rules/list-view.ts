import * as z from "zod/mini";
import { REQUIRED, requiredText } from "./fields.ts";

/** A view of a list. Its address is whatever its writer needs to show the same again. */
export const listViewRule = z.object({
  list: requiredText(120),
  name: requiredText(64),
  address: requiredText(2000),
  isDefault: z.boolean(REQUIRED),
});
