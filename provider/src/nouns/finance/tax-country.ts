const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** A number for value added tax: the country, then at least six digits, which no PAN has. */
const vatNumber = /^([A-Z]{2})-?(?=(?:[A-Z-]*\d){6})/;

/** Greece begins its numbers with its own name. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: "GR" };

/** The ISO 3166 code of the country that gave a tax id, as far as it tells: a GSTIN is India's, a VAT number begins with its country. */
export function countryOf(taxId: string | null | undefined): string | null {
  const number = (taxId ?? "").toUpperCase();
  if (gstin.test(number)) return "IN";
  const prefix = vatNumber.exec(number)?.[1];
  return prefix ? (countryOfPrefix[prefix] ?? prefix) : null;
}
