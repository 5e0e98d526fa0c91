/** Territories without a legislature of their own, by the code that a tax id begins with: their half is called after the union. */
const UNION_TERRITORIES: readonly string[] = ["04", "26", "31", "35", "38", "97"];

/** Whether a tax id is the number of somebody registered for India's goods and services tax. */
export function isGstin(taxId: string | null | undefined): taxId is string {
  return /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/u.test(taxId ?? "");
}

/**
 * What India's tax is made of: in one state half goes to the union and half to the state, else all of it is integrated. Unknown where a
 * party's number does not tell its state.
 */
export function partsOfGst(
  agency: string | null | undefined,
  client: string | null | undefined,
): readonly string[] | null {
  if (!isGstin(agency) || !isGstin(client)) return null;
  const state = agency.slice(0, 2);
  if (state !== client.slice(0, 2)) return ["IGST"];
  return ["CGST", UNION_TERRITORIES.includes(state) ? "UTGST" : "SGST"];
}
