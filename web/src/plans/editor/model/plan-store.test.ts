import { describe, expect, it } from "vitest";

import type { RowField } from "../../fields.ts";
import { createFillCommands } from "../commands/fill-commands.ts";
import { handleGridKey } from "./keyboard-shortcuts.ts";
import { createEmptyDraft, toDraftRows, createRow, type DraftRow, type PlanDraft } from "./plan-draft.ts";
import type { PlanStore } from "./plan-store.ts";
import { getPendingProposal } from "./state.ts";
import { getError } from "./validation.ts";
import { createTestStore } from "./testing/create-test-store.ts";

const dates = { start: "2026-01-01", end: "2026-02-28" };

function createTestDraft(...rows: Partial<DraftRow>[]): PlanDraft {
  const draft = createEmptyDraft("c1");
  const orderDetails = { ...draft.orderDetails, mediaTypeId: "tv", vendorId: "v1", campaignDate: dates };
  return { ...draft, orderDetails, ...toDraftRows(rows.map((row) => ({ ...createRow(dates), ...row }))) };
}

function setUp(...rows: Partial<DraftRow>[]) {
  const store = createTestStore(createTestDraft(...rows));
  const keys = store.getState().draft.rowKeys;
  const press = (name: string, modifiers: Partial<Record<"mod" | "shift" | "alt", boolean>> = {}) =>
    handleGridKey(store, { key: name, mod: false, shift: false, alt: false, ...modifiers });
  const cellAt = (row: number, field: RowField) => ({ key: keys[row] ?? "", field });
  const getRow = (index: number) => store.getState().draft.rows[keys[index] ?? ""];
  return { store, press, cellAt, getRow };
}

