import { expect, it } from "vitest";

import { shiftMonth } from "../../../ui/format/periods.ts";
import { mergeMonths } from "./period-rows.ts";

const createMonths = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    month: shiftMonth(first, index),
    amounts: { paid: 0.1, planned: index === 0 ? null : 1 },
  }));

it("sums months by financial year, and keeps unknown sums unknown", () => {
  expect(mergeMonths(createMonths("2026-02", 4), "FINANCIAL_YEAR", ["paid", "planned"])).toEqual([
    { period: { from: "2025-04", to: "2026-03" }, amounts: { paid: 0.2, planned: null } },
    { period: { from: "2026-04", to: "2027-03" }, amounts: { paid: 0.2, planned: 2 } },
  ]);
});

it("omits the first quarter if earlier months may be missing", () => {
  const rows = mergeMonths(createMonths("2021-05", 60), "QUARTER", ["paid"]);
  expect(rows[0]).toEqual({ period: { from: "2021-07", to: "2021-09" }, amounts: { paid: 0.3 } });
});
