import { isDate } from "@media-planner/schema/rules/formats";

import { addDays, countDaysBetween } from "../../../../ui/format/day.ts";
import { trimFlight } from "../../model/flight-dates.ts";
import type { Dates } from "../../model/plan-draft.ts";
import type { PlanRow } from "../parse-rows.ts";
import type { DateMove } from "../read-request.ts";

/** Dates of the file beside those of the plan. */
export interface DateComparison {
  /** Rows that are not completely within the plan's dates. */
  outsideCount: number;
  /** Weeks from the first day of the file to the plan's start, rounded up; 0 within the plan. */
  weeksToPlan: number;
}

const isValidDay = (day: unknown): day is string => typeof day === "string" && isDate(day);

export function isOutside({ values: { startDate, endDate } }: PlanRow, { start, end }: Dates): boolean {
  const isBefore = isValidDay(startDate) && start !== null && startDate < start;
  return isBefore || (isValidDay(endDate) && end !== null && endDate > end);
}

/** Moves or cuts valid dates. */
export function moveDates(rows: readonly PlanRow[], move: DateMove, planDates: Dates): readonly PlanRow[] {
  const trim = trimFlight(planDates);
  return rows.map((row) => {
    const { startDate = null, endDate = null } = row.values;
    const moveDay = (day: string | null) =>
      isValidDay(day) && move !== "cut" ? addDays(day, move.weeks * 7) : day;
    const moved =
      move === "cut"
        ? trim({ startDate, endDate })
        : { startDate: moveDay(startDate), endDate: moveDay(endDate) };
    const values = {
      ...row.values,
      ...(startDate !== null && { startDate: moved.startDate }),
      ...(endDate !== null && { endDate: moved.endDate }),
    };
    return { ...row, values };
  });
}

export function compareDates(rows: readonly PlanRow[], planDates: Dates): DateComparison {
  const outsideCount = rows.filter((row) => isOutside(row, planDates)).length;
  const [firstDay] = rows
    .flatMap(({ values }) => (isValidDay(values.startDate) ? values.startDate : []))
    .toSorted();
  const days =
    firstDay !== undefined && isValidDay(planDates.start) ? countDaysBetween(firstDay, planDates.start) : 0;
  return { outsideCount, weeksToPlan: outsideCount === 0 ? 0 : Math.ceil(days / 7) };
}
