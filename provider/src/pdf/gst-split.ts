import { isGstin } from "../rules/gstin.ts";

/** Union territories without a legislature, by GST state code; they levy UTGST. */
const UNION_TERRITORIES: readonly string[] = ["04", "26", "31", "35", "38", "97"];

/** CGST and SGST or UTGST within a state, else IGST. Unsplit if a party's number does not give its state. */
export function splitGst(
  agency: string | null | undefined,
  client: string | null | undefined,
): readonly string[] | null {
  if (!isGstin(agency) || !isGstin(client)) return null;
  const state = agency.slice(0, 2);
  if (state !== client.slice(0, 2)) return ["IGST"];
  return ["CGST", UNION_TERRITORIES.includes(state) ? "UTGST" : "SGST"];
}
