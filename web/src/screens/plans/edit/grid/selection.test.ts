import { describe, expect, it } from "vitest";

import { createSelection } from "./selection.ts";

function selectionOf(...keys: string[]) {
  const selection = createSelection(
    () => keys,
    () => undefined,
  );
  selection.arrange(["channelId", "formatId", "quantity"]);
  return selection;
}

describe("what is marked in the grid", () => {
  it("is the block between the active cell and the one up to which it was extended", () => {
    const selection = selectionOf("a", "b", "c");
    selection.select({ key: "c", field: "formatId" });
    expect(selection.isMany()).toBe(false);
    selection.extend({ key: "b", field: "quantity" });
    expect(selection.marked()).toEqual({ keys: ["b", "c"], fields: ["formatId", "quantity"] });
    expect(selection.inRow("b")).toBe(" formatId quantity");
    expect(selection.inRow("c")).toBe("formatId formatId quantity");
    expect(selection.inRow("a")).toBe("");
  });

  it("ends at the edges, and goes on at the next row by Tab", () => {
    const selection = selectionOf("a", "b");
    selection.select({ key: "a", field: "quantity" });
    expect(selection.beside("right")).toBeUndefined();
    expect(selection.beside("up")).toBeUndefined();
    expect(selection.beside("left", { steps: 9 })).toEqual({ key: "a", field: "channelId" });
    expect(selection.next(1)).toEqual({ key: "b", field: "channelId" });
    selection.select({ key: "b", field: "quantity" });
    expect(selection.next(1)).toBeUndefined();
    selection.select({ key: "a", field: "channelId" });
    expect(selection.next(-1)).toBeUndefined();
  });

  it("follows its rows when others come above them", () => {
    let keys: readonly string[] = ["a", "b"];
    const selection = createSelection(
      () => keys,
      () => undefined,
    );
    selection.arrange(["channelId", "quantity"]);
    selection.select({ key: "b", field: "quantity" });
    keys = ["x", "a", "b"];
    expect(selection.block()).toEqual({ top: 2, bottom: 2, from: 1, to: 1 });
    keys = ["x", "a"];
    expect(selection.marked().keys).toEqual([]);
  });
});
