import { isGstin } from "../rules/gstin.ts";

/** Union territories without a legislature, by GST state code; they levy UTGST. */
const UNION_TERRITORIES: readonly string[] = ["04", "26", "31", "35", "38", "97"];

/** Returns CGST and SGST or UTGST within a state, else IGST; null if a tax id is no GSTIN, which has the state. */
export function splitGst(
  agencyTaxId: string | null | undefined,
  clientTaxId: string | null | undefined,
): readonly string[] | null {
  if (!isGstin(agencyTaxId) || !isGstin(clientTaxId)) return null;
  const state = agencyTaxId.slice(0, 2);
  if (state !== clientTaxId.slice(0, 2)) return ["IGST"];
  return ["CGST", UNION_TERRITORIES.includes(state) ? "UTGST" : "SGST"];
}
