import { ROW_FIELDS, type RowField } from "../../fields.ts";
import { plain } from "../../../../ui/plain.ts";
import type { Cell } from "../../../../spreadsheet/table.ts";

/**
 * What a column of a pasted table goes into: a field, both days of the flight, the amount, which is compared, nothing of ours, or what
 * nobody knows.
 */
export type Target = RowField | "flight" | "amount" | "ours" | undefined;

/** What columns that are no fields are called in a spreadsheet, in both languages: it may come from a colleague who uses the other one. */
const OTHERS = {
  flight: ["flight", "dates", "period", "vol", "periode", "campaign dates"],
  // Computed anew.
  amount: ["amount", "montant"],
  // Nobody need take it out of a file of ours.
  ours: ["#", "row", "ligne", "list price", "prix catalogue", "x 10 s", "× 10 s"],
} as const;

const TARGETS = new Map<string, Exclude<Target, undefined>>([
  ...ROW_FIELDS.flatMap(({ key, headings }) => headings.map((name) => [name, key] as const)),
  ...(Object.keys(OTHERS) as (keyof typeof OTHERS)[]).flatMap((target) =>
    OTHERS[target].map((name) => [name, target] as const),
  ),
]);

function targetOf(cell: Cell | undefined): Target {
  return typeof cell === "string" ? TARGETS.get(plain(cell.replace(/\*\s*$/, ""))) : undefined;
}

/** What the columns below a row of headings go into; undefined when the row is none: most of its cells have to name a column. */
export function headingsOf(row: readonly Cell[]): readonly Target[] | undefined {
  const found = row.map(targetOf);
  const hasDays = found.includes("startDate") || found.includes("endDate");
  // Of two columns of one name the first is taken, and the other one told; so are both days beside one of them.
  const targets = found.map((target, index) =>
    (target !== "ours" && found.indexOf(target) < index) || (target === "flight" && hasDays)
      ? undefined
      : target,
  );
  const said = row.filter((cell) => typeof cell === "number" || cell.trim() !== "").length;
  const named = new Set(
    targets.filter((target) => target !== undefined && target !== "ours" && target !== "amount"),
  );
  return named.size > 0 && named.size * 2 >= said ? targets : undefined;
}

/** Whether a column goes into a field of the row as it stands. */
export function isField(target: Target): target is RowField {
  return target !== undefined && target !== "flight" && target !== "amount" && target !== "ours";
}
