import { getWidth, type Cell, type NumberedRow } from "../../../../spreadsheet/table.ts";
import type { ColumnMapping } from "../../../../table-import/fields/import-fields.ts";
import { parseDate, parseDateRange, type DateContext } from "../../../../table-import/values/parse-date.ts";
import { readQuantity } from "./expand-periods.ts";
import type { Period } from "./period-dates.ts";

const SEPARATOR = /[,;&+\n]|\s(?:and|et)\s/iu;
const DAY = /^\d{1,2}(?:st|nd|rd|th|er)?$/i;
const MONTH_IN_DAY = /\p{L}{3,}\.?(?:[\s,'’-]*\d{4}|['’-]\d\d)?/u;

function parseDay(text: string, dates: DateContext): Period | undefined {
  const day = parseDate(text, dates);
  return day === undefined ? parseDateRange(text, dates) : { start: day, end: day };
}

/** '27, 29 Jan & 2 Feb' and 'Feb 3, 10' complete days by the month beside them. */
function completeDays(texts: readonly string[]): readonly string[] {
  const findMonth = (text = "") => (DAY.test(text) ? undefined : MONTH_IN_DAY.exec(text)?.[0]);
  return texts.map((text, index) => {
    if (!DAY.test(text)) return text;
    const month = texts.slice(index).map(findMonth).find(Boolean) ?? texts.map(findMonth).findLast(Boolean);
    return month === undefined ? text : `${text} ${month}`;
  });
}

/** Parses several days of a cell, such as '3, 10 & 17 Feb'; undefined for one day or another text. */
function parseDays(cell: Cell, dates: DateContext): readonly Period[] | undefined {
  if (typeof cell === "number" || parseDay(cell, dates)) return undefined;
  const texts = cell
    .split(SEPARATOR)
    .map((text) => text.trim())
    .filter(Boolean);
  const days = completeDays(texts).map((text) => parseDay(text, dates));
  const valid = days.filter((day) => day !== undefined);
  return valid.length > 1 && valid.length === days.length ? valid : undefined;
}

/** Divides a quantity among days; undefined if it does not divide evenly. An empty one is 1 a day. */
function divideQuantity(cell: Cell, count: number): Cell | undefined {
  const quantity = readQuantity(cell) ?? count;
  const share = typeof quantity === "number" ? quantity / count : Number.NaN;
  return Number.isInteger(share) ? share : undefined;
}

interface FlightRows {
  mapping: ColumnMapping;
  rows: readonly NumberedRow[];
}

/** Makes a row of each day if a cell has several, such as the insertions of an advertisement. */
export function splitDays({ mapping, rows }: FlightRows, dates: DateContext): FlightRows {
  const { flight = null, quantity = null } = mapping;
  if (flight === null) return { mapping, rows };
  const width = Math.max(getWidth(rows.map(({ cells }) => cells)), (quantity ?? -1) + 1);
  let splitCount = 0;
  const split = rows.flatMap((row): NumberedRow | NumberedRow[] => {
    const cells = Array.from({ length: width }, (_, column) => row.cells[column] ?? "");
    const days = parseDays(cells[flight] ?? "", dates);
    const share = days && divideQuantity(cells[quantity ?? -1] ?? "", days.length);
    if (!days || share === undefined) return { ...row, cells: [...cells, cells[quantity ?? -1] ?? ""] };
    splitCount += 1;
    return days.map(({ start, end }) => ({
      ...row,
      cells: [...cells.with(flight, start === end ? start : `${start} – ${end}`), share],
      amountShare: 1 / days.length,
    }));
  });
  return splitCount === 0 ? { mapping, rows } : { mapping: { ...mapping, quantity: width }, rows: split };
}
