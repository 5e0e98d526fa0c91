import { validateInput } from "@media-planner/schema/rules/validate";
import { mediaPlanRule } from "@media-planner/schema/rules/media-plan";
import { describe, expect, it } from "vitest";

import { checkPlan, toFieldName, toPlanErrors, toUncheckedInput, buildPlanInput } from "./validation.ts";
import {
  duplicateRow,
  toDraft,
  createEmptyDraft,
  findPercentage,
  createRow,
  type DraftRow,
  type PlanDraft,
} from "./plan-draft.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

function createTestRow(changes: Partial<DraftRow> = {}): DraftRow {
  return {
    ...createRow({ start: "2026-01-01", end: "2026-01-31" }),
    channelId: "ch1",
    formatId: "f1",
    unit: "SPOT",
    unitRate: 1500,
    quantity: 12,
    ...changes,
  };
}

function createTestDraft(rows: Record<string, DraftRow>, changes: Partial<PlanDraft> = {}): PlanDraft {
  return {
    orderDetails: {
      campaignId: "c1",
      mediaTypeId: "m1",
      vendorId: "v1",
      campaignDate: { start: "2026-01-01", end: "2026-01-31" },
    },
    rowKeys: Object.keys(rows),
    rows,
    priceDetails: { additionalCharges: 0, discount: 0 },
    ...changes,
  };
}

describe("empty rows at the end", () => {
  const blankRow = createRow({ start: "2026-01-01", end: "2026-01-31" });

  it("are neither saved nor invalid", () => {
    const draft = createTestDraft({ a: createTestRow(), b: blankRow, c: blankRow });
    expect(checkPlan(draft, "digital")).toEqual(
      checkPlan(createTestDraft({ a: createTestRow() }), "digital"),
    );
    expect(checkPlan(draft, null)).toEqual({});
    expect(buildPlanInput(draft).rateCards).toHaveLength(1);
  });

  it("are invalid between other rows, as the only row, and after a change", () => {
    const rows = { a: createTestRow(), b: blankRow, c: createTestRow() };
    expect(checkPlan(createTestDraft(rows), null)).toHaveProperty("rows.b.channelId");
    expect(checkPlan(createTestDraft({ b: blankRow }), null)).toHaveProperty("rows.b.channelId");
    const notedRow = { ...blankRow, notes: "Prime time" };
    expect(checkPlan(createTestDraft({ a: createTestRow(), b: notedRow }), null)).toHaveProperty(
      "rows.b.channelId",
    );
  });
});

