import { i18n } from "@lingui/core";
import { plural, t } from "@lingui/core/macro";

import type { Cell, ImportOrigin, NumberedRow, RowSuppression } from "../../spreadsheet/table.ts";
import { includesTax } from "../columns/amount-columns.ts";
import { hasText } from "../../spreadsheet/unused-columns.ts";

/** Texts above the rows; false if they do not apply. */
export interface Notices {
  /** Change what is imported. */
  important: readonly (string | false)[];
  others: readonly (string | false)[];
}

export const formatList = (texts: readonly string[]) => new Intl.ListFormat(i18n.locale).format(texts);
export const formatQuoted = (texts: readonly string[]) => formatList(texts.map((text) => t`“${text}”`));

const MAX_NAMED_ROWS = 5;
const MAX_CELLS = 3;

export function joinCells(cells: readonly Cell[]): string {
  return cells.filter(hasText).slice(0, MAX_CELLS).join(" ");
}

/** Lists the first rows: row 4 “Total 5 4”. */
export function formatRows(
  rows: readonly NumberedRow[],
  getText: (row: NumberedRow) => string = ({ cells }) => joinCells(cells),
): string {
  const texts = rows.slice(0, MAX_NAMED_ROWS).map((row) => {
    const [rowNumber, text] = [row.rowNumber, getText(row)];
    return t`row ${rowNumber} “${text}”`;
  });
  const moreCount = rows.length - texts.length;
  if (moreCount > 0) texts.push(plural(moreCount, { one: "# more", other: "# more" }));
  return formatList(texts);
}

interface NoticeSource {
  ignoredColumns: readonly string[];
  leftOutRows: readonly NumberedRow[];
  otherTableRow?: number | undefined;
  origin: ImportOrigin;
  isMonthFirst: boolean;
  /** Headings of money, and titles. */
  moneyTexts: readonly Cell[];
}

/** Says what is left out of a table, and what was hidden in the file. */
export function listTableNotices({
  ignoredColumns,
  leftOutRows,
  otherTableRow,
  origin: { hiddenColumns },
  isMonthFirst,
  moneyTexts,
}: NoticeSource): Notices {
  const taxed = formatQuoted(moneyTexts.filter(includesTax).map((text) => String(text).trim()));
  const columns = formatQuoted(ignoredColumns);
  const listRows = (reason?: RowSuppression) =>
    leftOutRows.filter(({ suppression }) => suppression === reason);
  const [otherRows, hiddenRows, struckRows] = [listRows(), listRows("hidden"), listRows("struck")];
  const [otherTexts, hiddenTexts, struckTexts] = [otherRows, hiddenRows, struckRows].map((rows) =>
    formatRows(rows),
  );
  const letters = formatList(hiddenColumns);
  return {
    important: [
      taxed !== "" &&
        t`These amounts include taxes: ${taxed}. They are imported as they are, and taxes are added to them.`,
      otherTableRow !== undefined &&
        t`Row ${otherTableRow} begins another table, which is left out. Choose its headings to import it.`,
      hiddenRows.length > 0 &&
        plural(hiddenRows.length, {
          one: `# hidden row of the file is left out: ${hiddenTexts}`,
          other: `# hidden rows of the file are left out: ${hiddenTexts}`,
        }),
      struckRows.length > 0 &&
        plural(struckRows.length, {
          one: `# struck-through row is left out: ${struckTexts}`,
          other: `# struck-through rows are left out: ${struckTexts}`,
        }),
    ],
    others: [
      ignoredColumns.length > 0 &&
        plural(ignoredColumns.length, {
          one: `This column is ignored: ${columns}`,
          other: `These columns are ignored: ${columns}`,
        }),
      otherRows.length > 0 &&
        plural(otherRows.length, {
          one: `# row with a total, title or note is left out: ${otherTexts}`,
          other: `# rows with totals, titles or notes are left out: ${otherTexts}`,
        }),
      hiddenColumns.length > 0 && t`Hidden columns of the file are included: ${letters}`,
      isMonthFirst && t`Dates are read in month/day order, as in this table.`,
    ],
  };
}
