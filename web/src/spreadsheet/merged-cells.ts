import { getWidth, type Cell, type MergedCell, type Table } from "./table.ts";

/** Tags that determine the positions of cells in HTML. */
const TAG = /<(\/?)(table|tr|td|th)\b([^>]*)>/gi;

function parseSpan(attributes: string, name: "rowspan" | "colspan"): number {
  const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, "i").exec(attributes)?.[1] ?? 1);
  return Math.max(1, Math.min(span, 1000));
}

/**
 * The HTML is untrusted and never rendered.
 *
 * @param tableWidth in columns; cells beyond are ignored
 */
function findMergedCells(html: string, tableWidth: number): MergedCell[] {
  const ranges: MergedCell[] = [];
  /** First free row per column below a merged cell. */
  const firstFreeRows: number[] = [];
  let [row, column, depth] = [-1, 0, 0];
  for (const [, closing, tag = "", attributes = ""] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (name === "table") depth += closing ? -1 : 1;
    else if (closing || depth !== 1) continue;
    else if (name === "tr") [row, column] = [row + 1, 0];
    else {
      while ((firstFreeRows[column] ?? 0) > row) column += 1;
      if (column >= tableWidth) continue;
      const [rowCount, columnCount] = [parseSpan(attributes, "rowspan"), parseSpan(attributes, "colspan")];
      const end = Math.min(column + columnCount, tableWidth);
      if (rowCount > 1 || end - column > 1) ranges.push({ row, column, rowCount, columnCount: end - column });
      for (; column < end; column += 1) firstFreeRows[column] = row + rowCount;
    }
  }
  return ranges;
}

function isEmpty(cell: Cell | undefined): boolean {
  return (cell ?? "") === "";
}

/** Copies merged values into their empty rows. Returns the merged cells with a value. */
export function unmergeCells(table: Table, mergedCells: readonly MergedCell[]) {
  const rows = table.map((row) => [...row]);
  const filledCells = mergedCells.filter(({ row, column, rowCount, columnCount }) => {
    const value = rows[row]?.[column] ?? "";
    const end = Math.min(rowCount, rows.length - row);
    let isFilled =
      columnCount > 1 && (rows[row] ?? []).slice(column + 1, column + columnCount).every(isEmpty);
    for (let offset = 1; offset < end && value !== ""; offset += 1) {
      const targetRow = rows[row + offset];
      if (!targetRow || !isEmpty(targetRow[column])) continue;
      while (targetRow.length < column) targetRow.push("");
      targetRow[column] = value;
      isFilled = true;
    }
    return isFilled && value !== "";
  });
  return { table: rows, mergedCells: filledCells };
}

/** Pasted plain text has merged values only in the first row. */
export function unmergePastedTable(table: Table, html: string) {
  return unmergeCells(table, findMergedCells(html, getWidth(table)));
}