describe("a grid cell", () => {
  it("is replaced when the user types, also after arrow keys, + and Escape", () => {
    const { store, press, cellAt, getRow } = setUp({ startDate: "2026-01-27", quantity: 10 }, {});
    store.select(cellAt(0, "startDate"));
    press("+");
    expect(getRow(0)?.startDate).toBe("2026-01-28");
    store.setEditText("2");
    expect(store.getState().selection.edit).toMatchObject({ mode: "typing", text: "2" });
    press("Escape");
    expect(getRow(0)?.startDate).toBe("2026-01-28");
    store.select(cellAt(0, "quantity"));
    store.setEditText("5");
    expect(getRow(0)?.quantity).toBe(5);
    press("Escape");
    expect(getRow(0)?.quantity).toBe(10);
    store.setEditText("7");
    press("ArrowDown");
    expect(getRow(0)?.quantity).toBe(7);
    expect(store.getState().selection.active).toEqual(cellAt(1, "quantity"));
  });

  it("keeps an amount in a foreign currency as text", () => {
    const { store, press, cellAt, getRow } = setUp({});
    const typeRate = (text: string) => {
      store.select(cellAt(0, "unitRate"));
      store.setEditText(text);
      press("Enter");
    };
    typeRate("$500");
    expect(getRow(0)?.unitRate).toBe("$500");
    store.setQueryResults({ currency: "USD" });
    typeRate("$501");
    expect(getRow(0)?.unitRate).toBe(501);
    typeRate("₹500");
    expect(getRow(0)?.unitRate).toBe("₹500");
  });

  it("starts editing on F2, moves the caret with arrow keys, and restores its value on Escape", () => {
    const { store, press, cellAt, getRow } = setUp({ quantity: 10 });
    store.select(cellAt(0, "quantity"));
    press("F2");
    expect(store.getState().selection.edit).toMatchObject({ mode: "editing", text: "10", initialText: "10" });
    expect(press("ArrowLeft")).toBe(false);
    store.setEditText("107");
    press("Escape");
    expect(store.getState().selection.edit).toBeUndefined();
    expect(getRow(0)?.quantity).toBe(10);
  });

  it("hides its error while typing and shows it again after Escape", () => {
    const { store, press, cellAt } = setUp({}, {});
    store.showAllErrors();
    const readError = () => getError(store.getState(), `rows.${cellAt(0, "quantity").key}.quantity`);
    store.select(cellAt(0, "quantity"));
    expect(readError()).toBe("This field is required");
    store.setEditText("2");
    expect(readError()).toBeUndefined();
    press("Escape");
    expect(readError()).toBe("This field is required");
  });

  it("hides a server error once any change replaces the submitted value", () => {
    const { store, cellAt } = setUp({ quantity: 10 }, { quantity: 20 });
    const { key } = cellAt(1, "quantity");
    const readError = () => getError(store.getState(), `rows.${key}.quantity`);
    store.showAllErrors({ rows: { [key]: { quantity: "Is too high" } } }, store.getState().draft);
    expect(readError()).toBe("Is too high");
    store.change({ type: "set", keys: [key], values: { quantity: 10 } });
    expect(readError()).toBeUndefined();
    store.undo();
    expect(readError()).toBe("Is too high");
  });

  it("keeps the typed text when a response arrives during typing", () => {
    const { store, press, cellAt, getRow } = setUp({ startDate: null, endDate: null });
    store.select(cellAt(0, "startDate"));
    store.setEditText("1/");
    store.change(
      { type: "setDates", dates: { start: "2026-03-01", end: "2026-03-31" } },
      { joinsPreviousStep: true },
    );
    expect(store.getState().selection.edit?.text).toBe("1/");
    store.setEditText("1/3");
    press("Tab");
    expect(getRow(0)?.startDate).toBe("2026-03-01");
    expect(getRow(0)?.endDate).toBe("2026-03-31");
  });

  it("counts spots for rates per ten seconds, and keeps the quantity in other units", () => {
    const { store, cellAt, getRow } = setUp({ unit: "TEN_SECONDS", unitRate: 100 }, {});
    store.knownNames.addOption("durationId", { id: "d30", name: "30 seconds", seconds: 30 });
    store.knownNames.addOption("durationId", { id: "d20", name: "20 seconds", seconds: 20 });
    store.select(cellAt(0, "quantity"));
    store.setEditText("12");
    store.select(cellAt(0, "durationId"));
    store.commitValue("d30");
    expect(getRow(0)).toMatchObject({ quantity: 12, seconds: 30, asUnits: false });
    store.select(cellAt(0, "quantity"));
    store.setEditText("10 × 10 s");
    store.commitEdit();
    expect(getRow(0)).toMatchObject({ quantity: 10, asUnits: true });
    store.select(cellAt(0, "durationId"));
    store.commitValue("d20");
    expect(getRow(0)).toMatchObject({ quantity: 5, asUnits: false });
  });

  it("clears the area when the city changes", () => {
    const areas = { cityId: "pune", areaId: "kothrud" };
    const { store, cellAt, getRow } = setUp({ cityId: "mumbai" }, areas, areas, areas);
    const [, second = "", third = ""] = store.getState().draft.rowKeys;
    store.change({ type: "set", keys: [second], values: { cityId: "mumbai" } });
    store.change({ type: "setRows", rows: new Map([[third, { cityId: "mumbai" }]]) });
    store.select(cellAt(3, "cityId"));
    store.commitValue("nagpur");
    expect([1, 2, 3].map((index) => getRow(index)?.areaId)).toEqual([null, null, null]);
  });
});

