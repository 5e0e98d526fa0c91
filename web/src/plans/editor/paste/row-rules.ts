import { isTotalLabel } from "../../../spreadsheet/headings.ts";
import type { Cell, Table } from "../../../spreadsheet/table.ts";
import { hasText } from "../../../spreadsheet/unused-columns.ts";
import { createHeadingTest, type ColumnMapping } from "../../../table-import/columns/import-fields.ts";
import type { RowRules } from "../../../table-import/rows/select-rows.ts";
import { PLAN_FIELDS } from "./plan-columns.ts";
import { ROW_FIELDS, type RowField } from "../../fields.ts";

const getColumn = (mapping: ColumnMapping, name: string) => mapping[name] ?? -1;

/** A plan's row has a name, a note, a rate or a quantity. Other rows are sums or rows of a template. */
export function createRowRules(
  mapping: ColumnMapping,
  periodColumns: readonly number[],
  table: Table,
): RowRules {
  const nameFields = ROW_FIELDS.filter(({ kind }) => kind === "reference");
  const nameColumns = nameFields.flatMap(({ key }) => mapping[key] ?? []);
  const contentFields: readonly RowField[] = ["notes", "unitRate"];
  const otherColumns = contentFields.flatMap((field) => mapping[field] ?? []);
  const isSum = (cells: readonly Cell[]) => {
    const isNamed = [...nameColumns, ...otherColumns].some((column) => hasText(cells[column]));
    const isCounted = [getColumn(mapping, "quantity"), ...periodColumns].some((column) =>
      hasText(cells[column]),
    );
    return nameColumns.length > 0 && !isNamed && isCounted;
  };
  /** A total has no name right of the word, and either no rate or no other name. */
  const isTotalRow = (cells: readonly Cell[]) => {
    const totalColumn = cells.findIndex((cell, column) => column !== mapping["notes"] && isTotalLabel(cell));
    const filledNames = nameColumns.filter((column) => hasText(cells[column]));
    const hasRate = hasText(cells[getColumn(mapping, "unitRate")]);
    return (
      totalColumn >= 0 &&
      !filledNames.some((column) => column > totalColumn) &&
      (!hasRate || filledNames.length < 2)
    );
  };
  /** A label and an amount, such as charges, discount and taxes below the grand total. */
  const isLabelledAmount = (cells: readonly Cell[]) => {
    const filled = cells.flatMap((cell, column) => (hasText(cell) ? [column] : []));
    return filled.length === 2 && filled[0] === 0 && filled[1] === mapping["amount"];
  };
  const isSummary = (cells: readonly Cell[]) =>
    !cells.some(hasText) || isTotalRow(cells) || isLabelledAmount(cells);
  const summary = table.slice(table.findLastIndex((cells) => !isSummary(cells)) + 1);
  const firstTotal = summary.findIndex(isTotalRow);
  const belowTotal = new Set(firstTotal < 0 ? [] : summary.slice(firstTotal + 1));
  return {
    contentColumns:
      nameColumns.length > 0
        ? [...nameColumns, ...otherColumns, ...periodColumns, mapping["quantity"] ?? []].flat()
        : [],
    isHeading: createHeadingTest(PLAN_FIELDS, () => []),
    isRecordColumn: () => false,
    isTotal: (cells) => isTotalRow(cells) || isSum(cells) || belowTotal.has(cells),
  };
}
