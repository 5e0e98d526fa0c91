import { isGstin } from "../../rules/gstin.ts";

/** VAT number: country code and at least six digits. A PAN has fewer digits. */
const vatNumber = /^([A-Z]{2})-?(?=(?:[A-Z-]*\d){6})/;

const countriesByPrefix: Readonly<Record<string, string>> = { EL: "GR" };

/** Returns the ISO 3166 code: India for a GSTIN, the prefix of a VAT number, or null. */
export function getTaxCountry(taxId: string | null | undefined): string | null {
  const normalized = (taxId ?? "").toUpperCase();
  if (isGstin(normalized)) return "IN";
  const prefix = vatNumber.exec(normalized)?.[1];
  return prefix ? (countriesByPrefix[prefix] ?? prefix) : null;
}
