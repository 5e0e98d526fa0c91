import { toNameKey } from "../../../../crud/reference/index-by-name.ts";
import type { HeadedRows } from "../../../../table-import/fields/import-fields.ts";
import { formatMinuteOfDay, parseHours } from "../../../../ui/format/time-of-day.ts";
import type { FormValues } from "../../../../crud/form/form-values.ts";
import { getUnresolvedName } from "../../model/references.ts";
import { listColumns } from "../plan-columns.ts";
import type { ParsedTable } from "../use-read-table.ts";

/** Finds the hours of a new time slot beside its name, such as '0700-1200' below 'Time band', or in it. */
export function findSlotHours(
  { headings, rows }: HeadedRows,
  slotColumn: number,
  name: string,
): { startTime: string; endTime: string } | undefined {
  const columns = listColumns(headings, "timeSlotId").filter((column) => column !== slotColumn);
  const named = rows.filter(({ cells }) => toNameKey(String(cells[slotColumn] ?? "")) === toNameKey(name));
  const texts = named.flatMap(({ cells }) => columns.map((column) => String(cells[column] ?? "").trim()));
  const [text = "", ...others] = new Set(texts.filter(Boolean));
  const hours = (others.length === 0 ? parseHours(text) : undefined) ?? parseHours(name);
  return hours && { startTime: formatMinuteOfDay(hours.start), endTime: formatMinuteOfDay(hours.end) };
}

/** Finds the unit that all rows with a format have. */
function findFormatUnit(rows: ParsedTable["rows"], name: string): string | undefined {
  const isNamed = ({ values }: ParsedTable["rows"][number]) =>
    toNameKey(getUnresolvedName(values.formatId, "unmatched") ?? "") === toNameKey(name);
  const [unit, ...others] = new Set(rows.filter(isNamed).map(({ values }) => values.unit));
  return others.length === 0 && typeof unit === "string" ? unit : undefined;
}

/** Finds values of a new record for a name in a table: the hours of a time slot, or the unit of a format. */
export function findCreationValues(
  { rows, columnMap: { file, columns } }: ParsedTable,
  field: string,
  name: string,
): FormValues | undefined {
  if (field === "timeSlotId") return findSlotHours(file, columns.mapping[field] ?? -1, name);
  const unit = field === "formatId" ? findFormatUnit(rows, name) : undefined;
  return unit === undefined ? undefined : { defaultUnit: unit };
}
