import * as z from "zod/mini";
import { FINANCIAL_YEAR_STARTS, INTERFACE_LANGUAGES } from "../generated/enums.ts";
import {
  file,
  optionalChoice,
  optionalField,
  optionalTaxId,
  optionalText,
  requiredText,
} from "./field-rules.ts";
import { isTimeZone } from "./time-zone.ts";

export const CURRENCIES = ["INR", "EUR", "USD", "GBP"] as const;

export const MAX_LOGO_BYTES = 1024 * 1024;

/** Checks the first bytes of the file, because any file can be named .png. */
export async function isPngOrJpeg(file: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  const isPng = first === 0x89 && second === 0x50 && third === 0x4e;
  const isJpeg = first === 0xff && second === 0xd8 && third === 0xff;
  return isPng || isJpeg;
}

export const agencyRule = z.object({
  name: requiredText(),
  address: optionalText(500),
  taxId: optionalTaxId(),
  currency: optionalChoice(CURRENCIES),
  language: optionalChoice(INTERFACE_LANGUAGES),
  financialYearStart: optionalChoice(FINANCIAL_YEAR_STARTS),
  timeZone: optionalField(isTimeZone, /*i18n*/ "Please choose a time zone"),
  file: file(),
});
