import { describe, expect, it } from "vitest";

import type { RowField } from "../../fields.ts";
import { emptyDraft, keyed, newRow, type DraftRow, type PlanDraft } from "./plan-draft.ts";
import type { PlanStore } from "./plan-store.ts";
import { getStore } from "./testing/create-test-store.ts";

const dates = { start: "2026-01-01", end: "2026-02-28" };

function planOf(...rows: Partial<DraftRow>[]): PlanDraft {
  const draft = emptyDraft("c1");
  const orderDetails = { ...draft.orderDetails, mediaTypeId: "tv", vendorId: "v1", campaignDate: dates };
  return { ...draft, orderDetails, ...keyed(rows.map((row) => ({ ...newRow(dates), ...row }))) };
}

function open(...rows: Partial<DraftRow>[]) {
  const store = getStore(planOf(...rows));
  const keys = store.read().draft.rowKeys;
  const key = (name: string, modifiers: Partial<Record<"mod" | "shift" | "alt", boolean>> = {}) =>
    store.press({ key: name, mod: false, shift: false, alt: false, ...modifiers });
  const at = (row: number, field: RowField) => ({ key: keys[row] ?? "", field });
  return { store, key, at, row: (index: number) => store.read().draft.rows[keys[index] ?? ""] };
}

describe("a grid cell", () => {
  it("is replaced by typing, also after an arrow, + or Escape", () => {
    const { store, key, at, row } = open({ startDate: "2026-01-27", quantity: 10 }, {});
    store.select(at(0, "startDate"));
    key("+");
    expect(row(0)?.startDate).toBe("2026-01-28");
    store.type("2");
    expect(store.read().sheet.edit).toMatchObject({ mode: "typing", text: "2" });
    key("Escape");
    expect(row(0)?.startDate).toBe("2026-01-28");
    store.select(at(0, "quantity"));
    store.type("5");
    expect(row(0)?.quantity).toBe(5);
    key("Escape");
    expect(row(0)?.quantity).toBe(10);
    store.type("7");
    key("ArrowDown");
    expect(row(0)?.quantity).toBe(7);
    expect(store.read().sheet.active).toEqual(at(1, "quantity"));
  });

  it("keeps an amount in a foreign currency as text", () => {
    const { store, key, at, row } = open({});
    const typeRate = (text: string) => {
      store.select(at(0, "unitRate"));
      store.type(text);
      key("Enter");
    };
    typeRate("$500");
    expect(row(0)?.unitRate).toBe("$500");
    store.setOrderData({ currency: "USD" });
    typeRate("$501");
    expect(row(0)?.unitRate).toBe(501);
    typeRate("₹500");
    expect(row(0)?.unitRate).toBe("₹500");
  });

  it("opens on F2, where arrows move in the text, and closes on Escape", () => {
    const { store, key, at, row } = open({ quantity: 10 });
    store.select(at(0, "quantity"));
    key("F2");
    expect(store.read().sheet.edit).toMatchObject({ mode: "editing", text: "10", was: "10" });
    expect(key("ArrowLeft")).toBe(false);
    store.type("107");
    key("Escape");
    expect(store.read().sheet.edit).toBeUndefined();
    expect(row(0)?.quantity).toBe(10);
  });

  it("shows no error while typing, and one when cleared", () => {
    const { store, key, at } = open({}, {});
    store.submitted();
    const error = () => store.errorOf(`rows.${at(0, "quantity").key}.quantity`);
    store.select(at(0, "quantity"));
    expect(error()).toBe("This field is required");
    store.type("2");
    expect(error()).toBeUndefined();
    key("Escape");
    expect(error()).toBe("This field is required");
  });

  it("keeps typed text when a response arrives late", () => {
    const { store, key, at, row } = open({ startDate: null, endDate: null });
    store.select(at(0, "startDate"));
    store.type("1/");
    store.change({ type: "dates", dates: { start: "2026-03-01", end: "2026-03-31" } }, { amends: true });
    expect(store.read().sheet.edit?.text).toBe("1/");
    store.type("1/3");
    key("Tab");
    expect(row(0)?.startDate).toBe("2026-03-01");
    expect(row(0)?.endDate).toBe("2026-03-31");
  });

  it("counts spots for second-based rates and keeps other units", () => {
    const { store, at, row } = open({ unit: "TEN_SECONDS", unitRate: 100 }, {});
    const units = (index: number) => store.read().draft.rows[store.read().draft.rowKeys[index] ?? ""];
    store.knownNames.addOption("durationId", { id: "d30", name: "30 seconds", seconds: 30 });
    store.knownNames.addOption("durationId", { id: "d20", name: "20 seconds", seconds: 20 });
    store.select(at(0, "quantity"));
    store.type("12");
    store.select(at(0, "durationId"));
    store.choose("d30");
    expect(units(0)).toMatchObject({ quantity: 12, seconds: 30, asUnits: false });
    store.select(at(0, "quantity"));
    store.type("10 × 10 s");
    store.commitEdit();
    expect(row(0)).toMatchObject({ quantity: 10, asUnits: true });
    store.select(at(0, "durationId"));
    store.choose("d20");
    expect(row(0)).toMatchObject({ quantity: 5, asUnits: false });
  });

  it("clears the area when the city changes", () => {
    const areas = { cityId: "pune", areaId: "kothrud" };
    const { store, at, row } = open({ cityId: "mumbai" }, areas, areas, areas);
    const [, second = "", third = ""] = store.read().draft.rowKeys;
    store.change({ type: "set", keys: [second], values: { cityId: "mumbai" } });
    store.change({ type: "fill", from: at(0, "cityId").key, keys: [third], fields: ["cityId"] });
    store.select(at(3, "cityId"));
    store.choose("nagpur");
    expect([1, 2, 3].map((index) => row(index)?.areaId)).toEqual([null, null, null]);
  });
});

