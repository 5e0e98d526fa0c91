import { describe, expect, it } from "vitest";

import { createEmptyDraft } from "./plan-draft.ts";
import { createTestStore } from "./testing/create-test-store.ts";
import { createHistory } from "./undo-history.ts";

describe("undo history", () => {
  it("undoes and redoes in reverse order", () => {
    const history = createHistory<string>();
    history.record("a");
    history.record("b");
    expect(history.undo("c")).toBe("b");
    expect(history.undo("b")).toBe("a");
    expect(history.undo("a")).toBeUndefined();
    expect(history.redo("a")).toBe("b");
    expect(history.redo("b")).toBe("c");
    expect(history.redo("c")).toBeUndefined();
  });

  it("merges typing in one cell into one step", () => {
    const history = createHistory<string>();
    history.record("", "rows.r1.quantity");
    history.record("1", "rows.r1.quantity");
    history.endStep();
    history.record("12", "rows.r1.quantity");
    expect(history.undo("120")).toBe("12");
    expect(history.undo("12")).toBe("");
  });

  it("clears redo steps after a new change", () => {
    const history = createHistory<string>();
    history.record("a");
    history.undo("b");
    history.record("a");
    expect(history.canRedo()).toBe(false);
  });
});

describe("undo of a plan", () => {
  function setUp() {
    const draft = createEmptyDraft("c1");
    const store = createTestStore({ ...draft, orderDetails: { ...draft.orderDetails, vendorId: "v1" } });
    const [key = ""] = draft.rowKeys;
    return { store, key, getRow: () => store.getState().draft.rows[key] };
  }

  it("undoes a late list price together with its change", () => {
    const { store, key, getRow } = setUp();
    store.change({ type: "set", keys: [key], values: { channelId: "ch1", formatId: "f1" } });
    store.addPriceList("v1", "f1", [{ channelId: "ch1", price: 900, unit: "SPOT" }]);
    expect(getRow()?.unitRate).toBe(900);
    store.undo();
    expect(getRow()).toMatchObject({ channelId: null, unitRate: null });
    expect(store.getState().canUndo).toBe(false);
  });

  it("applies a list price that loaded after the undone step", () => {
    const { store, key, getRow } = setUp();
    store.change({ type: "set", keys: [key], values: { channelId: "ch1", formatId: "f1" } });
    store.change({ type: "set", keys: [key], values: { quantity: 5 } });
    store.addPriceList("v1", "f1", [{ channelId: "ch1", price: 900, unit: "SPOT" }]);
    store.undo();
    expect(getRow()).toMatchObject({ quantity: null, unitRate: 900, unit: "SPOT" });
  });

  it("keeps the undone step when a late response changes the draft", () => {
    const { store, key, getRow } = setUp();
    store.change({ type: "set", keys: [key], values: { channelId: { kind: "pending", name: "One" } } });
    store.change({ type: "set", keys: [key], values: { quantity: 5 } });
    store.undo();
    store.change(
      { type: "resolveName", field: "channelId", name: "One", cityId: null, id: "ch1" },
      { joinsPreviousStep: true },
    );
    store.redo();
    expect(getRow()?.quantity).toBe(5);
  });
});
