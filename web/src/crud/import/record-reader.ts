import type { NumberedRow } from "../../spreadsheet/table.ts";
import { removeNulls, type FieldValues } from "../../table-import/columns/import-fields.ts";
import type { MergedRecord, RowGroups } from "../../table-import/target.ts";
import { createRowReader, type ParsedRow, type ReaderContext } from "../../table-import/values/read-rows.ts";

export interface ParsedRecord extends MergedRecord {
  group: readonly NumberedRow[];
  parsedRows: readonly ParsedRow[];
}

/** Reads the rows of a record; without groups, its only row. */
export function createRecordReader(
  rows: readonly NumberedRow[],
  context: ReaderContext & { groups?: RowGroups | undefined },
): (group: readonly NumberedRow[]) => ParsedRecord {
  const { fields, mapping, groups } = context;
  const readRow = createRowReader(rows, context);
  const recordFields = fields.flatMap(({ name }) =>
    (mapping[name] ?? null) === null || groups?.fields.some((field) => field.name === name) ? [] : name,
  );
  return (group) => {
    const previousValues: FieldValues = {};
    const parsedRows = group.map((row) => readRow(row, previousValues));
    const [first] = parsedRows;
    const merged = groups?.mergeRows(parsedRows, recordFields) ?? {
      values: first?.values ?? {},
      findRow: () => first,
    };
    return { group, parsedRows, ...merged };
  };
}

/** Applies the file's values to a record; empty cells change nothing. */
export function applyValues(
  stored: FieldValues,
  values: FieldValues,
  groups: RowGroups | undefined,
): FieldValues {
  return { ...stored, ...removeNulls(values), ...groups?.mergeItems(stored, values) };
}