describe("the input of the mutation", () => {
  it("sends a row's rate as unit rate and rate card", () => {
    const input = buildPlanInput(
      createTestDraft({
        a: createTestRow({ unitRate: 1234.5, quantity: 7 }),
        b: createTestRow({ unitRate: 10 }),
      }),
    );
    expect(input.rateCards.map(({ rate, quantity }) => [rate, quantity])).toEqual([
      [1234.5, 7],
      [10, 12],
    ]);
    expect(input.medias.map(({ unitRate }) => unitRate)).toEqual([1234.5, 10]);
    expect(input.rateCards.map(({ id }) => id)).toEqual(input.medias.map(({ id }) => id));
  });

  it("keeps the order of the grid and gives copies new ids", () => {
    const first = createTestRow();
    const copy = duplicateRow(first);
    const input = buildPlanInput(createTestDraft({ b: copy, a: first }, { rowKeys: ["a", "b"] }));
    expect(input.medias.map(({ id }) => id)).toEqual([first.id, copy.id]);
    expect(copy.id).not.toBe(first.id);
    expect(copy.id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });

  it("sends percentages of the grand total as amounts", () => {
    const priceDetails = { additionalCharges: "12.5%", discount: "5%" };
    const input = buildPlanInput(
      createTestDraft({ a: createTestRow({ unitRate: 100.01, quantity: 3 }) }, { priceDetails }),
    );
    expect(input.priceDetails).toEqual({ additionalCharges: 37.5, discount: 15 });
  });

  it("rejects an invalid percentage and a discount above the total", () => {
    const checkDiscount = (discount: string) =>
      checkPlan(
        createTestDraft({ a: createTestRow() }, { priceDetails: { additionalCharges: 0, discount } }),
        undefined,
      );
    expect(checkDiscount("5%%")).toEqual({ priceDetails: { discount: "Please enter a number" } });
    expect(checkDiscount("101%")).toEqual({
      priceDetails: { discount: "The discount is larger than the total" },
    });
    expect(checkDiscount("100%")).toEqual({});
  });

  it("sends null for cleared fields", () => {
    const [media] = buildPlanInput(
      createTestDraft({ a: createTestRow({ notes: null, languageId: null }) }),
    ).medias;
    expect(media).toMatchObject({ notes: null, languageId: null });
  });

  it("equals the stored plan when nothing was changed", () => {
    const input = buildPlanInput(createTestDraft({ a: createTestRow({ notes: "Prime", bonusQuantity: 2 }) }));
    const names = { channel: null, format: null, position: null, size: null, duration: null, timeSlot: null };
    const stored: MediaPlanFieldsFragment = {
      id: "p1",
      planNumber: "MP-1",
      status: "PENDING",
      revision: 1,
      orderDetails: { ...input.orderDetails, campaign: null, mediaType: null, vendor: null },
      medias: input.medias.map((media) => ({
        ...names,
        language: null,
        material: null,
        city: null,
        area: null,
        listPrice: null,
        ...toUncheckedInput(createTestDraft({ a: createTestRow() })).medias[0],
        ...media,
      })) as MediaPlanFieldsFragment["medias"],
      rateCards: input.rateCards.map((card) => ({
        ...card,
        amount: card.rate * card.quantity,
        isInvalid: false,
        invalidFields: null,
      })),
      priceDetails: {
        grandTotal: 18_000,
        additionalCharges: 0,
        additionalChargesPercent: null,
        discount: 0,
        discountPercent: null,
        finalAmount: 18_000,
        invalidFields: null,
      },
      history: [],
      taxLines: null,
      createdBy: null,
      createdAt: null,
      currency: "INR",
      statusSince: null,
      hasOrder: null,
      updatedAt: null,
    };
    expect(buildPlanInput(toDraft(stored))).toEqual(input);
  });
});

describe("validation", () => {
  it.each([
    ["tv", ["durationId", "timeSlotId"]],
    ["radio", ["durationId", "timeSlotId"]],
    ["print", ["positionId", "sizeId"]],
    ["ooh", ["cityId", "sizeId"]],
    ["digital", ["positionId", "sizeId"]],
  ])("for the media type %s, requires the fields %j in rows", (code, fields) => {
    const errors = checkPlan(createTestDraft({ a: createTestRow() }), code);
    expect(Object.keys((errors["rows"] as Record<string, object>)["a"] ?? {}).sort()).toEqual(fields);
  });

  it("requires no further fields for other media types", () => {
    expect(checkPlan(createTestDraft({ a: createTestRow() }), "cinema")).toEqual({});
  });

  it("rejects rows outside the plan's dates", () => {
    expect(checkPlan(createTestDraft({ a: createTestRow({ endDate: "2026-02-01" }) }), "cinema")).toEqual({
      rows: { a: { endDate: "Must be inside the dates of the plan" } },
    });
  });

  it("rejects text in a number cell and keeps the text", () => {
    expect(checkPlan(createTestDraft({ a: createTestRow({ unitRate: "12x" }) }), null)).toEqual({
      rows: { a: { unitRate: "Please enter a number" } },
    });
  });

  it("reports a discount above the total at the discount", () => {
    const plan = createTestDraft(
      { a: createTestRow() },
      { priceDetails: { additionalCharges: 0, discount: 18_000.01 } },
    );
    expect(checkPlan(plan, null)).toEqual({
      priceDetails: { discount: "The discount is larger than the total" },
    });
  });

  it("reports exactly the errors of the plan rule", () => {
    const plans = [
      createTestDraft({ a: createTestRow(), b: createTestRow() }),
      createTestDraft({
        a: createTestRow({ channelId: null, notes: "n".repeat(501) }),
        b: createTestRow({ quantity: -1 }),
      }),
      createTestDraft({
        a: createTestRow({ startDate: "2025-12-31" }),
        b: createTestRow({ startDate: "2026-01-20", endDate: "2026-01-10" }),
      }),
      createTestDraft({ a: createTestRow() }, { priceDetails: { additionalCharges: -5, discount: null } }),
      createTestDraft(
        Object.fromEntries(Array.from({ length: 301 }, (_, index) => [`r${index}`, createTestRow()])),
      ),
    ];
    for (const plan of plans) {
      const result = validateInput(mediaPlanRule, toUncheckedInput(plan));
      expect(checkPlan(plan, null)).toEqual(result.ok ? {} : toPlanErrors(result.fields, plan.rowKeys));
    }
  });

  it("updates the errors when a row changes", () => {
    const validRow = createTestRow();
    expect(checkPlan(createTestDraft({ a: validRow }), null)).toEqual({});
    expect(checkPlan(createTestDraft({ a: { ...validRow, unitRate: null } }), null)).toEqual({
      rows: { a: { unitRate: "This field is required" } },
    });
    expect(checkPlan(createTestDraft({ a: validRow }), null)).toEqual({});
  });

  it("requires at least one row", () => {
    expect(checkPlan(createTestDraft({}), null)["rowKeys"]).toBe("Add at least one media row");
    expect(checkPlan(createEmptyDraft(), null)["rows"]).toBeTruthy();
  });
});

describe("fields in server errors", () => {
  it("are matched to rows by position", () => {
    expect(toFieldName("medias.1.sizeId", ["x", "y"])).toBe("rows.y.sizeId");
    expect(toFieldName("rateCards.0.rate", ["x", "y"])).toBe("rows.x.unitRate");
    expect(toFieldName("rateCards.0.quantity", ["x", "y"])).toBe("rows.x.quantity");
    expect(toFieldName("orderDetails.campaignDate.end", ["x"])).toBe("orderDetails.campaignDate.end");
    expect(toFieldName("medias", ["x"])).toBe("rowKeys");
  });

  it("show only the first of several messages", () => {
    const fields = [
      { path: "medias.0.unitRate", message: "First" },
      { path: "rateCards.0.rate", message: "Second" },
    ];
    expect(toPlanErrors(fields, ["x"])).toEqual({ rows: { x: { unitRate: "First" } } });
  });
});

describe("a discount in percent", () => {
  const rows = { a: createTestRow({ unitRate: 1000, quantity: 10 }) };
  const draft = createTestDraft(rows, { priceDetails: { additionalCharges: 0, discount: "23%" } });

  it("is sent with its amount to upstreams that keep it, else as amount", () => {
    expect(buildPlanInput(draft, true).priceDetails).toEqual({
      additionalCharges: 0,
      additionalChargesPercent: null,
      discount: 2300,
      discountPercent: 23,
    });
    expect(buildPlanInput(draft).priceDetails).toEqual({ additionalCharges: 0, discount: 2300 });
  });

  it("is recognized in a saved amount", () => {
    expect(findPercentage(10_000, 2300)).toBe(23);
    expect(findPercentage(5_171_329.52, 1_189_405.79)).toBe(23);
    expect(findPercentage(10_001, 2300)).toBeUndefined();
    expect(findPercentage(0, 2300)).toBeUndefined();
  });
});
