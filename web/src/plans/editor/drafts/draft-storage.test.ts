import { describe, expect, it, vi } from "vitest";

import { hasSameContent } from "../model/compare-drafts.ts";
import { createRow, type PlanDraft } from "../model/plan-draft.ts";
import { deleteDrafts, listDraftStorageKeys } from "./draft-keys.ts";
import { createKnownNames } from "../model/references.ts";
import {
  deleteDraft,
  saveDraft,
  readDraft,
  parseDraft,
  createDraftKey,
  listDraftKeys,
  getDraftTitle,
} from "./draft-storage.ts";

const draft: PlanDraft = {
  orderDetails: {
    campaignId: "c",
    mediaTypeId: "m",
    vendorId: null,
    campaignDate: { start: "2026-01-01", end: null },
  },
  rowKeys: ["old2", "old1"],
  rows: {
    old1: { ...createRow({ start: null, end: null }), id: "one", quantity: "12x" },
    old2: {
      ...createRow({ start: null, end: null }),
      id: "two",
      channelId: { kind: "unmatched", name: "Zee" },
      quantity: 4,
    },
  },
  priceDetails: { additionalCharges: 0, discount: 5.5 },
};
const address = { viewerId: "u1", draftKey: "p1" };
const options = [{ field: "campaignId" as const, option: { id: "c", name: "Monsoon" } }];
const createStoredDraft = (at: string) => ({
  at,
  baseUpdatedAt: "2026-01-01T00:00:00.000Z",
  attempt: "plan-1",
  draft,
  options,
});
const at = "2026-01-02T03:04:05.000Z";

describe("the title of a draft", () => {
  const getTitle = (vendorId: string | null, campaignName?: string) => {
    const knownNames = createKnownNames(undefined);
    if (campaignName !== undefined) knownNames.addOption("campaignId", { id: "c", name: campaignName });
    return getDraftTitle({ ...draft, orderDetails: { ...draft.orderDetails, vendorId } }, knownNames);
  };

  it("omits a deleted or unloaded vendor", () => {
    expect(getTitle("gone", "Monsoon")).toBe("Monsoon");
    expect(getTitle(null, "Monsoon")).toBe("Monsoon");
  });

  it("is empty when neither campaign nor vendor is known", () => {
    expect(getTitle("gone")).toBe("");
  });
});

