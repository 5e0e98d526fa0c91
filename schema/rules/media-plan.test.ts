import { describe, expect, it } from "vitest";
import { listErrors } from "../testing/list-errors.ts";
import {
  mediaPlanRule,
  checkPlanConsistency,
  computePlanTotals,
  getRequiredRowFields,
  checkRequiredRowFields,
} from "./media-plan.ts";

const row = {
  id: "r1",
  channelId: "c1",
  formatId: "f1",
  startDate: "2026-01-05",
  endDate: "2026-01-20",
  unitRate: 100,
  unit: "SPOT",
};
const plan = {
  orderDetails: {
    campaignId: "a",
    mediaTypeId: "b",
    vendorId: "c",
    campaignDate: { start: "2026-01-01", end: "2026-01-31" },
  },
  medias: [row],
  rateCards: [{ id: "r1", rate: 100, quantity: 3 }],
  priceDetails: { additionalCharges: 0, discount: 0 },
};

const listPlanErrors = (value: unknown) => listErrors(mediaPlanRule, value);

describe("mediaPlanRule", () => {
  it("adds up amounts, charges and discount exactly", () => {
    const cards = [
      { rate: 0.1, quantity: 3 },
      { rate: 19.99, quantity: 100 },
      { rate: "x", quantity: 5 },
    ];
    expect(computePlanTotals(cards, 10.05, 0.35)).toEqual({ grandTotal: 1999.3, finalAmount: 2009 });
  });

  it("accepts a plan with all rows inside its dates", () => {
    expect(listPlanErrors(plan)).toEqual([]);
  });

  it("rejects rows outside the plan's dates, reversed dates and a negative final amount", () => {
    expect(listPlanErrors({ ...plan, medias: [{ ...row, startDate: "2025-12-31" }] })).toEqual([
      "medias.0.startDate: Must be inside the dates of the plan",
    ]);
    expect(listPlanErrors({ ...plan, medias: [{ ...row, endDate: "2026-01-04" }] })).toEqual([
      "medias.0.endDate: The end must not be before the start",
    ]);
    expect(listPlanErrors({ ...plan, priceDetails: { discount: 300.01 } })).toEqual([
      "priceDetails.discount: The discount is larger than the total",
    ]);
  });

  it("requires exactly one rate card per row", () => {
    const message = "rateCards: Enter exactly one rate for each media row";
    expect(listPlanErrors({ ...plan, rateCards: [] })).toEqual([message]);
    expect(listPlanErrors({ ...plan, rateCards: [{ id: "other", rate: 1, quantity: 1 }] })).toEqual([
      message,
    ]);
    expect(listPlanErrors({ ...plan, medias: [row, row] })).toEqual([message]);
  });

  it("requires equal rates of a row and its rate card, in any order", () => {
    const rows = [row, { ...row, id: "r2", unitRate: 20 }];
    const card = { id: "r1", rate: 100, quantity: 1 };
    expect(
      listPlanErrors({ ...plan, medias: rows, rateCards: [{ id: "r2", rate: 20, quantity: 1 }, card] }),
    ).toEqual([]);
    expect(
      listPlanErrors({ ...plan, medias: rows, rateCards: [{ id: "r2", rate: 100, quantity: 1 }, card] }),
    ).toEqual(["rateCards.0.rate: Must be the rate of its row"]);
  });

  it("accepts a row and a card of which one has no rate", () => {
    const planWithoutRate = { ...plan, medias: [{ ...row, unitRate: null }] };
    expect(checkPlanConsistency(planWithoutRate)).toEqual([]);
    expect(checkPlanConsistency({ ...plan, rateCards: [{ id: "r1" }] })).toEqual([]);
  });

  it("lists required fields by media type code in any letter case", () => {
    expect(getRequiredRowFields("TV")).toEqual(["durationId", "timeSlotId"]);
    expect(getRequiredRowFields(" Television ")).toEqual(["durationId", "timeSlotId"]);
    expect(getRequiredRowFields("Out of Home")).toEqual(["cityId", "sizeId"]);
    expect(getRequiredRowFields("cinema")).toEqual([]);
    expect(checkRequiredRowFields([{ sizeId: "s" }], "ooh")).toEqual([
      { path: "medias.0.cityId", message: "This field is required" },
    ]);
  });
});
