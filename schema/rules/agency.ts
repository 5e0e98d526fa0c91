import * as z from "zod/mini";
import { file, optionalTaxId, optionalText, requiredText } from "./field-rules.ts";

export const agencyRule = z.object({
  name: requiredText(),
  address: optionalText(500),
  taxId: optionalTaxId(),
  file: file(),
});