describe("rows when the plan's dates change", () => {
  it("compare with the dates before a date was cleared", () => {
    const { store } = setUp({ startDate: "2026-01-05", endDate: "2026-01-20" });
    store.change({ type: "setDates", dates: { ...dates, start: null } });
    expect(getPendingProposal(store.getState())).toBeUndefined();
    store.change({ type: "setDates", dates: { ...dates, start: "2026-01-11" } });
    expect(getPendingProposal(store.getState())).toMatchObject({ startShiftDays: 10, outsideCount: 1 });
  });

  const newDates = { start: "2026-01-08", end: "2026-03-07" };

  it("stay unchanged until the user decides", () => {
    const { store, getRow } = setUp({ startDate: "2026-01-19", endDate: "2026-02-28", quantity: 1 }, {});
    store.change({ type: "setDates", dates: newDates });
    expect(getRow(0)).toMatchObject({ startDate: "2026-01-19", endDate: "2026-02-28" });
    // Blank rows follow the plan's dates.
    expect(getRow(1)).toMatchObject({ startDate: "2026-01-08", endDate: "2026-03-07" });
    expect(getPendingProposal(store.getState())).toMatchObject({
      startShiftDays: 7,
      outsideCount: 0,
      partlyOutsideCount: 0,
      fullyOutsideCount: 0,
      outsideAfterMove: { outsideCount: 0 },
      movedEnd: undefined,
    });
    store.change({ type: "moveFlights", days: 7 });
    expect(getRow(0)).toMatchObject({ startDate: "2026-01-26", endDate: "2026-03-07" });
    expect(getPendingProposal(store.getState())).toBeUndefined();
  });

  it("move with the plan's end when they would end after the plan", () => {
    const { store, getRow } = setUp({ startDate: "2026-01-19", endDate: "2026-02-28", quantity: 1 }, {});
    store.change({ type: "setDates", dates: { start: "2026-01-08", end: "2026-02-28" } });
    const proposal = getPendingProposal(store.getState());
    expect(proposal).toMatchObject({ outsideAfterMove: { outsideCount: 1 }, movedEnd: "2026-03-07" });
    store.change({ type: "moveFlights", days: 7, end: proposal?.movedEnd });
    expect(store.getState().draft.orderDetails.campaignDate.end).toBe("2026-03-07");
    expect(getRow(0)).toMatchObject({ startDate: "2026-01-26", endDate: "2026-03-07" });
    expect(getRow(1)).toMatchObject({ startDate: "2026-01-08", endDate: "2026-03-07" });
    store.undo();
    expect(getRow(0)).toMatchObject({ startDate: "2026-01-19", endDate: "2026-02-28" });
  });

  it("are trimmed to the plan's dates, but stay unchanged when entirely outside", () => {
    const { store, getRow } = setUp(
      { startDate: "2026-01-01", endDate: "2026-02-28", quantity: 1 },
      { startDate: "2026-02-20", endDate: "2026-02-28", quantity: 1 },
    );
    store.change({ type: "setDates", dates: { start: "2026-01-01", end: "2026-01-31" } });
    expect(getPendingProposal(store.getState())).toMatchObject({
      startShiftDays: 0,
      outsideCount: 2,
      partlyOutsideCount: 1,
      fullyOutsideCount: 1,
    });
    store.change({ type: "trimFlights" });
    expect(getRow(0)).toMatchObject({ startDate: "2026-01-01", endDate: "2026-01-31" });
    expect(getRow(1)).toMatchObject({ startDate: "2026-02-20", endDate: "2026-02-28" });
  });
});

/** Minimal spreadsheet model. */
class SpreadsheetModel {
  active = { row: 0, column: 0 };
  edit: { mode: "typing" | "editing"; text: string } | undefined;
  private past: string[][] = [];

  constructor(public cells: string[]) {}

  text(): string {
    return this.cells[this.active.row] ?? "";
  }

  commitEdit(): void {
    const { edit } = this;
    this.edit = undefined;
    if (edit && edit.text !== this.text()) this.set(edit.text);
  }

  set(text: string): void {
    if (text === this.text()) return;
    this.past.push([...this.cells]);
    this.cells = this.cells.map((cell, row) => (row === this.active.row ? text : cell));
  }

  fill(edge: number): void {
    const { row } = this.active;
    const [first, last] = [Math.min(row, edge), Math.max(row, edge)];
    const filled = this.cells.map((cell, index) => (index >= first && index <= last ? this.text() : cell));
    if (filled.join() !== this.cells.join()) this.past.push([...this.cells]);
    this.cells = filled;
    this.active = { row: first, column: 0 };
  }

  go(row: number): void {
    this.commitEdit();
    this.active = { row: Math.max(0, Math.min(this.cells.length - 1, row)), column: 0 };
  }

