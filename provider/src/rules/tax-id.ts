// A copy of the schema's rule: the provider represents a third-party service.

/** Indian registrations under GST. All begin with two digits of the state. */
const gstFormats = {
  regular: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/,
  tds: /^\d{2}[A-Z]{4}[A-Z\d]\d{4}[A-Z][1-9A-Z]D[\dA-Z]$/,
  tcs: /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[\dA-Z]$/,
  /** Embassies and bodies of the United Nations. */
  uin: /^\d{4}[A-Z]{3}\d{5}[UO]N[\dA-Z]$/,
  nonResident: /^\d{4}[A-Z]{3}\d{5}(?:NR|OS)[\dA-Z]$/,
} as const;

export type GstKind = keyof typeof gstFormats;

/** VAT number: country code and at least six digits. A PAN has fewer digits. */
const vatNumber = /^([A-Z]{2})-?(?=(?:[A-Z-]*\d){6})/;

const countriesByPrefix: Readonly<Record<string, string>> = { EL: "GR" };

export const normalizeTaxId = (taxId: string | null | undefined): string =>
  (taxId ?? "").replaceAll(/\s/g, "").toUpperCase();

/** Returns null for tax ids outside India. */
export function getGstKind(taxId: string | null | undefined): GstKind | null {
  const normalized = normalizeTaxId(taxId);
  const kinds = Object.keys(gstFormats) as GstKind[];
  return kinds.find((kind) => gstFormats[kind].test(normalized)) ?? null;
}

/** Two digits of an Indian state, or null. */
export const getGstState = (taxId: string | null | undefined): string | null =>
  getGstKind(taxId) === null ? null : normalizeTaxId(taxId).slice(0, 2);

/** Returns the ISO 3166 code: India for a registration under GST, the prefix of a VAT number, or null. */
export function getTaxCountry(taxId: string | null | undefined): string | null {
  if (getGstKind(taxId) !== null) return "IN";
  const prefix = vatNumber.exec(normalizeTaxId(taxId))?.[1];
  return prefix ? (countriesByPrefix[prefix] ?? prefix) : null;
}

const base36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Multiplies the characters' base-36 values by 1 and 2 in turn, and adds the digits of the products. */
function computeGstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = base36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return base36.charAt((36 - (sum % 36)) % 36);
}

/** Returns true for tax ids without a check digit. */
export function hasValidCheckDigit(taxId: string): boolean {
  const normalized = normalizeTaxId(taxId);
  return (
    getGstKind(normalized) === null || normalized.endsWith(computeGstinCheckDigit(normalized.slice(0, 14)))
  );
}
