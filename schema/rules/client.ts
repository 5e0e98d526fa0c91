import * as z from "zod/mini";
import { email, optionalText, personName, phone, requiredText, taxId } from "./field-rules.ts";

export const clientRule = z.object({
  businessName: requiredText(),
  address: requiredText(),
  taxId: taxId(),
  contactPerson: personName(),
  contactEmail: email(),
  phone: phone(),
  notes: optionalText(500, /*i18n*/ "Notes can't exceed 500 characters"),
});
