import type { Table } from "./table.ts";

/** Cells of a spreadsheet's table in HTML, as far as the places of merged ones are told by it. */
const TAG = /<(\/?)(table|tr|td|th)\b([^>]*)>/gi;

function spanOf(attributes: string, name: "rowspan" | "colspan"): number {
  const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, "i").exec(attributes)?.[1] ?? 1);
  return Math.max(1, Math.min(span, 1000));
}

/** A cell that reaches over several rows, by the positions of its first row and column. */
export interface Merged {
  row: number;
  column: number;
  rows: number;
}

/** A table in which merged cells say the same in each of their rows. */
export interface Unmerged {
  table: Table;
  /** Positions of the columns in which some did. */
  repeated: readonly number[];
}

/**
 * The cells that reach over several rows. Its tags are read, and nothing is made of them: a page could be made of anything.
 *
 * @param width how many columns the table has: a cell beyond them holds nothing that was pasted
 */
function mergedIn(html: string, width: number): Merged[] {
  const found: Merged[] = [];
  /** By column, the first row below the cell that reaches into it from above. */
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
      const [rows, columns] = [spanOf(attributes, "rowspan"), spanOf(attributes, "colspan")];
      if (rows > 1) found.push({ row, column, rows });
      for (const end = Math.min(column + columns, width); column < end; column += 1)
        freeFrom[column] = row + rows;
    }
  }
  return found;
}

/** Says in each row of a merged cell what it says in the first one, where nothing else stands. */
export function unmerged(table: Table, merged: readonly Merged[]): Unmerged {
  const rows = table.map((row) => [...row]);
  const repeated = new Set<number>();
  for (const { row, column, rows: count } of merged) {
    const value = rows[row]?.[column] ?? "";
    const end = Math.min(count, rows.length - row);
    for (let down = 1; down < end && value !== ""; down += 1) {
      const line = rows[row + down];
      if (!line || (line[column] ?? "") !== "") continue;
      while (line.length < column) line.push("");
      line[column] = value;
      repeated.add(column);
    }
  }
  return { table: rows, repeated: [...repeated] };
}

/** The cells of a clipboard's text, as its HTML merges them: the text says what they say in their first row alone. */
export function withMerged(table: Table, html: string): Unmerged {
  return unmerged(table, mergedIn(html, Math.max(0, ...table.map((row) => row.length))));
}
