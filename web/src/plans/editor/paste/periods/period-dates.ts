import { isDate } from "@media-planner/schema/rules/formats";

import { addDays, countDaysBetween } from "../../../../ui/format/day.ts";
import type { Dates } from "../../model/plan-draft.ts";
import { getWeekStart, type PeriodLabel } from "./period-labels.ts";

/** Days of a column, both included. */
export interface Period {
  start: string;
  end: string;
}

interface OpenPeriod {
  start: string;
  end?: string;
}

export interface PeriodHeading {
  label: PeriodLabel;
  /** First day of the month in a row above or below. */
  month: string | undefined;
  hasYear: boolean;
}

/** Resolves headings with two meanings by the other headings; undefined for an impossible one. */
function resolveAmbiguousLabels(
  headings: readonly PeriodHeading[],
  { start, end }: Dates,
): (PeriodHeading | undefined)[] {
  const years = [start, end].map((day) => day?.slice(0, 4));
  const areMonths = headings.every(
    ({ label }) =>
      label.kind !== "month" || label.asDay === undefined || years.includes(label.start.slice(0, 4)),
  );
  // "Jan-26", "Feb-26" and "01/27", "02/27".
  const areNextMonths = headings.every(({ label }, index) => {
    const before = headings[index - 1]?.label;
    return (
      label.kind === "month" && (!before || ("start" in before && addMonths(before.start, 1) === label.start))
    );
  });
  const areRanges = headings.every(({ label }, index) => {
    const before = headings[index - 1]?.label;
    if (label.kind !== "dayOfMonth" || before?.kind !== "dayOfMonth") return true;
    return label.first > (before.last ?? before.first) || label.first < before.first;
  });
  return headings.map((heading) => {
    const { kind, asDay } = heading.label;
    const isNumeric = kind === "month" && heading.label.isNumeric === true;
    const keepsLabel = kind === "month" ? areNextMonths || (areMonths && !isNumeric) : areRanges;
    if (keepsLabel) return heading;
    if (asDay === undefined) return isNumeric ? undefined : heading;
    return { ...heading, label: { kind: "days", start: asDay } };
  });
}

export function addMonths(monthStart: string, count: number): string {
  const [year = 0, month = 1] = monthStart.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 10);
}

export function getMonthEnd(monthStart: string): string {
  return addDays(addMonths(monthStart, 1), -1);
}

/** A plan has at most three years. */
function findWeekInPlan(week: number, { start, end }: Dates): string | undefined {
  const firstYear = Number(start?.slice(0, 4));
  return [0, 1, 2, 3]
    .map((years) => getWeekStart(firstYear + years, week))
    .find((monday) => monday <= (end ?? "9") && addDays(monday, 6) >= (start ?? ""));
}

type ResolveLabel = (heading: PeriodHeading, index: number) => OpenPeriod | undefined;

/**
 * Counts weeks from the plan's start if they begin with 1, else in the calendar. The French "S1" is a calendar
 * week if the plan includes it. Weeks numbered by month cover its days 1–7, 8–14, 15–21 and 22 to the end, or to
 * 28 with a fifth week.
 */
function createWeekResolver(headings: readonly PeriodHeading[], planDates: Dates): ResolveLabel {
  const weeks = headings.flatMap(({ label }) => (label.kind === "week" ? [label] : []));
  const [first] = weeks;
  const isRestarting =
    headings.every(({ month }) => month !== undefined) &&
    weeks.some(
      ({ number, month }, index) =>
        month !== undefined || (index > 0 && number <= (weeks[index - 1]?.number ?? 0)),
    );
  const planStart = planDates.start ?? "";
  /** Whether the plan has so many weeks. */
  const isCounted = (number: number) => addDays(planStart, (number - 1) * 7) <= (planDates.end ?? "9");
  const isCalendar =
    first?.number === 1
      ? first.isFrench && findWeekInPlan(1, planDates) !== undefined
      : weeks.some(({ number }) => findWeekInPlan(number, planDates) !== undefined || !isCounted(number));
  return ({ label, month = "" }, index) => {
    if (label.kind !== "week") return undefined;
    const days = (label.number - 1) * 7;
    if (isRestarting) {
      const start = addDays(month, days);
      const isLastOfMonth = headings[index + 1]?.month !== month && label.number >= 4;
      return { start, end: isLastOfMonth ? getMonthEnd(month) : addDays(start, 6) };
    }
    const monday = findWeekInPlan(label.number, planDates);
    const start = isCalendar
      ? (monday ?? getWeekStart(Number(planStart.slice(0, 4)), label.number))
      : addDays(planStart, days);
    return { start, end: addDays(start, 6) };
  };
}

