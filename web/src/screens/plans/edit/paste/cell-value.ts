import type { Option } from "../../../../crud/reference/option.ts";
import type { DraftRow, RowReference, Typed } from "../model/plan.ts";
import { isReference, referenceText } from "../model/unmatched.ts";
import type { RowField } from "../use-row-changes.ts";
import type { Cell } from "./table.ts";

/** How the values of a row are said outside the plan. */
export interface Words {
  optionOf: (field: RowReference, id: string | null) => Option | undefined;
  unitName: (unit: string) => string;
}

/** A field of a row as a spreadsheet takes it: names for ids, days as YYYY-MM-DD, "" for nothing. */
export function cellValue(row: Partial<DraftRow>, field: RowField, { optionOf, unitName }: Words): Cell {
  const value: Typed = row[field] ?? null;
  if (value === null) return "";
  if (typeof value === "number") return value;
  if (isReference(field)) return referenceText(optionOf(field, value), value);
  return field === "unit" ? unitName(value) : value;
}
