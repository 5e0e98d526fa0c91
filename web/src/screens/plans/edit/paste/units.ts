import type { RateUnit } from "../../../../generated/schema.ts";
import { plain } from "../../../../ui/plain.ts";

/** What rate units are called in a spreadsheet, in both languages: it may come from a colleague who uses the other one. */
const NAMES: Readonly<Record<RateUnit, readonly string[]>> = {
  SPOT: ["spot", "spots"],
  TEN_SECONDS: ["10 seconds", "10 secondes", "10 sec", "10 s", "10s", '10"', "ten seconds"],
  SQ_CM: ["square cm", "sq cm", "sq. cm", "cm²", "cm2", "sqcm"],
  INSERTION: ["insertion", "insertions"],
  MONTH: ["month", "mois", "monthly"],
  DAY: ["day", "jour", "daily"],
  CPM: ["1,000 impressions (cpm)", "1 000 impressions (cpm)", "cpm"],
  CPC: ["click (cpc)", "clic (cpc)", "cpc", "click", "clic"],
  FLAT: ["flat", "forfait"],
};

const UNITS = new Map(
  Object.entries(NAMES).flatMap(([unit, names]) =>
    [unit, ...names].map((name) => [plain(name), unit] as const),
  ),
);

/** The rate unit that a text names; undefined for none. */
export function pastedUnit(text: string): string | undefined {
  return UNITS.get(plain(text).replaceAll("_", " ")) ?? UNITS.get(plain(text));
}
