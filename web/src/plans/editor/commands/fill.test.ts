import { expect, it } from "vitest";

import type { RowField } from "../../fields.ts";
import { findFillEnd, getFillValues } from "./fill.ts";
import { createEmptyDraft, createRow, toDraftRows, type DraftRow } from "../model/plan-draft.ts";

const dates = { start: "2026-01-01", end: "2026-12-31" };

function fill(field: RowField, sources: readonly DraftRow[RowField][], count = 3) {
  const rows = sources.map((value): DraftRow => ({ ...createRow(dates), [field]: value }));
  const keys = Array.from({ length: count }, (_, index) => `k${index}`);
  return [...getFillValues(rows, { keys, fields: [field] }).values()].map((values) => values[field]);
}

it.each<[string, RowField, DraftRow[RowField][], DraftRow[RowField][]]>([
  ["one number", "quantity", [10], [10, 10, 10]],
  ["one date", "startDate", ["2026-01-05"], ["2026-01-05", "2026-01-05", "2026-01-05"]],
  ["numbers with a step", "quantity", [10, 20], [30, 40, 50]],
  ["falling rates in paise", "unitRate", [0.3, 0.2], [0.1, 0, -0.1]],
  ["numbers without a step", "quantity", [1, 2, 5], [1, 2, 5]],
  ["weeks", "startDate", ["2026-01-05", "2026-01-12"], ["2026-01-19", "2026-01-26", "2026-02-02"]],
  ["months", "startDate", ["2026-01-30", "2026-03-30"], ["2026-05-30", "2026-07-30", "2026-09-30"]],
  ["month ends", "endDate", ["2026-01-31", "2026-02-28"], ["2026-03-31", "2026-04-30", "2026-05-31"]],
  ["upward months", "startDate", ["2026-03-01", "2026-02-01"], ["2026-01-01", "2025-12-01", "2025-11-01"]],
  ["names", "channelId", ["c1", "c2"], ["c1", "c2", "c1"]],
  ["an invalid rate", "unitRate", ["$500", 10], ["$500", 10, "$500"]],
  ["an empty cell", "quantity", [10, null], [10, null, 10]],
])("continues or repeats %s", (_name, field, sources, expected) => {
  expect(fill(field, sources)).toEqual(expected);
});

it("repeats units of ten seconds with their unit", () => {
  const rows = [7, 9].map((quantity) => ({ ...createRow(dates), quantity, asUnits: true }));
  const values = getFillValues(rows, { keys: ["a"], fields: ["quantity"] });
  expect(values.get("a")).toEqual({ quantity: 7, asUnits: true });
});

it("fills to the end of the neighbouring values", () => {
  const filled = { channelId: "c1", unitRate: 5 };
  const rows = [filled, filled, filled, { unitRate: 5 }, {}].map((row) => ({ ...createRow(dates), ...row }));
  const draft = { ...createEmptyDraft(), ...toDraftRows(rows) };
  draft.orderDetails = { ...draft.orderDetails, campaignDate: dates };
  const [first = ""] = draft.rowKeys;
  const fields: RowField[] = ["channelId", "formatId", "startDate", "unitRate", "quantity"];
  const findEnd = (field: RowField) =>
    draft.rowKeys.indexOf(findFillEnd(draft, fields, { keys: [first], fields: [field] }) ?? "");
  expect(findEnd("formatId")).toBe(2);
  expect(findEnd("quantity")).toBe(3);
  // Proposed dates of empty rows do not count.
  expect(findEnd("unitRate")).toBe(3);
  expect(findEnd("channelId")).toBe(-1);
});
