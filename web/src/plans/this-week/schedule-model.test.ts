import { expect, it } from "vitest";

import {
  buildSections,
  filterPlans,
  getReadDays,
  getWeek,
  listWeeks,
  type ScheduledPlan,
} from "./schedule-model.ts";

const createFlight = (channel: string, startDate: string, endDate: string, amount = 100) => ({
  channel,
  startDate,
  endDate,
  amount,
});

const createPlan = (
  id: string,
  flights: ScheduledPlan["flights"],
  overrides: Partial<ScheduledPlan> = {},
): ScheduledPlan => ({
  id,
  planNumber: `MP-${id}`,
  status: "APPROVED",
  currency: "INR",
  client: { id: "k1", name: "Acme" },
  campaign: { id: "c1", name: "Diwali" },
  mediaType: { id: "m1", name: "Television" },
  vendor: { id: "v1", name: "Star" },
  createdBy: { id: "u1", name: "Asha" },
  flights,
  ...overrides,
});

const week = getWeek("2026-12-02");
const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it.each([
  ["2026-11-30", "2026-11-30", "2026-12-06"],
  ["2026-12-06", "2026-11-30", "2026-12-06"],
  ["2027-01-01", "2026-12-28", "2027-01-03"],
])("starts the week of %s on Monday", (day, first, last) => {
  expect(getWeek(day)).toEqual({ first, last });
});

it("reads two more weeks for a list, and eight weeks for a calendar", () => {
  expect(getReadDays(week, "list")).toEqual({ first: "2026-11-30", last: "2026-12-20" });
  expect(listWeeks(week)).toHaveLength(8);
  expect(listWeeks(week).at(-1)?.last).toBe(getReadDays(week, "calendar").last);
});

it("divides flights into those that start, end and run", () => {
  const plan = createPlan("1", [
    createFlight("Starts", "2026-12-04", "2026-12-20", 0.1),
    createFlight("Starts too", "2026-12-02", "2026-12-03", 0.2),
    createFlight("Ends", "2026-11-01", "2026-11-30"),
    createFlight("Runs", "2026-11-01", "2026-12-31"),
    createFlight("Later", "2026-12-07", "2026-12-31"),
  ]);
  const { starts, ends, runs, notApproved } = buildSections([plan], week);
  expect(starts).toMatchObject([
    { channels: ["Starts", "Starts too"], days: { first: "2026-12-02", last: "2026-12-20" }, amount: 0.3 },
  ]);
  expect([ends, runs].map(([row]) => row?.channels)).toEqual([["Ends"], ["Runs"]]);
  expect(notApproved).toEqual([]);
});

it("names pending plans that start within two weeks after this one", () => {
  const flightsOn = (day: string) => [createFlight("A", day, day)];
  const plans = [
    createPlan("too late", flightsOn("2026-12-21"), { status: "PENDING" }),
    createPlan("next week", flightsOn("2026-12-20"), { status: "PENDING" }),
    createPlan("this week", flightsOn("2026-11-30"), { status: "PENDING" }),
    createPlan("approved", flightsOn("2026-12-01")),
    createPlan("running", [createFlight("A", "2026-11-01", "2026-12-31")], { status: "PENDING" }),
  ];
  expect(listIds(buildSections(plans, week).notApproved)).toEqual(["this week", "next week"]);
});

it("sorts by the first day, and what ends by the last", () => {
  const plans = [
    createPlan("1", [
      createFlight("A", "2026-12-03", "2026-12-09"),
      createFlight("B", "2026-11-20", "2026-12-04"),
    ]),
    createPlan("2", [
      createFlight("A", "2026-12-01", "2026-12-30"),
      createFlight("B", "2026-11-21", "2026-12-02"),
    ]),
  ];
  const { starts, ends } = buildSections(plans, week);
  expect([listIds(starts), listIds(ends)]).toEqual([
    ["2", "1"],
    ["2", "1"],
  ]);
});

it("ignores flights without valid days", () => {
  const plan = createPlan("1", [{ ...createFlight("A", "2026-12-01", "2026-12-02"), endDate: null }]);
  expect(Object.values(buildSections([plan], week)).flat()).toEqual([]);
});

it("filters by client, vendor, media type and person together", () => {
  const plans = [
    createPlan("1", []),
    createPlan("2", [], { vendor: { id: "v2", name: "Sun" }, createdBy: null }),
  ];
  expect(listIds(filterPlans(plans, { client: "k1", vendor: "v2" }))).toEqual(["2"]);
  expect(listIds(filterPlans(plans, { person: "u1" }))).toEqual(["1"]);
  expect(listIds(filterPlans(plans, {}))).toEqual(["1", "2"]);
});
