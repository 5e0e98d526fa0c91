import { expect, it } from "vitest";
import { createShift, type CopyShift } from "./copy-dates.ts";

const none: CopyShift = { firstDay: null, weeks: null, months: null };
const getWeekday = (day: string) => new Date(day).getUTCDay();

it("keeps weekdays across a leap day and changes of the clock", () => {
  const move = createShift({ ...none, firstDay: "2028-02-03" }, "2027-02-03");
  // 3 February 2027 is a Wednesday, 2028 a Thursday.
  expect(move("2027-02-03")).toBe("2028-02-02");
  for (const day of ["2027-02-28", "2027-03-01", "2027-03-28", "2027-10-31"])
    expect(getWeekday(move(day))).toBe(getWeekday(day));
  expect(move("2027-03-01")).toBe("2028-02-28");
});

it("moves to the nearest same weekday, also to earlier days", () => {
  expect(createShift({ ...none, firstDay: "2026-10-08" }, "2026-10-01")("2026-10-05")).toBe("2026-10-12");
  expect(createShift({ ...none, firstDay: "2026-10-04" }, "2026-10-01")("2026-10-01")).toBe("2026-10-01");
  expect(createShift({ ...none, firstDay: "2026-10-05" }, "2026-10-01")("2026-10-01")).toBe("2026-10-08");
  expect(createShift({ ...none, firstDay: "2026-09-25" }, "2026-10-01")("2026-10-01")).toBe("2026-09-24");
});

it("moves by weeks", () => {
  expect(createShift({ ...none, weeks: 52 }, "2026-01-01")("2026-12-28")).toBe("2027-12-27");
  expect(createShift({ ...none, weeks: -1 }, "2026-01-01")("2026-01-03")).toBe("2025-12-27");
});

it("keeps days of the month, or takes the last one", () => {
  const nextYear = createShift({ ...none, months: 12 }, "2027-02-01");
  expect([nextYear("2028-02-29"), nextYear("2027-12-31")]).toEqual(["2029-02-28", "2028-12-31"]);
  expect(createShift({ ...none, months: 1 }, "2027-01-31")("2027-01-31")).toBe("2027-02-28");
  expect(createShift({ ...none, months: -13 }, "2027-01-31")("2027-01-15")).toBe("2025-12-15");
});