/** Without months in the headings, the first one is the month of the plan's start. */
function createDayResolver(planDates: Dates): ResolveLabel {
  let month = `${planDates.start?.slice(0, 8) ?? ""}01`;
  let lastDay = 0;
  return ({ label, month: headingMonth }) => {
    if (label.kind !== "dayOfMonth") return undefined;
    const { first, last } = label;
    if (headingMonth !== undefined) month = headingMonth;
    else if (first <= lastDay) month = addMonths(month, 1);
    lastDay = last ?? first;
    const toDay = (day: number) => `${month.slice(0, 8)}${String(day).padStart(2, "0")}`;
    const monthEnd = getMonthEnd(month);
    if (toDay(first) > monthEnd) return undefined;
    const end = last === undefined ? undefined : toDay(last);
    return { start: toDay(first), end: end !== undefined && end > monthEnd ? monthEnd : end };
  };
}

function shiftYears(day: string, years: number): string {
  const shifted = `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
  return isDate(shifted) ? shifted : addDays(day, 365 * years);
}

type ResolvedPeriod = OpenPeriod & { hasYear: boolean };

/** Shifts days without a year: "29 Dec" before "5 Jan" is in the previous year. */
function shiftIntoOrder(periods: readonly ResolvedPeriod[], { start, end }: Dates): ResolvedPeriod[] {
  const ordered = [...periods];
  const isAnchor = (period: OpenPeriod) => period.start >= (start ?? "") && period.start <= (end ?? "9");
  const anchor = Math.max(0, ordered.findIndex(isAnchor));
  const isOutOfOrder = (index: number) => {
    const [a, b] = [ordered[index], ordered[index + 1]];
    return a && b ? a.start >= b.start : false;
  };
  const shift = (index: number, years: number) => {
    const period = ordered[index];
    if (!period || period.hasYear) return;
    const end = period.end === undefined ? undefined : shiftYears(period.end, years);
    ordered[index] = { ...period, start: shiftYears(period.start, years), end };
  };
  for (let index = anchor - 1; index >= 0; index -= 1) if (isOutOfOrder(index)) shift(index, -1);
  for (let index = anchor; index < ordered.length - 1; index += 1)
    if (isOutOfOrder(index)) shift(index + 1, 1);
  return ordered;
}

/** A missing end is the month's end, or follows after the shortest gap between headings. */
function addPeriodEnds(periods: readonly OpenPeriod[]): Period[] | undefined {
  const gaps = periods
    .slice(1)
    .map(({ start }, index) => countDaysBetween(periods[index]?.start ?? start, start));
  const gap = Math.min(...gaps);
  const areMonths = gap >= 28 && periods.every(({ start }) => start.endsWith("-01"));
  const closed = periods.map(({ start, end }) => {
    if (end !== undefined) return { start, end };
    if (areMonths) return { start, end: getMonthEnd(start) };
    return { start, end: addDays(start, gap - 1) };
  });
  const isOrdered = closed.every(
    ({ start, end }, index) => start <= end && start > (closed[index - 1]?.end ?? ""),
  );
  return isOrdered ? closed : undefined;
}

/**
 * Resolves each heading to days; undefined for headings without valid days.
 *
 * @param planDates must have a start
 * @returns undefined unless the periods follow each other
 */
export function resolvePeriods(
  headings: readonly PeriodHeading[],
  planDates: Dates,
): (Period | undefined)[] | undefined {
  const unambiguousHeadings = resolveAmbiguousLabels(headings, planDates);
  const resolveWeek = createWeekResolver(headings, planDates);
  const resolveDay = createDayResolver(planDates);
  const resolved = unambiguousHeadings.map((heading, index): ResolvedPeriod | undefined => {
    if (!heading) return undefined;
    const { label, hasYear } = heading;
    if (label.kind === "week" || label.kind === "dayOfMonth") {
      const period = label.kind === "week" ? resolveWeek(heading, index) : resolveDay(heading, index);
      return period && { ...period, hasYear: true };
    }
    const end = label.kind === "month" ? getMonthEnd(label.start) : label.end;
    return { start: label.start, end, hasYear };
  });
  const valid = resolved.filter((period) => period !== undefined);
  const periods = valid.length > 1 ? addPeriodEnds(shiftIntoOrder(valid, planDates)) : undefined;
  if (!periods) return undefined;
  let next = 0;
  return resolved.map((period) => (period ? periods[next++] : undefined));
}