describe("a stored draft", () => {
  it("is restored unchanged with new row keys", () => {
    saveDraft(address, createStoredDraft(at));
    const restored = readDraft(address);
    expect(restored).toMatchObject({
      at,
      baseUpdatedAt: "2026-01-01T00:00:00.000Z",
      attempt: "plan-1",
      options,
    });
    expect(restored?.draft.rowKeys).not.toContain("old1");
    expect(restored?.draft.rowKeys.map((key) => restored.draft.rows[key]?.id)).toEqual(["two", "one"]);
    expect(restored && hasSameContent(restored.draft, draft)).toBe(true);
  });

  it("marks names, and reads the names of earlier releases without the mark", () => {
    const stored = createStoredDraft(at);
    const pending = {
      ...createRow({ start: null, end: null }),
      channelId: { kind: "pending", name: "Deccan" } as const,
    };
    saveDraft(address, {
      ...stored,
      draft: { ...draft, rowKeys: ["old2", "new"], rows: { ...draft.rows, new: pending } },
    });
    const text = localStorage.getItem("media-planner.plan-draft.u1.p1") ?? "";
    expect(JSON.parse(text)).toMatchObject({
      over: "2026-01-01T00:00:00.000Z",
      draft: { rows: { old2: { channelId: "\u0001“Zee”" }, new: { channelId: "\u0001‹Deccan›" } } },
    });
    const restored = parseDraft(text);
    expect(Object.values(parseDraft(text.replaceAll("\\u0001", ""))?.draft.rows ?? {})).toMatchObject(
      Object.values(restored?.draft.rows ?? {}).map(({ channelId }) => ({ channelId })),
    );
    expect(restored?.baseUpdatedAt).toBe("2026-01-01T00:00:00.000Z");
    expect(restored?.draft.rowKeys.map((key) => restored.draft.rows[key]?.channelId)).toEqual([
      { kind: "unmatched", name: "Zee" },
      { kind: "pending", name: "Deccan" },
    ]);
  });

  it("belongs to one viewer and one plan", () => {
    saveDraft(address, createStoredDraft(at));
    expect(readDraft({ viewerId: "u2", draftKey: "p1" })).toBeUndefined();
    expect(readDraft({ viewerId: "u1", draftKey: "new-1" })).toBeUndefined();
    deleteDraft({ viewerId: "u1", draftKey: "p2" });
    expect(readDraft(address)).toBeDefined();
    deleteDraft(address);
    expect(readDraft(address)).toBeUndefined();
  });

  it("is deleted only when its user signs out", () => {
    saveDraft(address, createStoredDraft(at));
    saveDraft({ viewerId: "u2", draftKey: "new-1" }, createStoredDraft(at));
    deleteDrafts("u1");
    expect(readDraft(address)).toBeUndefined();
    expect(readDraft({ viewerId: "u2", draftKey: "new-1" })).toBeDefined();
  });

  it("is restored without its invalid parts", () => {
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
      expect(readDraft(address)).toBeUndefined();
    }
    localStorage.setItem(
      key,
      JSON.stringify({
        ...createStoredDraft(at),
        draft: { ...draft, rows: { old1: { id: "one", quantity: {} }, old2: 5 } },
      }),
    );
    const restored = readDraft(address)?.draft;
    expect(restored?.rowKeys).toHaveLength(1);
    expect(restored?.rows[restored.rowKeys[0] ?? ""]).toMatchObject({ id: "one", quantity: null });
  });

  it("stays when many later drafts are saved", () => {
    const ids = Array.from({ length: 40 }, (_none, index) => `p${index}`);
    for (const draftKey of ids) saveDraft({ viewerId: "u1", draftKey }, createStoredDraft(at));
    expect(ids.filter((draftKey) => readDraft({ viewerId: "u1", draftKey }) === undefined)).toEqual([]);
  });

  it("is listed newest first if its plan is new", () => {
    saveDraft({ viewerId: "u1", draftKey: "new-a" }, createStoredDraft("2026-01-02T03:04:05.000Z"));
    saveDraft({ viewerId: "u1", draftKey: "new-b" }, createStoredDraft("2026-01-02T03:04:06.000Z"));
    saveDraft({ viewerId: "u2", draftKey: "new-c" }, createStoredDraft(at));
    saveDraft(address, createStoredDraft(at));
    expect(listDraftKeys("u1", undefined)).toEqual(["new-b", "new-a"]);
  });

  it("belongs to one viewer and one plan, whatever characters their ids have", () => {
    const saveFor = (viewerId: string, planId: string) =>
      saveDraft({ viewerId, draftKey: createDraftKey(planId) }, createStoredDraft(at));
    saveFor("a", "1");
    saveFor("a", "1.2");
    saveFor("a.1", "2");
    saveFor("a", "new-york");
    expect(listDraftKeys("a", "1")).toHaveLength(1);
    expect(listDraftKeys("a", undefined)).toEqual([]);
    expect(listDraftStorageKeys("a")).toHaveLength(3);
    expect(listDraftStorageKeys("a.1")).toHaveLength(1);
  });

  it("stays when a later draft does not fit into storage", () => {
    saveDraft(address, createStoredDraft(at));
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    saveDraft(address, createStoredDraft("2026-01-02T03:05:00.000Z"));
    expect(readDraft(address)?.at).toBe(at);
  });

  it("is not read or written when storage is blocked", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    saveDraft(address, createStoredDraft(at));
    expect(readDraft(address)).toBeUndefined();
  });
});
