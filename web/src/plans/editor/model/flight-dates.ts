import { isDate } from "@media-planner/schema/rules/formats";

import { addDays, countDaysBetween } from "../../../ui/format/day.ts";
import { parseDayWithin } from "../../../ui/fields/parse-day.ts";
import { memoizeByObject } from "../../plan-rows.ts";
import { listRows, pickRows, type Dates, type DraftRow, type PlanDraft } from "./plan-draft.ts";

type Flight = Pick<DraftRow, "startDate" | "endDate">;

/** Returns the first date of the plan with this day of the month, if any. */
export function findDayOfMonth(text: string, { start, end }: Dates): string | undefined {
  if (!/^\d{1,2}$/.test(text) || start === null || end === null || !isDate(start)) return undefined;
  const dayOfMonth = text.padStart(2, "0");
  const candidate = `${start.slice(0, 8)}${dayOfMonth}`;
  const nextMonth = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 1)).toISOString();
  const candidateNextMonth = `${nextMonth.slice(0, 8)}${dayOfMonth}`;
  return [candidate, candidateNextMonth].find((day) => isDate(day) && day >= start && day <= end);
}

export function shiftDay(day: string | null, days: number): string | undefined {
  return day !== null && isDate(day) ? addDays(day, days) : undefined;
}

/** Leaves invalid dates unchanged. */
export function shiftFlight(days: number): (flight: Flight) => Flight {
  const shift = (day: string | null) => shiftDay(day, days) ?? day;
  return ({ startDate, endDate }) => ({ startDate: shift(startDate), endDate: shift(endDate) });
}

interface Span {
  start: string;
  end: string;
}

function toSpan(start: string | null, end: string | null): Span | undefined {
  return start !== null && end !== null && isDate(start) && isDate(end) ? { start, end } : undefined;
}

/** Trims a flight to the plan's dates; one entirely outside stays unchanged. */
export function trimFlight(dates: Dates): (flight: Flight) => Flight {
  const planSpan = toSpan(dates.start, dates.end);
  return ({ startDate, endDate }) => {
    const flight = toSpan(startDate, endDate);
    if (!planSpan || !flight) return { startDate, endDate };
    const start = flight.start < planSpan.start ? planSpan.start : flight.start;
    const end = flight.end > planSpan.end ? planSpan.end : flight.end;
    return start <= end ? { startDate: start, endDate: end } : { startDate, endDate };
  };
}

/** Whether a row is empty except for proposed dates. */
export function isBlankRow(row: DraftRow, { start, end }: Dates): boolean {
  const { id: _id, seconds: _s, asUnits: _a, startDate, endDate, ...values } = row;
  const hasProposedDates =
    (startDate === start || startDate === null) && (endDate === end || endDate === null);
  return hasProposedDates && Object.values(values).every((value) => value === null);
}

/** Returns the saved part of a draft: without empty rows at its end, but with at least one row. */
export const omitBlankEnd = memoizeByObject((draft: PlanDraft): PlanDraft => {
  const { campaignDate } = draft.orderDetails;
  const lastIndex = listRows(draft).findLastIndex((row) => !isBlankRow(row, campaignDate));
  const rowKeys = draft.rowKeys.slice(0, Math.max(lastIndex, 0) + 1);
  return rowKeys.length === draft.rowKeys.length
    ? draft
    : { ...draft, rowKeys, rows: pickRows(draft.rows, rowKeys) };
});

/** Whether a new plan has at most a campaign, dates and empty rows. */
export function isBlankDraft(draft: PlanDraft): boolean {
  const { mediaTypeId, vendorId, campaignDate } = draft.orderDetails;
  const { additionalCharges, discount } = draft.priceDetails;
  return (
    mediaTypeId === null &&
    vendorId === null &&
    [additionalCharges, discount].every((price) => price === 0 || price === null) &&
    listRows(draft).every((row) => isBlankRow(row, campaignDate))
  );
}

/**
 * Blank rows get the new dates. Empty days are filled; days without a year get one. Other days remain.
 */
export function proposeFlight(row: DraftRow, oldDates: Dates, newDates: Dates): Flight {
  if (isBlankRow(row, oldDates)) return { startDate: newDates.start, endDate: newDates.end };
  const proposeDay = (value: string | null, planDay: string | null) => {
    if (value === null) return planDay;
    return isDate(value) ? value : (parseDayWithin(value, newDates) ?? value);
  };
  return {
    startDate: proposeDay(row.startDate, newDates.start),
    endDate: proposeDay(row.endDate, newDates.end),
  };
}

interface OutsideCounts {
  outsideCount: number;
  partlyOutsideCount: number;
  fullyOutsideCount: number;
}

export interface FlightDatesProposal extends OutsideCounts {
  startShiftDays: number;
  /** Rows outside the new dates after they moved with the start. */
  outsideAfterMove: OutsideCounts;
  /** The old end moved with the start, if that brings rows back into the plan. */
  movedEnd: string | undefined;
}

function countOutside(flights: readonly Flight[], planSpan: Span): OutsideCounts {
  const isOutside = ({ startDate, endDate }: Flight) =>
    (startDate ?? "") < planSpan.start || (endDate ?? "") > planSpan.end;
  const outside = flights.filter(isOutside);
  const fullyOutsideCount = outside.filter((row) => isOutside(trimFlight(planSpan)(row))).length;
  return {
    outsideCount: outside.length,
    partlyOutsideCount: outside.length - fullyOutsideCount,
    fullyOutsideCount,
  };
}

/** Returns undefined if the change from `oldDates` affects no flight. */
export function getFlightDatesProposal(draft: PlanDraft, oldDates: Dates): FlightDatesProposal | undefined {
  const { campaignDate } = draft.orderDetails;
  const [oldSpan, newSpan] = [
    toSpan(oldDates.start, oldDates.end),
    toSpan(campaignDate.start, campaignDate.end),
  ];
  if (!oldSpan || !newSpan || newSpan.start > newSpan.end) return undefined;
  const flights = listRows(draft).filter(
    (row) => !isBlankRow(row, campaignDate) && toSpan(row.startDate, row.endDate) !== undefined,
  );
  const outside = countOutside(flights, newSpan);
  const startShiftDays = countDaysBetween(oldSpan.start, newSpan.start);
  if (flights.length === 0 || (outside.outsideCount === 0 && startShiftDays === 0)) return undefined;
  const movedFlights = flights.map(shiftFlight(startShiftDays));
  const outsideAfterMove = countOutside(movedFlights, newSpan);
  const end = addDays(oldSpan.end, startShiftDays);
  const remaining = countOutside(movedFlights, { start: newSpan.start, end });
  const movedEnd = remaining.outsideCount < outsideAfterMove.outsideCount ? end : undefined;
  return { ...outside, startShiftDays, outsideAfterMove, movedEnd };
}
