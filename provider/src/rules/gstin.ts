const base36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function isGstin(taxId: string | null | undefined): taxId is string {
  return /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/u.test(taxId ?? "");
}

/** Multiplies the characters' base-36 values by 1 and 2 in turn, and adds the digits of the products. */
export function computeGstinCheckDigit(first14: string): string {
  const sum = [...first14].reduce((total, character, index) => {
    const product = base36.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return base36.charAt((36 - (sum % 36)) % 36);
}

/** Returns true for tax ids other than a GSTIN, which have no check digit. */
export const hasValidCheckDigit = (taxId: string): boolean =>
  !isGstin(taxId) || taxId.endsWith(computeGstinCheckDigit(taxId.slice(0, 14)));
