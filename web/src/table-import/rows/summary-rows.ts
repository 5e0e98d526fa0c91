import { foldText } from "@media-planner/schema/rules/fold-text";
import { parseNumber } from "@media-planner/schema/rules/parse-number";

import { countCells, isNumber, isTotalLabel, MAX_HEADING_LENGTH } from "../../spreadsheet/headings.ts";
import type { Cell, NumberedRow } from "../../spreadsheet/table.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";

/** Whether a row counts the rows above it: 'Total clients', 10. */
export function isRowCount(cells: readonly Cell[], rowsAbove: number): boolean {
  const [text = "", count, ...others] = cells.filter(hasText);
  return others.length === 0 && isTotalLabel(text) && Number(count) === rowsAbove;
}

/** 'Less: Agency commission @ 15%', 'GST @ 18%', 'Net payable', 'Remise', 'Net à payer'. */
const DEDUCTION =
  /^(?:(?:less|add|moins|plus)\s?:|(?:less|moins)\b|(?:add |plus |output |service |sales )?(?:agency )?(?:commission|discount|remise|tax(?:es)?|gst|[csi]gst|vat|tva|tds|cess|surcharge)\b[^\p{L}]*(?:(?:on|sur|extra|as applicable)\b.*)?$|commission d['’]agence|(?:net|gross|total|balance|amount|montant)(?: amount| value| cost)? (?:payable|due|incl|excl|ht|ttc)|net a payer|(?:net|taxable) (?:amount|value|cost)$|round(?:ed|ing)?[ -]?off)/u;

export function isDeduction(cells: readonly Cell[]): boolean {
  const [text = "", ...otherTexts] = cells.filter((cell) => hasText(cell) && !isNumber(cell));
  const label = String(text);
  return (
    otherTexts.length === 0 &&
    label.length <= MAX_HEADING_LENGTH &&
    countCells(cells) > 1 &&
    DEDUCTION.test(foldText(label))
  );
}

const toNumber = (cell: Cell | undefined) =>
  typeof cell === "number" ? cell : (parseNumber(cell ?? "", "en", { decimals: 2 }) ?? Number.NaN);

/** Whether a row has only numbers, each the sum of its column; a single number below several rows. */
export function isSumRow(cells: readonly Cell[], rowsAbove: readonly NumberedRow[]): boolean {
  const filled = [...cells.keys()].filter((column) => hasText(cells[column]));
  const isSum = (column: number) => {
    const numbers = rowsAbove
      .map((row) => toNumber(row.cells[column]))
      .filter((number) => !Number.isNaN(number));
    const sum = numbers.reduce((total, number) => total + number, 0);
    return Math.abs(sum - toNumber(cells[column])) < 0.01;
  };
  return filled.length > 0 && rowsAbove.length > 1 && filled.every(isSum);
}

const EXTREME = /^(?:min|max)(?:imum)?\.?$/i;

/** Whether a row named 'Min' or 'Max' has a number of each column above it, unlike a channel called Max. */
export function isExtreme(cells: readonly Cell[], rowsAbove: readonly NumberedRow[]): boolean {
  const [name = "", ...others] = cells.filter(hasText);
  const numbers = [...cells.keys()].filter((column) => !Number.isNaN(toNumber(cells[column])));
  return (
    EXTREME.test(String(name)) &&
    numbers.length === others.length &&
    numbers.every((column) =>
      rowsAbove.some((row) => toNumber(row.cells[column]) === toNumber(cells[column])),
    )
  );
}
