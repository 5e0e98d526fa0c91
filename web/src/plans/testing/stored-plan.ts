export const createRecord = (id: string, name: string) => ({ id, name });

export const UPDATED_AT = "2026-05-02T10:00:00.000Z";

export function createStoredPlan(changes: object = {}) {
  return {
    id: "p1",
    planNumber: "MP-2026-0001",
    status: "PENDING",
    revision: 1,
    updatedAt: UPDATED_AT,
    orderDetails: {
      campaignId: "c1",
      campaign: {
        ...createRecord("c1", "Monsoon"),
        startDate: "2026-06-01",
        endDate: "2026-06-30",
        client: null,
        mediaTypes: [],
      },
      mediaTypeId: "cin",
      mediaType: { ...createRecord("cin", "Cinema"), code: "cinema" },
      vendorId: "v1",
      vendor: createRecord("v1", "Deccan"),
      campaignDate: { start: "2026-06-01", end: "2026-06-30" },
    },
    medias: [
      {
        id: "m1",
        channelId: "ch1",
        channel: createRecord("ch1", "Deccan One"),
        formatId: "f1",
        format: createRecord("f1", "Spot 30"),
        startDate: "2026-06-01",
        endDate: "2026-06-30",
        unitRate: 12_000,
        unit: "SPOT",
      },
    ],
    rateCards: [{ id: "m1", rate: 12_000, quantity: 10, amount: 120_000, isInvalid: false }],
    priceDetails: { grandTotal: 120_000, additionalCharges: 0, discount: 0, finalAmount: 120_000 },
    history: [],
    createdBy: createRecord("u1", "Asha Patil"),
    ...changes,
  };
}
