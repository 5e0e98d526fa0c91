import * as z from "zod/mini";
import { email, optionalTaxId, optionalText, personName, phone, requiredText } from "./field-rules.ts";

export const clientRule = z.object({
  businessName: requiredText(),
  address: requiredText(),
  taxId: optionalTaxId(),
  contactPerson: personName(),
  contactEmail: email(),
  phone: phone(),
  notes: optionalText(500, /*i18n*/ "Notes can't exceed 500 characters"),
});