describe("rows when the plan's dates change", () => {
  const week = { start: "2026-01-08", end: "2026-03-07" };

  it("are unchanged until the user decides", () => {
    const { store, row } = open({ startDate: "2026-01-19", endDate: "2026-02-28", quantity: 1 }, {});
    store.change({ type: "dates", dates: week });
    expect(row(0)).toMatchObject({ startDate: "2026-01-19", endDate: "2026-02-28" });
    // Only proposed dates, proposed again.
    expect(row(1)).toMatchObject({ startDate: "2026-01-08", endDate: "2026-03-07" });
    expect(store.flightQuestion()).toEqual({ days: 7, outside: 0, cut: 0, lost: 0 });
    store.change({ type: "flights", how: "move", days: 7 });
    expect(row(0)).toMatchObject({ startDate: "2026-01-26", endDate: "2026-03-07" });
    expect(store.flightQuestion()).toBeUndefined();
  });

  it("are cut, or unchanged and marked", () => {
    const { store, row } = open(
      { startDate: "2026-01-01", endDate: "2026-02-28", quantity: 1 },
      { startDate: "2026-02-20", endDate: "2026-02-28", quantity: 1 },
    );
    store.change({ type: "dates", dates: { start: "2026-01-01", end: "2026-01-31" } });
    expect(store.flightQuestion()).toEqual({ days: 0, outside: 2, cut: 1, lost: 1 });
    store.change({ type: "flights", how: "cut", days: 0 });
    expect(row(0)).toMatchObject({ startDate: "2026-01-01", endDate: "2026-01-31" });
    expect(row(1)).toMatchObject({ startDate: "2026-02-20", endDate: "2026-02-28" });
  });
});

/** Minimal spreadsheet model. */
class Sheet {
  active = { row: 0, column: 0 };
  typed: { mode: "typing" | "editing"; text: string } | undefined;
  private past: string[][] = [];

  constructor(public cells: string[]) {}

