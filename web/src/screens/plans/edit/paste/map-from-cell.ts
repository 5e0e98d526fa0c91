import { hasText } from "../../../../spreadsheet/unused-columns.ts";
import { getWidth, type Table } from "../../../../spreadsheet/table.ts";
import type { RowField } from "../../fields.ts";
import type { ColumnTarget } from "./column-headings.ts";
import { parsePastedFlight, type PastedDates } from "./parse-values.ts";

/** Active cell of the grid, and the grid's fields in their order. */
export interface TableStart {
  fields: readonly RowField[];
  field: RowField;
}

function containsFlightDates(table: Table, column: number, planDates: PastedDates): boolean {
  const texts = table.map((row) => row[column]).filter(hasText);
  return texts.length > 0 && texts.every((cell) => parsePastedFlight(cell, planDates) !== undefined);
}

/** Maps columns in grid order from a cell. One column may contain both dates of a flight. */
export function mapFromField(
  { fields, field: from }: TableStart,
  table: Table,
  planDates: PastedDates,
): ColumnTarget[] {
  const width = getWidth(table);
  const columnFields: ColumnTarget[] = [];
  let fieldIndex = Math.max(0, fields.indexOf(from));
  for (let column = 0; column < width; column += 1) {
    const field = fields[fieldIndex];
    const isFlight = field === "startDate" && containsFlightDates(table, column, planDates);
    columnFields.push(isFlight ? "flight" : field);
    fieldIndex += isFlight && fields[fieldIndex + 1] === "endDate" ? 2 : 1;
  }
  return columnFields;
}
