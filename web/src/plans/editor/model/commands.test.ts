import { expect, it, vi } from "vitest";

import { createCommands } from "./commands.ts";
import { createEmptyDraft, toDraftRows, createRow } from "./plan-draft.ts";
import { createTestStore } from "./testing/create-test-store.ts";

const noDates = { start: null, end: null };

function setUp(count: number) {
  const store = createTestStore({
    ...createEmptyDraft(),
    ...toDraftRows(Array.from({ length: count }, () => createRow(noDates))),
  });
  const callbacks = {
    onRowLimit: vi.fn(),
    showShortcuts: vi.fn(),
    showComments: vi.fn(),
    confirmClearAll: vi.fn(() => Promise.resolve(false)),
    onAllRowsRemoved: vi.fn(),
    isReadOnly: vi.fn((_field: string) => false),
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
  callbacks.isReadOnly.mockImplementation((field) => field === "channelId");
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
