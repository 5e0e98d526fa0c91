import { fromMinor, toMinor } from "@media-planner/schema/rules/money";

import { addDays } from "../../ui/format/day.ts";
import { groupBy } from "../../ui/format/group-by.ts";
import { isValidPeriod, splitIntoSpans, type Span } from "../view/flights/flight-bars.ts";
import type { ScheduleQuery } from "./schedule.generated.tsx";

export type ScheduledPlan = ScheduleQuery["schedule"][number];
type Flight = ScheduledPlan["flights"][number] & { startDate: string; endDate: string };

/** A plan with those of its flights that belong to a section. */
export interface ScheduleRow {
  id: string;
  plan: ScheduledPlan;
  /** First and last day of the flights. */
  days: Span;
  channels: string[];
  amount: number;
}

export type Section = "notApproved" | "starts" | "ends" | "runs";
export const SECTIONS = ["notApproved", "starts", "ends", "runs"] as const satisfies readonly Section[];

/** Flights that start within these days after the week are named if they lack an approval. */
export const WARNING_DAYS = 14;
const CALENDAR_WEEKS = 8;

/** From Monday. */
export function getWeek(day: string): Span {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const first = addDays(day, -weekday);
  return { first, last: addDays(first, 6) };
}

/** The days that a view shows or warns about. */
export function getReadDays({ first, last }: Span, view: "list" | "calendar"): Span {
  return view === "list"
    ? { first, last: addDays(last, WARNING_DAYS) }
    : { first, last: addDays(first, CALENDAR_WEEKS * 7 - 1) };
}

export const listWeeks = (week: Span): Span[] => splitIntoSpans(getReadDays(week, "calendar"), "week");

export function listFlights({ flights }: ScheduledPlan): Flight[] {
  return flights.filter((flight): flight is Flight => isValidPeriod(flight.startDate, flight.endDate));
}

function findSection({ startDate, endDate }: Flight, { first, last }: Span): Section | undefined {
  if (startDate > last || endDate < first) return undefined;
  if (startDate >= first) return "starts";
  return endDate <= last ? "ends" : "runs";
}

function createRow(plan: ScheduledPlan, flights: readonly Flight[]): ScheduleRow {
  const days = flights.flatMap(({ startDate, endDate }) => [startDate, endDate]).toSorted();
  return {
    id: plan.id,
    plan,
    days: { first: days[0] ?? "", last: days.at(-1) ?? "" },
    channels: [...new Set(flights.flatMap(({ channel }) => (channel === null ? [] : [channel])))],
    amount: fromMinor(flights.reduce((sum, { amount }) => sum + toMinor(amount), 0)),
  };
}

/** The rows of each section, the earliest first. A plan may be in several, with different flights. */
export function buildSections(plans: readonly ScheduledPlan[], week: Span): Record<Section, ScheduleRow[]> {
  const sections: Record<Section, ScheduleRow[]> = { notApproved: [], starts: [], ends: [], runs: [] };
  const lastWarning = addDays(week.last, WARNING_DAYS);
  for (const plan of plans) {
    const flights = groupBy(listFlights(plan), (flight) => findSection(flight, week) ?? "later");
    const later = flights.get("later")?.filter(({ startDate }) => startDate <= lastWarning) ?? [];
    const due = [...(flights.get("starts") ?? []), ...later];
    if (plan.status === "PENDING" && due.length > 0) sections.notApproved.push(createRow(plan, due));
    for (const name of ["starts", "ends", "runs"] as const) {
      const members = flights.get(name);
      if (members) sections[name].push(createRow(plan, members));
    }
  }
  for (const name of SECTIONS) {
    const day = name === "ends" ? "last" : "first";
    sections[name].sort((a, b) => (a.days[day] < b.days[day] ? -1 : Number(a.days[day] > b.days[day])));
  }
  return sections;
}

/** Names of what a viewer can filter by; an id selects a record. */
export const FILTERS = {
  client: ({ client }: ScheduledPlan) => client,
  vendor: ({ vendor }: ScheduledPlan) => vendor,
  mediaType: ({ mediaType }: ScheduledPlan) => mediaType,
  person: ({ createdBy }: ScheduledPlan) => createdBy,
} as const;

export type FilterName = keyof typeof FILTERS;
export const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];
export type FilterValues = Partial<Record<FilterName, string | null>>;

export function filterPlans(plans: readonly ScheduledPlan[], values: FilterValues): ScheduledPlan[] {
  return plans.filter((plan) =>
    FILTER_NAMES.every((name) => !values[name] || FILTERS[name](plan)?.id === values[name]),
  );
}
