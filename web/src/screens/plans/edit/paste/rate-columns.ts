import { detectNumberStyle, parseNumber } from "@media-planner/schema/rules/parse-number";

import type { Cell, Table } from "../../../../spreadsheet/table.ts";
import { listMoneyColumns, mapHeadings } from "./column-headings.ts";

/** Columns of a table with several rates, such as gross and net. */
export interface RateChoice {
  used: string;
  others: readonly string[];
  column: number;
}

/** Share of a rounded amount: 12 spots at 5,360.01 may be written as 64,320. */
const TOLERANCE = 0.005;

/** Chooses the rate whose product with the quantity is the file's amount, else the net rate. */
export function chooseRateColumn(headings: readonly Cell[], rows: Table): RateChoice | undefined {
  const columns = listMoneyColumns(headings, "unitRate");
  const [preferred] = columns;
  if (preferred === undefined || columns.length === 1) return undefined;
  const quantityColumn = mapHeadings(headings).indexOf("quantity");
  const amountColumns = listMoneyColumns(headings, "amount");
  const style = detectNumberStyle(
    rows.flat().filter((cell) => typeof cell === "string"),
    "en",
  );
  const readNumber = (row: readonly Cell[], column: number): number => {
    const cell = row[column] ?? "";
    return (typeof cell === "number" ? cell : parseNumber(cell, style)) ?? Number.NaN;
  };
  const countMatches = (rateColumn: number) =>
    rows.filter((row) => {
      const product = readNumber(row, rateColumn) * readNumber(row, quantityColumn);
      return amountColumns.some(
        (column) => Math.abs(readNumber(row, column) - product) <= product * TOLERANCE && product > 0,
      );
    }).length;
  const column = columns.reduce(
    (best, candidate) => (countMatches(candidate) > countMatches(best) ? candidate : best),
    preferred,
  );
  const getName = (index: number) => String(headings[index]).trim();
  return {
    column,
    used: getName(column),
    others: columns.filter((other) => other !== column).map(getName),
  };
}
