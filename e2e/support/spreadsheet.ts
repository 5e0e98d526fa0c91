import type { Page } from "@playwright/test";
import { type Language, translate } from "./message-catalogs.ts";

export interface SpreadsheetRow {
  channel: string;
  format: string;
  duration: string;
  slot: string;
  start: string;
  end: string;
  ratePaise: number;
  quantity: number;
  notes: string;
}

const COLUMNS = [
  "Channel",
  "Format",
  "Duration",
  "Time slot",
  "Start",
  "End",
  "Rate",
  "Unit",
  "Quantity",
  "Notes",
] as const;

export type Column = (typeof COLUMNS)[number];

function formatNumber(language: Language, value: number, decimals: number): string {
  const region = language === "fr" ? "fr-FR" : "en-IN";
  return new Intl.NumberFormat(region, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** Formats a day like Excel: 15-01-2026 in India, 15/01/2026 in France. */
function formatDay(language: Language, day: string): string {
  const [year, month, date] = day.split("-");
  return [date, month, year].join(language === "fr" ? "/" : "-");
}

/** @param replacements texts by row and column */
export function toCells(
  language: Language,
  rows: readonly SpreadsheetRow[],
  replacements: readonly { row: number; column: Column; text: string }[],
): string[][] {
  const body = rows.map((row) => [
    row.channel,
    row.format,
    row.duration,
    row.slot,
    formatDay(language, row.start),
    formatDay(language, row.end),
    language === "fr"
      ? `${formatNumber("fr", row.ratePaise / 100, 2)} ₹`
      : `₹ ${formatNumber("en", row.ratePaise / 100, 2)}`,
    "Spot",
    formatNumber(language, row.quantity, 0),
    row.notes,
  ]);
  for (const { row, column, text } of replacements) {
    const cells = body[row];
    if (cells) cells[COLUMNS.indexOf(column)] = text;
  }
  return [COLUMNS.map((column) => translate(language, column)), ...body];
}

/** Formats text like Excel, which quotes cells with tabs, line breaks or quotes. */
function formatClipboardText(cells: readonly (readonly string[])[]): string {
  const quote = (cell: string) => (/[\t\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return cells.map((row) => `${row.map(quote).join("\t")}\r\n`).join("");
}

function escapeHtml(cell: string): string {
  return cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** Formats HTML like Excel, and merges equal neighbours in the first column. */
function formatClipboardHtml(cells: readonly (readonly string[])[]): string {
  const lines = cells.map((row, index) => {
    const [first = "", ...otherCells] = row;
    const isMerged = cells[index - 1]?.[0] === first;
    const nextGroup = cells.findIndex((it, other) => other > index && it[0] !== first);
    const rowSpan = (nextGroup < 0 ? cells.length : nextGroup) - index;
    const firstCell = isMerged ? "" : `<td rowspan=${rowSpan} class=xl65>${escapeHtml(first)}</td>`;
    return `<tr>${firstCell}${otherCells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  });
  return `<html><body><table border=0>${lines.join("\n")}</table></body></html>`;
}

/** Fills the clipboard as Excel does, with merged cells in the first column and empty lines at the end. */
export async function copyFromSpreadsheet(page: Page, cells: readonly (readonly string[])[]): Promise<void> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const cellsWithBlankRepeats = cells.map(([first = "", ...otherCells], index) => [
    cells[index - 1]?.[0] === first ? "" : first,
    ...otherCells,
  ]);
  const emptyRows = Array.from({ length: 3 }, () => COLUMNS.map(() => ""));
  await page.evaluate(
    async ({ text, html }) => {
      const blob = (content: string, type: string) => new Blob([content], { type });
      await navigator.clipboard.write([
        new ClipboardItem({
          "text/plain": blob(text, "text/plain"),
          "text/html": blob(html, "text/html"),
        }),
      ]);
    },
    { text: formatClipboardText([...cellsWithBlankRepeats, ...emptyRows]), html: formatClipboardHtml(cells) },
  );
}
