import { isDate } from "@media-planner/schema/rules/formats";
import type { CellObject } from "write-excel-file/universal";

import { readExcelInWorker, writeInWorker } from "./spreadsheet-worker-client.ts";
import type { Cell, ImportedTable, Kind, SheetColumn, SheetFrame } from "./table.ts";

const FORMATS: Partial<Record<Kind, string>> = { day: "dd/mm/yyyy", money: "#,##0.00", count: "#,##0" };
const WIDTHS: Readonly<Record<Kind, number>> = { text: 20, day: 12, money: 16, count: 12 };

/** Converts days to dates; other texts stay text. Formulas are never written. */
function toCell(value: Cell, kind: Kind): CellObject | null {
  if (value === "") return null;
  const format = FORMATS[kind];
  if (typeof value === "number") return { value, format };
  if (kind === "day" && isDate(value)) return { value: new Date(`${value}T00:00:00Z`), format };
  return { value };
}

const FILL_COLOR = "#E9D5E5";

interface TotalRows<Row> {
  /** Bold rows. */
  isTotal?: (row: Row) => boolean;
}

export async function writeExcel<Row>(
  rows: readonly Row[],
  columns: readonly SheetColumn<Row>[],
  sheet: string,
  { titles = [], totals = [], isTotal = () => false }: Partial<SheetFrame> & TotalRows<Row> = {},
): Promise<Blob> {
  const headings = columns.map(({ heading, kind }): CellObject => ({
    value: heading,
    fontWeight: "bold",
    align: kind === "money" || kind === "count" ? "right" : "left",
  }));
  const createRow = (row: Row) => {
    const fontWeight = isTotal(row) ? ("bold" as const) : undefined;
    return columns.map(({ getValue, getHue, kind, isFilled = false }) => {
      const cell = toCell(getValue(row), kind);
      const hue = getHue?.(row);
      return (
        cell && {
          ...cell,
          fontWeight,
          backgroundColor: isFilled ? FILL_COLOR : undefined,
          // A filled cell would be dark in print.
          ...(hue === undefined ? {} : { leftBorderColor: hue, leftBorderStyle: "thick" as const }),
        }
      );
    });
  };
  const titleRows = titles.map(([label, value]): (CellObject | null)[] => [
    { value: label, fontWeight: "bold" },
    toCell(value, "text"),
  ]);
  const head = [...titleRows, ...(titles.length > 0 ? [[]] : []), headings];
  const foot = totals.map(([label, amount]): (CellObject | null)[] => [
    { value: label, fontWeight: "bold" },
    ...columns.slice(2).map(() => null),
    { value: amount, format: FORMATS.money, fontWeight: "bold" },
  ]);
  return writeInWorker(rows, createRow, {
    head,
    foot,
    options: {
      sheet,
      columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
      stickyRowsCount: head.length,
    },
  });
}

/**
 * Reads the visible sheets, with warnings.
 *
 * @throws for invalid files, or FileTooLargeError
 */
export async function readExcel(file: Blob): Promise<readonly ImportedTable[]> {
  const sheets = await readExcelInWorker(await file.arrayBuffer());
  return sheets
    .filter(({ isHidden }) => !isHidden)
    .map((sheet) => {
      const { name, table, suppressedRows, hiddenColumns, mergedCells } = sheet;
      return { table, origin: { sheet: name, suppressedRows, hiddenColumns, mergedCells } };
    });
}
