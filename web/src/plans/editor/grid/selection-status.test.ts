import { expect, it } from "vitest";

import { createEmptyDraft, createRow, toDraftRows } from "../model/plan-draft.ts";
import { createTestStore } from "../model/testing/create-test-store.ts";
import { summarizeSelection } from "./selection-status.tsx";

const rows = [
  { unitRate: 0.1, quantity: 10, channelId: "c1" },
  { unitRate: 0.2, quantity: 5, asUnits: true },
  { unitRate: "$5", quantity: 4 },
].map((row) => ({ ...createRow({ start: null, end: null }), ...row }));

it("sums numbers in paise, without invalid values and units of ten seconds", () => {
  const store = createTestStore({ ...createEmptyDraft(), ...toDraftRows(rows) });
  const [first = "", , last = ""] = store.getState().draft.rowKeys;
  const summarize = () => summarizeSelection(store.getState());
  store.select({ key: first, field: "unitRate" });
  expect(summarize()).toBeUndefined();
  store.select({ key: first, field: "unitRate" }, { key: last, field: "quantity" });
  expect(summarize()).toEqual({
    count: 6,
    columns: [
      { field: "unitRate", sum: 0.3, average: 0.15 },
      { field: "quantity", sum: 14, average: 7 },
    ],
    amount: undefined,
  });
  store.select({ key: first, field: "channelId" }, { key: last, field: "quantity" });
  expect(summarize()?.amount).toBe(2);
});
