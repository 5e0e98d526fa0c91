const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** VAT number: country code and at least six digits, which no PAN has. */
const vatNumber = /^([A-Z]{2})-?(?=(?:[A-Z-]*\d){6})/;

const countryOfPrefix: Readonly<Record<string, string>> = { EL: "GR" };

/** ISO 3166: India for a GSTIN, the prefix of a VAT number; null if unknown. */
export function getTaxCountry(taxId: string | null | undefined): string | null {
  const number = (taxId ?? "").toUpperCase();
  if (gstin.test(number)) return "IN";
  const prefix = vatNumber.exec(number)?.[1];
  return prefix ? (countryOfPrefix[prefix] ?? prefix) : null;
}
