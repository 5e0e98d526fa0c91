import { isDate } from "@media-planner/schema/rules/field-rules";

import { daysAfter, daysBetween } from "../../../../ui/day.ts";
import { typedDay } from "../../../../ui/fields/typed-day.ts";
import { listRows, type Dates, type DraftRow, type PlanDraft } from "./plan-draft.ts";

type Flight = Pick<DraftRow, "startDate" | "endDate">;

/**
 * The day that a text means in a plan: 5 January of a plan from December to February is in its second year. undefined for what is no
 * day, and for a day without its year while the plan has none.
 */
export function dayInPlan(text: string, language: string, { start, end }: Dates): string | undefined {
  const first = typedDay(text, language, start);
  const later = typedDay(text, language, end);
  // Whoever writes the year means that one, whatever the plan's.
  if (first === undefined || typedDay(text, language, "0001-01-01") === first) return first;
  if (start === null || !isDate(start)) return undefined;
  return first < start && later !== undefined && end !== null && later <= end ? later : first;
}

/** The first day of the plan that has this number, as '5' for 5 February; undefined for none. */
export function dayOfMonth(text: string, { start, end }: Dates): string | undefined {
  if (!/^\d{1,2}$/.test(text) || start === null || end === null || !isDate(start)) return undefined;
  const number = text.padStart(2, "0");
  const here = `${start.slice(0, 8)}${number}`;
  const month = new Date(Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5, 7)), 1)).toISOString();
  const next = `${month.slice(0, 8)}${number}`;
  return [here, next].find((day) => isDate(day) && day >= start && day <= end);
}

/** A day some days later or, negative, earlier; undefined when there is no day to start from. */
export function shiftedDay(day: string | null, by: number): string | undefined {
  return day !== null && isDate(day) ? daysAfter(day, by) : undefined;
}

/** Moves a flight by days; what is no day stays. */
export function shiftFlight(days: number): (flight: Flight) => Flight {
  const shifted = (day: string | null) => shiftedDay(day, days) ?? day;
  return ({ startDate, endDate }) => ({ startDate: shifted(startDate), endDate: shifted(endDate) });
}

/** Two days that are days, in their order or not. */
interface Span {
  start: string;
  end: string;
}

function toSpan(start: string | null, end: string | null): Span | undefined {
  return start !== null && end !== null && isDate(start) && isDate(end) ? { start, end } : undefined;
}

/** Cuts a flight to the plan's dates. One that lies wholly outside stays: nothing of it would be left. */
export function cutTo(dates: Dates): (flight: Flight) => Flight {
  const plan = toSpan(dates.start, dates.end);
  return ({ startDate, endDate }) => {
    const flight = toSpan(startDate, endDate);
    if (!plan || !flight) return { startDate, endDate };
    const start = flight.start < plan.start ? plan.start : flight.start;
    const end = flight.end > plan.end ? plan.end : flight.end;
    return start <= end ? { startDate: start, endDate: end } : { startDate, endDate };
  };
}

/** Whether a row has nothing but the dates that its plan proposed. */
export function isUntouched(row: DraftRow, { start, end }: Dates): boolean {
  const { id: _id, seconds: _s, asUnits: _a, startDate, endDate, ...values } = row;
  const proposed = (startDate === start || startDate === null) && (endDate === end || endDate === null);
  return proposed && Object.values(values).every((value) => value === null);
}

/** Whether a new plan has nothing but a campaign, dates and empty rows, as a link of a campaign begins one. */
export function isBlank(draft: PlanDraft): boolean {
  const { mediaTypeId, vendorId, campaignDate } = draft.orderDetails;
  const { additionalCharges, discount } = draft.priceDetails;
  return (
    mediaTypeId === null &&
    vendorId === null &&
    [additionalCharges, discount].every((price) => price === 0 || price === null) &&
    listRows(draft).every((row) => isUntouched(row, campaignDate))
  );
}

/**
 * The flight of a row after the plan's dates changed: a row that has nothing but proposed dates follows, an empty day takes the new
 * one, and one that was typed without its year gets it. Every other day stays.
 */
export function proposeFlight(row: DraftRow, before: Dates, now: Dates): Flight {
  if (isUntouched(row, before)) return { startDate: now.start, endDate: now.end };
  const day = (value: string | null, plan: string | null) => {
    if (value === null) return plan;
    return isDate(value) ? value : (dayInPlan(value, "fr", now) ?? value);
  };
  return { startDate: day(row.startDate, now.start), endDate: day(row.endDate, now.end) };
}

/** What the plan's new dates ask of its flights. */
export interface FlightDatesProposal {
  /** Days that the plan's start moved by; 0 where moving is no answer. */
  days: number;
  /** Rows that lie outside the new dates if they are kept. */
  outside: number;
  /** Rows that are shortened if they are cut, and those that it cannot help: they lie outside wholly. */
  cut: number;
  lost: number;
}

/** What to ask after the plan's dates changed; undefined where no flight has to follow. @param before the dates that the flights were made for */
export function flightQuestion(draft: PlanDraft, before: Dates): FlightDatesProposal | undefined {
  const { campaignDate } = draft.orderDetails;
  const [then, now] = [toSpan(before.start, before.end), toSpan(campaignDate.start, campaignDate.end)];
  if (!then || !now || now.start > now.end) return undefined;
  const flights = listRows(draft).filter(
    (row) => !isUntouched(row, campaignDate) && toSpan(row.startDate, row.endDate) !== undefined,
  );
  const isOutside = ({ startDate, endDate }: Flight) =>
    (startDate ?? "") < now.start || (endDate ?? "") > now.end;
  const outside = flights.filter(isOutside);
  const lost = outside.filter((row) => isOutside(cutTo(campaignDate)(row))).length;
  const days = daysBetween(then.start, now.start);
  if (flights.length === 0 || (outside.length === 0 && days === 0)) return undefined;
  return { days, outside: outside.length, cut: outside.length - lost, lost };
}