  text(): string {
    return this.cells[this.active.row] ?? "";
  }

  applyUndo(): void {
    const { typed } = this;
    this.typed = undefined;
    if (typed && typed.text !== this.text()) this.set(typed.text);
  }

  set(text: string): void {
    if (text === this.text()) return;
    this.past.push([...this.cells]);
    this.cells = this.cells.map((cell, row) => (row === this.active.row ? text : cell));
  }

  go(row: number): void {
    this.applyUndo();
    this.active = { row: Math.max(0, Math.min(this.cells.length - 1, row)), column: 0 };
  }

  undo(): void {
    this.applyUndo();
    this.cells = this.past.pop() ?? this.cells;
  }
}

function random(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const ROWS = 4;

/** Applies one user action or server response to store and model. */
function act(choice: number, next: (below: number) => number, store: PlanStore, sheet: Sheet): string {
  const key = (name: string) => store.press({ key: name, mod: false, shift: false, alt: false });
  const letter = String(next(9) + 1);
  switch (choice) {
    case 0: {
      const row = next(ROWS);
      const field = "quantity" as const;
      store.select({ key: store.read().draft.rowKeys[row] ?? "", field });
      sheet.go(row);
      return `click ${row}`;
    }
    case 1:
    case 2: {
      const down = choice === 1;
      if (store.read().sheet.edit?.mode === "editing") return "";
      key(down ? "ArrowDown" : "ArrowUp");
      sheet.go(sheet.active.row + (down ? 1 : -1));
      return down ? "↓" : "↑";
    }
    case 3:
    case 4:
    case 5: {
      // A letter typed into a selected cell replaces its text.
      const text = (store.read().sheet.edit?.text ?? "") + letter;
      store.type(text);
      sheet.typed = { mode: sheet.typed?.mode ?? "typing", text: (sheet.typed?.text ?? "") + letter };
      return letter;
    }
    case 6:
      key("Escape");
      sheet.typed = undefined;
      return "Escape";
    case 7:
      key("Enter");
      sheet.go(sheet.active.row + 1);
      return "Enter";
    case 8:
      if (sheet.typed) return "";
      key("F2");
      sheet.typed = { mode: "editing", text: sheet.text() };
      return "F2";
    case 9:
      if (sheet.typed) return "";
      key("Backspace");
      sheet.typed = { mode: "typing", text: "" };
      return "Backspace";
    case 10:
      store.undo();
      sheet.undo();
      return "Ctrl+Z";
    case 11:
      store.listed("v1", "f1", [{ channelId: "ch1", price: next(1000), unit: "SPOT" }]);
      return "a price list comes";
    default: {
      const before = store.read().sheet.edit?.text;
      store.change({ type: "dates", dates: { ...dates, end: `2026-02-${10 + next(18)}` } }, { amends: true });
      expect(store.read().sheet.edit?.text).toBe(before);
      return "the campaign's days come";
    }
  }
}

it("matches a spreadsheet over 10,000 random sequences of clicks, keys and late responses", () => {
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const next = random(seed);
    const store = getStore(
      planOf(...Array.from({ length: ROWS }, (_, row) => ({ quantity: row + 1, channelId: "ch1" }))),
    );
    const sheet = new Sheet(["1", "2", "3", "4"]);
    store.arrange(["quantity"]);
    store.select({ key: store.read().draft.rowKeys[0] ?? "", field: "quantity" });
    const done = Array.from({ length: 14 }, () => act(next(13), next, store, sheet));
    store.commitEdit();
    sheet.applyUndo();
    const { draft, sheet: now } = store.read();
    const quantities = draft.rowKeys.map((rowKey) => String(draft.rows[rowKey]?.quantity ?? ""));
    const where = draft.rowKeys.indexOf(now.active?.key ?? "");
    expect({ quantities, where, seed, done }).toEqual({
      quantities: sheet.cells,
      where: sheet.active.row,
      seed,
      done,
    });
  }
});
