import { describe, expect, it } from "vitest";

import { chooseTheirs, mergeDrafts } from "./merge-drafts.ts";
import { createEmptyDraft, createRow, type DraftRow, type PlanDraft } from "./plan-draft.ts";

const dates = { start: "2026-06-01", end: "2026-06-30" };
const row: DraftRow = { ...createRow(dates), quantity: 10, unitRate: 100, durationId: "d30", seconds: 30 };

function createDraft(rows: Record<string, Partial<DraftRow>>, changes: Partial<PlanDraft> = {}): PlanDraft {
  const entries = Object.entries(rows).map(([key, values]) => [key, { ...row, id: key, ...values }] as const);
  return {
    ...createEmptyDraft("c"),
    rowKeys: Object.keys(rows),
    rows: Object.fromEntries(entries),
    ...changes,
  };
}

const base = createDraft({ a: {}, b: {}, c: {} });

describe("two changes of a plan", () => {
  it("are combined by row and field, with charges and dates", () => {
    const mine = createDraft({ a: { quantity: 12 }, b: {}, c: {}, d: {} });
    const theirs = createDraft(
      { a: { unitRate: 90 }, b: {} },
      { priceDetails: { additionalCharges: 5, discount: 0 } },
    );
    const { merged, collisions } = mergeDrafts(base, mine, theirs);
    expect(collisions).toEqual([]);
    expect(merged.rowKeys).toEqual(["a", "b", "d"]);
    expect(merged.rows["a"]).toMatchObject({ quantity: 12, unitRate: 90 });
    expect(merged.priceDetails.additionalCharges).toBe(5);
  });

  it("keep moved rows, and new rows below the row above them", () => {
    const mine = createDraft({ c: {}, a: {}, b: {} });
    const theirs = createDraft({ a: {}, x: {}, b: {}, c: {} });
    expect(mergeDrafts(base, mine, theirs).merged.rowKeys).toEqual(["c", "a", "x", "b"]);
    expect(mergeDrafts(base, theirs, mine).merged.rowKeys).toEqual(["c", "a", "x", "b"]);
  });

  it("collide in one field, whose unit and seconds follow the choice", () => {
    const mine = createDraft({ a: { quantity: 12 }, b: { durationId: "d20", seconds: 20 }, c: {} });
    const theirs = createDraft({
      a: { quantity: 7, asUnits: true },
      b: { durationId: "d10", seconds: 10 },
      c: {},
    });
    const { merged, collisions } = mergeDrafts(base, mine, theirs);
    expect(collisions.map(({ path }) => path.join("."))).toEqual(["rows.a.quantity", "rows.b.durationId"]);
    expect(merged.rows["a"]).toMatchObject({ quantity: 12, asUnits: false });
    expect(merged.rows["b"]).toMatchObject({ durationId: "d20", seconds: 20 });
    const chosen = chooseTheirs(merged, collisions, theirs);
    expect(chosen.rows["a"]).toMatchObject({ quantity: 7, asUnits: true });
    expect(chosen.rows["b"]).toMatchObject({ durationId: "d10", seconds: 10 });
  });

  it("collide if one removes a row that the other changes", () => {
    const { merged, collisions } = mergeDrafts(
      base,
      createDraft({ a: {}, b: { quantity: 3 }, c: {} }),
      createDraft({ a: {}, c: {} }),
    );
    expect(merged.rowKeys).toEqual(["a", "b", "c"]);
    expect(chooseTheirs(merged, collisions, createDraft({ a: {}, c: {} })).rowKeys).toEqual(["a", "c"]);
    const [removedByMe] = mergeDrafts(
      base,
      createDraft({ a: {}, c: {} }),
      createDraft({ a: {}, b: { quantity: 3 }, c: {} }),
    ).collisions;
    expect(removedByMe?.mine).toBeUndefined();
  });
});
