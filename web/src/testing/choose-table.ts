import { NO_IMPORT_WARNINGS, type ImportedTable, type Table } from "../spreadsheet/table.ts";

/** The first table that matches, else the first one. */
export function chooseTable(
  tables: readonly ImportedTable[],
  hasExpectedHeadings: (table: Table) => boolean = () => true,
): ImportedTable {
  return (
    tables.find(({ table }) => hasExpectedHeadings(table)) ??
    tables[0] ?? { table: [], origin: NO_IMPORT_WARNINGS }
  );
}