  undo(): void {
    this.commitEdit();
    this.cells = this.past.pop() ?? this.cells;
  }
}

function createRandom(seed: number): (limit: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const ROW_COUNT = 4;
const FILL_CALLBACKS = {
  listEditable: (fields: readonly RowField[]) => fields,
  onListRates: () => undefined,
  onNothingToFill: () => undefined,
};

function applyAction(
  action: number,
  random: (below: number) => number,
  store: PlanStore,
  model: SpreadsheetModel,
): string {
  const press = (name: string) => handleGridKey(store, { key: name, mod: false, shift: false, alt: false });
  const digit = String(random(9) + 1);
  switch (action) {
    case 0: {
      const row = random(ROW_COUNT);
      const field = "quantity" as const;
      store.select({ key: store.getState().draft.rowKeys[row] ?? "", field });
      model.go(row);
      return `click ${row}`;
    }
    case 1:
    case 2: {
      const down = action === 1;
      if (store.getState().selection.edit?.mode === "editing") return "";
      press(down ? "ArrowDown" : "ArrowUp");
      model.go(model.active.row + (down ? 1 : -1));
      return down ? "↓" : "↑";
    }
    case 3:
    case 4:
    case 5: {
      // In a selected cell, the first digit replaces the text.
      const text = (store.getState().selection.edit?.text ?? "") + digit;
      store.setEditText(text);
      model.edit = { mode: model.edit?.mode ?? "typing", text: (model.edit?.text ?? "") + digit };
      return digit;
    }
    case 6:
      press("Escape");
      model.edit = undefined;
      return "Escape";
    case 7:
      press("Enter");
      model.go(model.active.row + 1);
      return "Enter";
    case 8:
      if (model.edit) return "";
      press("F2");
      model.edit = { mode: "editing", text: model.text() };
      return "F2";
    case 9:
      if (model.edit) return "";
      press("Backspace");
      model.edit = { mode: "typing", text: "" };
      return "Backspace";
    case 10:
      store.undo();
      model.undo();
      return "Ctrl+Z";
    case 11: {
      const { fillTo } = createFillCommands(store, FILL_CALLBACKS);
      const edge = random(ROW_COUNT);
      store.commitEdit();
      model.commitEdit();
      fillTo(store.getState().draft.rowKeys[edge] ?? "");
      const { active } = store.getState().selection;
      if (active) store.select(active);
      model.fill(edge);
      return `fill to ${edge}`;
    }
    case 12:
      store.addPriceList("v1", "f1", [{ channelId: "ch1", price: random(1000), unit: "SPOT" }]);
      return "price list loads";
    default: {
      const before = store.getState().selection.edit?.text;
      store.change(
        { type: "setDates", dates: { ...dates, end: `2026-02-${10 + random(18)}` } },
        { joinsPreviousStep: true },
      );
      expect(store.getState().selection.edit?.text).toBe(before);
      return "campaign dates load";
    }
  }
}

it("matches a spreadsheet over 1,000 random sequences of clicks, keys and late responses", () => {
  for (let seed = 1; seed <= 1000; seed += 1) {
    const random = createRandom(seed);
    const store = createTestStore(
      createTestDraft(
        ...Array.from({ length: ROW_COUNT }, (_, row) => ({ quantity: row + 1, channelId: "ch1" })),
      ),
    );
    const model = new SpreadsheetModel(["1", "2", "3", "4"]);
    store.setFields(["quantity"]);
    store.select({ key: store.getState().draft.rowKeys[0] ?? "", field: "quantity" });
    const actions = Array.from({ length: 14 }, () => applyAction(random(14), random, store, model));
    store.commitEdit();
    model.commitEdit();
    const { draft, selection } = store.getState();
    const quantities = draft.rowKeys.map((rowKey) => String(draft.rows[rowKey]?.quantity ?? ""));
    const activeRow = draft.rowKeys.indexOf(selection.active?.key ?? "");
    expect({ quantities, activeRow, seed, actions }).toEqual({
      quantities: model.cells,
      activeRow: model.active.row,
      seed,
      actions,
    });
  }
});
