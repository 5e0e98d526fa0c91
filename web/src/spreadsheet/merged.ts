import type { Table } from "./table.ts";

/** Positions of merged cells in HTML. */
const TAG = /<(\/?)(table|tr|td|th)\b([^>]*)>/gi;

function toSpan(attributes: string, name: "rowspan" | "colspan"): number {
  const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, "i").exec(attributes)?.[1] ?? 1);
  return Math.max(1, Math.min(span, 1000));
}

/** A vertically merged cell, by its first row and column. */
export interface Merged {
  row: number;
  column: number;
  rows: number;
}

/** Merged values are repeated in each row. */
export interface UnmergedSheet {
  table: Table;
  /** Columns with repeated values. */
  repeated: readonly number[];
}

/**
 * The HTML is untrusted and never rendered.
 *
 * @param width number of columns; cells beyond are ignored
 */
function findMerged(html: string, width: number): Merged[] {
  const ranges: Merged[] = [];
  /** First free row per column below a merged cell. */
  const freeFrom: number[] = [];
  let [row, column, depth] = [-1, 0, 0];
  for (const [, closing, tag = "", attributes = ""] of html.matchAll(TAG)) {
    const name = tag.toLowerCase();
    if (name === "table") depth += closing ? -1 : 1;
    else if (closing || depth !== 1) continue;
    else if (name === "tr") [row, column] = [row + 1, 0];
    else {
      while ((freeFrom[column] ?? 0) > row) column += 1;
      if (column >= width) continue;
      const [rows, columns] = [toSpan(attributes, "rowspan"), toSpan(attributes, "colspan")];
      if (rows > 1) ranges.push({ row, column, rows });
      for (const end = Math.min(column + columns, width); column < end; column += 1)
        freeFrom[column] = row + rows;
    }
  }
  return ranges;
}

/** Copies the value of a merged cell into its empty rows. */
export function unmerged(table: Table, merged: readonly Merged[]): UnmergedSheet {
  const rows = table.map((row) => [...row]);
  const repeated = new Set<number>();
  for (const { row, column, rows: count } of merged) {
    const value = rows[row]?.[column] ?? "";
    const end = Math.min(count, rows.length - row);
    for (let down = 1; down < end && value !== ""; down += 1) {
      const targetRow = rows[row + down];
      if (!targetRow || (targetRow[column] ?? "") !== "") continue;
      while (targetRow.length < column) targetRow.push("");
      targetRow[column] = value;
      repeated.add(column);
    }
  }
  return { table: rows, repeated: [...repeated] };
}

/** Pasted plain text has merged values only in the first row. */
export function withMerged(table: Table, html: string): UnmergedSheet {
  return unmerged(table, findMerged(html, Math.max(0, ...table.map((row) => row.length))));
}
