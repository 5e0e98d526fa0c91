import { describe, expect, it } from "vitest";

import type { MediaRowFieldsFragment } from "../../media-plan.generated.tsx";
import { sumByChannel, compareRows, type PlanContent } from "./compare-revisions.ts";

type Row = [id: string, channel: string, quantity: number, more?: Partial<MediaRowFieldsFragment>];

function createMedia(
  id: string,
  channel: string,
  more: Partial<MediaRowFieldsFragment> = {},
): MediaRowFieldsFragment {
  const channelRecord = { id: channel, name: channel };
  const emptyRecords = {
    position: null,
    size: null,
    duration: null,
    timeSlot: null,
    language: null,
    material: null,
  };
  const emptyIds = { positionId: null, sizeId: null, durationId: null, timeSlotId: null, languageId: null };
  return {
    ...emptyRecords,
    ...emptyIds,
    materialId: null,
    cityId: null,
    city: null,
    areaId: null,
    area: null,
    id,
    channelId: channel,
    channel: channelRecord,
    formatId: "f",
    format: { id: "f", name: "Spot" },
    startDate: "2026-06-01",
    endDate: "2026-06-30",
    unitRate: 10.1,
    unit: "SPOT",
    listPrice: 12,
    bonusQuantity: null,
    impressions: null,
    invalidFields: null,
    notes: null,
    ...more,
  };
}

function createContent(...rows: Row[]): PlanContent {
  return {
    orderDetails: { campaign: null, mediaType: null, vendor: null, campaignDate: null },
    medias: rows.map(([id, channel, , more]) => createMedia(id, channel, more)),
    rateCards: rows.map(([id, , quantity]) => ({
      id,
      rate: 10.1,
      quantity,
      amount: Math.round(1010 * quantity) / 100,
      isInvalid: false,
      invalidFields: null,
    })),
    priceDetails: {
      grandTotal: 0,
      additionalCharges: 0,
      additionalChargesPercent: null,
      discount: 0,
      discountPercent: null,
      finalAmount: 0,
      invalidFields: null,
    },
  };
}

const listChanges = (before: PlanContent | null, after: PlanContent) =>
  compareRows(before, after).map(({ row, change }) => `${row.id} ${change}`);

describe("rows compared with an earlier revision", () => {
  const before = createContent(["a", "Sun", 3], ["b", "Star", 2], ["c", "Sun", 1]);

  it("are unchanged, changed, added or removed, with removed rows last", () => {
    const after = createContent(["a", "Sun", 3], ["c", "Sun", 1, { notes: "Late" }], ["d", "Zee", 1]);
    expect(listChanges(before, after)).toEqual(["a same", "c changed", "d added", "b removed"]);
    const changed = compareRows(before, after).find(({ change }) => change === "changed");
    expect(changed?.before?.notes).toBeNull();
  });

  it("are changed by quantity, rate, flight or booking, but not by list price", () => {
    expect(listChanges(before, createContent(["a", "Sun", 4], ["b", "Star", 2], ["c", "Sun", 1]))[0]).toBe(
      "a changed",
    );
    expect(
      listChanges(createContent(["a", "Sun", 3]), createContent(["a", "Sun", 3, { listPrice: 99 }])),
    ).toEqual(["a same"]);
    expect(
      listChanges(createContent(["a", "Sun", 3]), createContent(["a", "Sun", 3, { endDate: "2026-06-29" }])),
    ).toEqual(["a changed"]);
  });

  it("are moved when their order differs, and have their old numbers too", () => {
    const fourRows = createContent(["a", "Sun", 3], ["b", "Star", 2], ["e", "Sun", 1], ["c", "Sun", 1]);
    const after = createContent(["c", "Sun", 9], ["a", "Sun", 3], ["d", "Zee", 1], ["e", "Sun", 1]);
    const compared = compareRows(fourRows, after).map(({ row, change, number, previousNumber }) => [
      row.id,
      change,
      number,
      previousNumber,
    ]);
    expect(compared).toEqual([
      ["c", "changed", 1, 4],
      ["a", "same", 2, undefined],
      ["d", "added", 3, undefined],
      ["e", "same", 4, undefined],
      ["b", "removed", 2, undefined],
    ]);
    const moved = createContent(["b", "Star", 2], ["c", "Sun", 1], ["a", "Sun", 3]);
    expect(listChanges(before, moved)).toEqual(["b same", "c same", "a moved"]);
  });

  it("count as unchanged without an earlier revision", () => {
    expect(listChanges(null, before)).toEqual(["a same", "b same", "c same"]);
  });

  it("are summed by channel without rounding errors", () => {
    const after = createContent(["a", "Sun", 5], ["c", "Star", 1], ["d", "Zee", 3]);
    expect(sumByChannel(compareRows(before, after))).toEqual([
      { channel: "Sun", before: 40.4, after: 50.5 },
      { channel: "Star", before: 20.2, after: 10.1 },
      { channel: "Zee", before: 0, after: 30.3 },
    ]);
    expect(sumByChannel(compareRows(before, before))).toEqual([]);
  });
});
