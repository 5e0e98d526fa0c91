import { describe, expect, it, vi } from "vitest";

import { newRow, saysTheSame, type PlanDraft } from "../model/draft.ts";
import { forgetDrafts } from "./key.ts";
import { createKnown } from "../model/names.ts";
import { forgetDraft, keepDraft, keptDraft, newPlanDrafts, titleOf } from "./store.ts";

const draft: PlanDraft = {
  orderDetails: {
    campaignId: "c",
    mediaTypeId: "m",
    vendorId: null,
    campaignDate: { start: "2026-01-01", end: null },
  },
  rowKeys: ["old2", "old1"],
  rows: {
    old1: { ...newRow({ start: null, end: null }), id: "one", quantity: "12x" },
    old2: { ...newRow({ start: null, end: null }), id: "two", channelId: "“Zee”", quantity: 4 },
  },
  priceDetails: { additionalCharges: 0, discount: 5.5 },
};
const owner = { viewer: "u1", planId: "p1" };
const options = [{ field: "campaignId" as const, option: { id: "c", name: "Monsoon" } }];
const kept = (at: string) => ({ at, over: "2026-01-01T00:00:00.000Z", attempt: "plan-1", draft, options });
const at = "2026-01-02T03:04:05.000Z";

describe("the title of a draft", () => {
  const titled = (vendorId: string | null, campaignName?: string) => {
    const known = createKnown(undefined);
    if (campaignName !== undefined) known.keep("campaignId", { id: "c", name: campaignName });
    return titleOf({ ...draft, orderDetails: { ...draft.orderDetails, vendorId } }, known);
  };

  it("omits a vendor that was deleted or is not loaded yet", () => {
    expect(titled("gone", "Monsoon")).toBe("Monsoon");
    expect(titled(null, "Monsoon")).toBe("Monsoon");
  });

  it("is empty when neither campaign nor vendor is known", () => {
    expect(titled("gone")).toBe("");
  });

  it("keeps a pasted name without a record", () => {
    expect(titled("“Zee”", "Monsoon")).toBe("Monsoon · Zee");
  });
});

describe("a stored draft", () => {
  it("is restored as typed, with new keys", () => {
    keepDraft(owner, kept(at));
    const back = keptDraft(owner);
    expect(back).toMatchObject({ at, over: "2026-01-01T00:00:00.000Z", attempt: "plan-1", options });
    expect(back?.draft.rowKeys).not.toContain("old1");
    expect(back?.draft.rowKeys.map((key) => back.draft.rows[key]?.id)).toEqual(["two", "one"]);
    expect(back && saysTheSame(back.draft, draft)).toBe(true);
  });

  it("is one viewer's and one plan's", () => {
    keepDraft(owner, kept(at));
    expect(keptDraft({ viewer: "u2", planId: "p1" })).toBeUndefined();
    expect(keptDraft({ viewer: "u1", planId: "new-1" })).toBeUndefined();
    forgetDraft({ viewer: "u1", planId: "p2" });
    expect(keptDraft(owner)).toBeDefined();
    forgetDraft(owner);
    expect(keptDraft(owner)).toBeUndefined();
  });

  it("is deleted at its user's sign-out only", () => {
    keepDraft(owner, kept(at));
    keepDraft({ viewer: "u2", planId: "new-1" }, kept(at));
    forgetDrafts("u1");
    expect(keptDraft(owner)).toBeUndefined();
    expect(keptDraft({ viewer: "u2", planId: "new-1" })).toBeDefined();
  });

  it("is read as far as possible after manual changes", () => {
    const key = "media-planner.plan-draft.u1.p1";
    for (const text of [
      "",
      "{",
      "null",
      "[]",
      '{"at":"soon","draft":{}}',
      JSON.stringify({ at, draft: { rows: [] } }),
    ]) {
      localStorage.setItem(key, text);
      expect(keptDraft(owner)).toBeUndefined();
    }
    localStorage.setItem(
      key,
      JSON.stringify({
        ...kept(at),
        draft: { ...draft, rows: { old1: { id: "one", quantity: {} }, old2: 5 } },
      }),
    );
    const back = keptDraft(owner)?.draft;
    expect(back?.rowKeys).toHaveLength(1);
    expect(back?.rows[back.rowKeys[0] ?? ""]).toMatchObject({ id: "one", quantity: null });
  });

  it("gives way to no later one, however many there are", () => {
    const ids = Array.from({ length: 40 }, (_none, index) => `p${index}`);
    for (const planId of ids) keepDraft({ viewer: "u1", planId }, kept(at));
    expect(ids.filter((planId) => keptDraft({ viewer: "u1", planId }) === undefined)).toEqual([]);
  });

  it("of new plans is identified by its slot, latest first", () => {
    keepDraft({ viewer: "u1", planId: "new-a" }, kept("2026-01-02T03:04:05.000Z"));
    keepDraft({ viewer: "u1", planId: "new-b" }, kept("2026-01-02T03:04:06.000Z"));
    keepDraft({ viewer: "u2", planId: "new-c" }, kept(at));
    keepDraft(owner, kept(at));
    expect(newPlanDrafts("u1")).toEqual(["new-b", "new-a"]);
  });

  it("stays where the browser has no room for a later one", () => {
    keepDraft(owner, kept(at));
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    keepDraft(owner, kept("2026-01-02T03:05:00.000Z"));
    expect(keptDraft(owner)?.at).toBe(at);
  });

  it("is not stored by a browser without storage", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    keepDraft(owner, kept(at));
    expect(keptDraft(owner)).toBeUndefined();
  });
});
