import { expect, it, vi } from "vitest";

import type { RowField } from "../../fields.ts";
import { createCommands } from "./commands.ts";
import { createEmptyDraft, toDraftRows, createRow, type DraftRow } from "../model/plan-draft.ts";
import { getError } from "../model/validation.ts";
import { getChangedRates } from "./rates.ts";
import { createTestStore } from "../model/testing/create-test-store.ts";

const noDates = { start: null, end: null };

function setUp(rows: number | Partial<DraftRow>[]) {
  const values = typeof rows === "number" ? Array.from({ length: rows }, () => ({})) : rows;
  const draft = createEmptyDraft();
  const store = createTestStore({
    ...draft,
    orderDetails: { ...draft.orderDetails, vendorId: "v1" },
    ...toDraftRows(values.map((row) => ({ ...createRow(noDates), ...row }))),
  });
  const callbacks = {
    onRowLimit: vi.fn(),
    showShortcuts: vi.fn(),
    showComments: vi.fn(),
    confirmClearAll: vi.fn(() => Promise.resolve(false)),
    onAllRowsRemoved: vi.fn(),
    onListRates: vi.fn(),
    onNothingToFill: vi.fn(),
    showFind: vi.fn(),
    showMenu: vi.fn(),
    showRates: vi.fn(),
    listEditable: vi.fn((fields: readonly RowField[]) => fields),
  };
  return { store, callbacks, commands: createCommands(store, callbacks) };
}

it("copies no row and reports the limit when the copies would exceed it", () => {
  const { store, callbacks, commands } = setUp(298);
  const keys = store.getState().draft.rowKeys;
  expect(commands.duplicateRows(keys.slice(0, 3))).toEqual([]);
  expect(store.getState().draft.rowKeys).toHaveLength(298);
  expect(callbacks.onRowLimit).toHaveBeenCalledOnce();
  expect(commands.duplicateRows(keys.slice(0, 2))).toHaveLength(2);
  expect(store.getState().draft.rowKeys).toHaveLength(300);
});

it("asks before clearing only when all cells are selected", async () => {
  const { store, callbacks, commands } = setUp(3);
  const [first = "", second = ""] = store.getState().draft.rowKeys;
  store.change({ type: "set", keys: [first, second], values: { quantity: 7 } });
  store.select({ key: first, field: "quantity" }, { key: second, field: "quantity" });
  commands.clearSelected();
  expect(store.getState().draft.rows[second]?.quantity).toBeNull();
  expect(callbacks.confirmClearAll).not.toHaveBeenCalled();

  store.change({ type: "set", keys: [first], values: { quantity: 7 } });
  commands.selectAll();
  commands.clearSelected();
  await vi.waitFor(() => expect(callbacks.confirmClearAll).toHaveBeenCalledOnce());
  expect(store.getState().draft.rows[first]?.quantity).toBe(7);
  callbacks.confirmClearAll.mockResolvedValueOnce(true);
  commands.clearSelected();
  await vi.waitFor(() => expect(store.getState().draft.rows[first]?.quantity).toBeNull());
});

it("keeps read-only values when cells are cleared or filled down", () => {
  const { store, callbacks, commands } = setUp(2);
  callbacks.listEditable.mockImplementation((fields) => fields.filter((field) => field !== "channelId"));
  const [first = "", second = ""] = store.getState().draft.rowKeys;
  store.change({ type: "set", keys: [first], values: { channelId: "c1", quantity: 7 } });
  store.change({ type: "set", keys: [second], values: { channelId: "c2", quantity: 9 } });
  commands.selectAll();
  commands.fillDown();
  expect(store.getState().draft.rows[second]).toMatchObject({ channelId: "c2", quantity: 7 });
  store.select({ key: first, field: "channelId" }, { key: first, field: "quantity" });
  commands.clearSelected();
  expect(store.getState().draft.rows[first]).toMatchObject({ channelId: "c1", quantity: null });
});

function listValues(store: ReturnType<typeof setUp>["store"], field: RowField) {
  const { rowKeys, rows } = store.getState().draft;
  return rowKeys.map((key) => rows[key]?.[field]);
}

it("fills a series below and above the selection, and undoes it in one step", () => {
  const { store, commands } = setUp([{}, { quantity: 10 }, { quantity: 20 }, {}, {}]);
  const keys = store.getState().draft.rowKeys;
  const selectRows = (first: number, last: number) =>
    store.select({ key: keys[first] ?? "", field: "quantity" }, { key: keys[last] ?? "", field: "quantity" });
  selectRows(1, 2);
  commands.fillTo(keys[4] ?? "");
  expect(listValues(store, "quantity")).toEqual([null, 10, 20, 30, 40]);
  selectRows(1, 2);
  commands.fillTo(keys[0] ?? "");
  expect(listValues(store, "quantity")).toEqual([0, 10, 20, 30, 40]);
  store.undo();
  store.undo();
  expect(listValues(store, "quantity")).toEqual([null, 10, 20, null, null]);
});

it("shows errors of filled values", () => {
  const { store, commands } = setUp([{ unitRate: "$500" }, {}]);
  const [first = "", second = ""] = store.getState().draft.rowKeys;
  store.select({ key: first, field: "unitRate" });
  commands.fillTo(second);
  expect(getError(store.getState(), `rows.${second}.unitRate`)).toBeDefined();
});

it("fills right only between columns of one kind", () => {
  const { store, callbacks, commands } = setUp([{ startDate: "2026-01-05", channelId: "c1" }]);
  const [key = ""] = store.getState().draft.rowKeys;
  store.select({ key, field: "startDate" }, { key, field: "unitRate" });
  commands.fillRight();
  expect(store.getState().draft.rows[key]).toMatchObject({ endDate: "2026-01-05", unitRate: null });
  store.select({ key, field: "formatId" });
  commands.fillRight();
  expect(callbacks.onNothingToFill).toHaveBeenCalledOnce();
  expect(store.getState().draft.rows[key]?.formatId).toBeNull();
});

it("applies list prices in the row's unit, and names rows without one", () => {
  const named = { channelId: "c1", formatId: "f1" };
  const { store, callbacks, commands } = setUp([
    { ...named, unit: "SPOT", unitRate: 90 },
    { ...named, unit: null, unitRate: null },
    { ...named, unit: "MONTH", unitRate: 70 },
    { channelId: "c2", formatId: "f1", unit: "SPOT", unitRate: 60 },
  ]);
  store.addPriceList("v1", "f1", [{ channelId: "c1", price: 100, unit: "SPOT" }]);
  commands.selectAll();
  commands.applyListRates();
  expect(listValues(store, "unitRate")).toEqual([100, 100, 70, 60]);
  expect(listValues(store, "unit")).toEqual(["SPOT", "SPOT", "MONTH", "SPOT"]);
  expect(callbacks.onListRates).toHaveBeenCalledWith(expect.objectContaining({ skippedNumbers: [3, 4] }));
});

it("changes rates by a percentage, rounded to two decimals", () => {
  const { store } = setUp([{ unitRate: 10.05 }, { unitRate: "$5", quantity: 1 }, {}]);
  const { draft } = store.getState();
  const { rows, skippedNumbers } = getChangedRates(draft, draft.rowKeys, -7.5);
  expect([...rows.values()]).toEqual([{ unitRate: 9.3 }]);
  expect(skippedNumbers).toEqual([2]);
});
