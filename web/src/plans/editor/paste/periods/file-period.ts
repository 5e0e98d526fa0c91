import type { Cell } from "../../../../spreadsheet/table.ts";
import { parseDate, parseDateRange, type DateContext } from "../../../../table-import/values/parse-date.ts";
import type { Dates } from "../../model/plan-draft.ts";
import { getMonthEnd, type Period } from "./period-dates.ts";
import { parsePeriodLabel } from "./period-labels.ts";

const NO_DATES: DateContext = { start: null, end: null };

const LABEL = /^(?:(?:campaign|plan|flight) )?(?:months?|mois|period|p[ée]riode|dates?)\b\s*:?\s*/i;
/** 'TV plan Feb 2027', unlike 'Rates w.e.f. Nov 2026'. */
const PLAN_TITLE = /\b(?:plan|schedule|calendar|planning|calendrier)\b/i;
/** Not of a financial year: '2026-27'. */
const YEAR = /(?<!\d|fy ?)20\d\d(?!\s?[-–/]?\s?\d)/gi;
/** 'Feb 2027' and "Feb'27" within a text. */
const MONTH_AND_YEAR = /\p{L}{3,9}(?:\.?[ -]20\d\d|\.?['’]\d\d|\.?-\d\d(?!\s?\p{L}))(?!\d)/gu;

/** A period with a year in a title or heading. */
export interface NamedPeriod extends Period {
  /** Whether the text names only a year: 'RADIO PLAN 2026'. */
  isYear?: boolean;
  /** Whether the text is a label such as 'Period', the title of a plan, or names two days. */
  isStated: boolean;
}

function listPeriods(cell: Cell, before: Cell | undefined): readonly NamedPeriod[] {
  const text = String(cell).trim();
  const isStated = LABEL.test(text) || LABEL.test(String(before ?? "")) || PLAN_TITLE.test(text);
  const name = text.replace(LABEL, "");
  const range = parseDateRange(name, NO_DATES);
  if (range) return [{ ...range, isStated: true }];
  const day = parseDate(name, NO_DATES);
  if (day !== undefined) return [{ start: day, end: day, isStated: false }];
  const months = [name, ...(name.match(MONTH_AND_YEAR) ?? [])].flatMap((month) => {
    const label = parsePeriodLabel(month, NO_DATES);
    return label?.kind === "month" ? [{ start: label.start, end: getMonthEnd(label.start), isStated }] : [];
  });
  const [year, ...otherYears] = PLAN_TITLE.test(text) ? (text.match(YEAR) ?? []) : [];
  return months.length === 0 && year !== undefined && otherYears.length === 0
    ? [{ start: `${year}-01-01`, end: `${year}-12-31`, isStated: false, isYear: true }]
    : months;
}

/** Lists periods that texts name with a year. */
export function listNamedPeriods(cells: readonly Cell[]): readonly NamedPeriod[] {
  return cells.flatMap((cell, index) => listPeriods(cell, cells[index - 1]));
}

/** Returns the days from the first to the last of the periods. */
export function joinPeriods(periods: readonly Period[]): Period | undefined {
  const [start] = periods.map((period) => period.start).toSorted();
  const end = periods
    .map((period) => period.end)
    .toSorted()
    .at(-1);
  return start !== undefined && end !== undefined ? { start, end } : undefined;
}

export function overlaps({ start, end }: Period, dates: Dates): boolean {
  return start <= (dates.end ?? "9") && end >= (dates.start ?? "");
}
