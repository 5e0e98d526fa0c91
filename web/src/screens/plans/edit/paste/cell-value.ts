import type { Option } from "../../../../crud/reference/option.ts";
import { isReference, type RowField, type RowReference } from "../../fields.ts";
import type { PlanRow, Typed } from "../../rows.ts";
import { referenceText } from "../model/names.ts";
import { tensText } from "../model/typed.ts";
import type { Cell } from "../../../../spreadsheet/table.ts";

/** How the values of a row are said outside the plan. */
export interface Words {
  optionOf: (field: RowReference, id: string | null) => Option | undefined;
  unitName: (unit: string) => string;
}

/** A field of a row as a spreadsheet takes it: names for ids, days as YYYY-MM-DD, "" for nothing. */
export function cellValue(row: Partial<PlanRow>, field: RowField, { optionOf, unitName }: Words): Cell {
  const value: Typed = row[field] ?? null;
  if (value === null) return "";
  // A number alone would be read as spots.
  if (typeof value === "number") return field === "quantity" && row.asUnits ? tensText(value) : value;
  if (isReference(field)) return referenceText(optionOf(field, value), value);
  return field === "unit" ? unitName(value) : value;
}
