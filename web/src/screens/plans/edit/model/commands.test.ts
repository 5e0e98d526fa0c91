import { expect, it, vi } from "vitest";

import { createCommands } from "./commands.ts";
import { emptyDraft, keyed, newRow } from "./plan-draft.ts";
import { getStore } from "./testing/create-test-store.ts";

const none = { start: null, end: null };

function planOf(count: number) {
  const store = getStore({ ...emptyDraft(), ...keyed(Array.from({ length: count }, () => newRow(none))) });
  const screen = {
    onFull: vi.fn(),
    showKeys: vi.fn(),
    showComments: vi.fn(),
    mayEmptyAll: vi.fn(() => Promise.resolve(false)),
    onNoRow: vi.fn(),
  };
  return { store, screen, commands: createCommands(store, screen) };
}

it("copies all rows or none at the limit, and reports it", () => {
  const { store, screen, commands } = planOf(298);
  const keys = store.read().draft.rowKeys;
  expect(commands.duplicateRows(keys.slice(0, 3))).toEqual([]);
  expect(store.read().draft.rowKeys).toHaveLength(298);
  expect(screen.onFull).toHaveBeenCalledOnce();
  expect(commands.duplicateRows(keys.slice(0, 2))).toHaveLength(2);
  expect(store.read().draft.rowKeys).toHaveLength(300);
});

it("confirms only the removal of everything", async () => {
  const { store, screen, commands } = planOf(3);
  const [first = "", second = ""] = store.read().draft.rowKeys;
  store.change({ type: "set", keys: [first, second], values: { quantity: 7 } });
  store.select({ key: first, field: "quantity" }, { key: second, field: "quantity" });
  commands.clear();
  expect(store.read().draft.rows[second]?.quantity).toBeNull();
  expect(screen.mayEmptyAll).not.toHaveBeenCalled();

  store.change({ type: "set", keys: [first], values: { quantity: 7 } });
  commands.markAll();
  commands.clear();
  await vi.waitFor(() => expect(screen.mayEmptyAll).toHaveBeenCalledOnce());
  expect(store.read().draft.rows[first]?.quantity).toBe(7);
  screen.mayEmptyAll.mockResolvedValueOnce(true);
  commands.clear();
  await vi.waitFor(() => expect(store.read().draft.rows[first]?.quantity).toBeNull());
});
