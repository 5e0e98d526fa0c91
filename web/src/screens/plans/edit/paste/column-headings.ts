import { withoutUnit } from "../../../../spreadsheet/headings.ts";
import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import type { Cell } from "../../../../spreadsheet/table.ts";
import { foldText } from "../../../../ui/fold-text.ts";
import { ROW_FIELDS, type RowField } from "../../fields.ts";

/**
 * "flight": start and end. "amount": compared with the computed amount. "vendor": compared with the plan's
 * vendor. "computed": other computed columns. Undefined: unknown column.
 */
export type ColumnTarget = RowField | "flight" | "amount" | "vendor" | "computed" | undefined;

const HEADINGS: readonly (readonly [target: Exclude<ColumnTarget, undefined>, names: readonly string[]])[] = [
  ...ROW_FIELDS.map(({ key, headings }) => [key, headings] as const),
  ["flight", ["flight", "dates", "period", "vol", "periode", "campaign dates"]],
  ["amount", ["amount", "total amount", "total cost", "montant", "montant total", "cout total"]],
  ["vendor", ["vendor", "media owner", "regie"]],
  ["computed", ["#", "row", "ligne", "list price", "prix catalogue", "x 10 s", "× 10 s"]],
];

const TARGETS_BY_HEADING = new Map(
  HEADINGS.flatMap(([target, names]) => names.map((name) => [name, target] as const)),
);

const OTHER_TARGETS: readonly ColumnTarget[] = [undefined, "flight", "amount", "vendor", "computed"];

export function isField(target: ColumnTarget): target is RowField {
  return !OTHER_TARGETS.includes(target);
}

function findTarget(cell: Cell): ColumnTarget {
  if (typeof cell !== "string") return undefined;
  // "Channel *", "Rate (INR)", "Rate / 10 sec".
  const heading = foldText(cell).replace(/ ?(?:\*|\(\$\))$/, "");
  return TARGETS_BY_HEADING.get(heading) ?? TARGETS_BY_HEADING.get(withoutUnit(heading));
}

/** Duplicates count as unknown, except notes, as does "flight" next to a start or end column. */
export function mapHeadings(row: readonly Cell[] = []): readonly ColumnTarget[] {
  const columnTargets = row.map(findTarget);
  const hasDays = columnTargets.includes("startDate") || columnTargets.includes("endDate");
  return columnTargets.map((target, index) =>
    (target !== "computed" && target !== "notes" && columnTargets.indexOf(target) < index) ||
    (target === "flight" && hasDays)
      ? undefined
      : target,
  );
}

/** Maps a row's headings; undefined unless at least half of its cells are known. */
export function detectHeadings(row: readonly Cell[] = []): readonly ColumnTarget[] | undefined {
  const columnFields = mapHeadings(row);
  const knownCount = columnFields.filter((target) => isField(target) || target === "flight").length;
  return knownCount > 0 && knownCount * 2 >= row.filter(hasText).length ? columnFields : undefined;
}
