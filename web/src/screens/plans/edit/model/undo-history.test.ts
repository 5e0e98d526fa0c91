import { describe, expect, it } from "vitest";

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

  it("undoes a late list price together with its change", () => {
    const history = createHistory<string>();
    history.record("empty", "rows.r1.channelId");
    history.record("channel", undefined, true);
    expect(history.undo("channel and price")).toBe("empty");
  });

  it("clears redo steps after a new change", () => {
    const history = createHistory<string>();
    history.record("a");
    history.undo("b");
    history.record("a");
    expect(history.canRedo()).toBe(false);
  });
});
