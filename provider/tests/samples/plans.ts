import type { PlanDocument, PlanMediaRow } from "../../src/documents/plan-document.ts";

const CHANNELS = [
  "Navbharat Times – Édition Mumbai",
  "Radio Saffron 94.3",
  "Lumière TV HD",
  "Western Express Highway, Andheri East flyover, northbound face",
];
const FORMATS = ["Full page colour", "Spot 30 seconds", "Sponsorship tag with opening billboard", "Hoarding"];

function createSampleRow(index: number): PlanMediaRow {
  const pick = (texts: readonly string[]) => texts[index % texts.length] ?? "";
  return {
    id: `row-${index + 1}`,
    channel: `${pick(CHANNELS)} ${index + 1}`,
    format: pick(FORMATS),
    position: index % 3 === 0 ? "Front page, solus" : null,
    size: index % 2 === 0 ? { name: "Full page", width: 32.9, height: 52, unit: "cm" } : null,
    duration: index % 2 === 1 ? "30 seconds" : null,
    timeSlot: index % 2 === 1 ? { name: "Prime time", startTime: "07:00 PM", endTime: "11:00 PM" } : null,
    language: index % 4 === 0 ? "Hindi" : "Français",
    city: index % 5 === 0 ? "Mumbai" : null,
    startDate: "2026-06-01",
    endDate: index % 3 === 1 ? "2026-06-01" : "2026-06-30",
    unit: (["insertion", "ten_seconds", "spot", "month"] as const)[index % 4] ?? "flat",
    bonusQuantity: index % 4 === 1 ? 4 : 0,
    impressions: index % 6 === 0 ? 1_250_000 : null,
    notes:
      index % 4 === 2
        ? "Creative to reach the channel five working days before the first airing; no competitor in the same break."
        : null,
  };
}

export function createSamplePlan(rowCount: number, overrides: Partial<PlanDocument> = {}): PlanDocument {
  const medias = Array.from({ length: rowCount }, (_, index) => createSampleRow(index));
  const sampleCards = medias.map((row, index) => {
    const rate = 1250.5 + index * 100;
    const quantity = 3 + (index % 7);
    return { id: row.id, rate, quantity, amount: Math.round(rate * quantity * 100) / 100 };
  });
  const { rateCards = sampleCards } = overrides;
  const grandTotal = rateCards.reduce((sum, card) => sum + Math.round(card.amount * 100), 0) / 100;
  const priceDetails = overrides.priceDetails ?? {
    grandTotal,
    additionalCharges: 2500,
    discount: 1000.25,
    finalAmount: Math.round((grandTotal + 1499.75) * 100) / 100,
  };
  return {
    agency: {
      name: "Kavya & Moreau Communications",
      address: "4th floor, Laxmi Chambers, Dr Annie Besant Road, Worli, Mumbai 400018",
      taxId: "27AAGCK4821M1Z5",
    },
    client: {
      businessName: "Boulangerie Crémieux India Private Limited",
      address: "12, rue Dumas, Puducherry 605001",
      taxId: "34AABCB7788N1ZP",
      contactPerson: "Hélène Crémieux",
      contactEmail: "helene.cremieux@boulangerie-cremieux.test",
      phone: "+91 90000 12345",
    },
    planNumber: "MP-2026-0042",
    status: "approved",
    revision: 2,
    campaign: "Diwali gifting: la fête des lumières 2026",
    mediaType: "Print",
    vendor: "Navbharat Media Network",
    campaignDate: { start: "2026-06-01", end: "2026-06-30" },
    medias,
    rateCards,
    priceDetails,
    taxes: [{ name: "GST", country: "IN", percent: 18, base: priceDetails.finalAmount }],
    currency: "INR",
    createdAt: new Date("2026-05-12T05:30:00Z"),
    createdBy: "Demo Manager",
    printedAt: new Date("2026-05-20T10:15:00Z"),
    timeZone: "Asia/Kolkata",
    approval: { by: "Ananya Rao", at: new Date("2026-05-18T06:00:00Z") },
    ...overrides,
  };
}

const TV_SPOTS = [
  ["Kaveri Tamil HD", "Commercial spot", 30, "Prime time", "07:00 PM", "11:00 PM", "Tamil"],
  ["Dhwani Marathi News", "Commercial spot", 20, "Morning", "06:00 AM", "09:00 AM", "Marathi"],
  [
    "Surabhi Hindi Entertainment",
    "Programme sponsorship",
    10,
    "Early evening",
    "05:00 PM",
    "07:00 PM",
    "Hindi",
  ],
  ["Lumière TV HD", "L-band", 15, "Weekend matinee", "01:00 PM", "05:00 PM", "French"],
] as const;

/** A typical TV plan with spots at rates per ten seconds. */
export function createSampleTvPlan(rowCount: number, overrides: Partial<PlanDocument> = {}): PlanDocument {
  const spotRows = Array.from({ length: rowCount }, (_, index) => {
    const [channel, format, seconds, name, startTime, endTime, language] =
      TV_SPOTS[index % TV_SPOTS.length] ?? TV_SPOTS[0];
    const spots = 12 + 2 * (index % 9);
    const rate = 3200 + index * 150.5;
    const quantity = Math.ceil((spots * seconds) / 10);
    const row: PlanMediaRow = {
      id: `row-${index + 1}`,
      channel,
      format,
      duration: `${seconds} seconds`,
      timeSlot: { name, startTime, endTime },
      position: index % 2 === 0 ? "Run of schedule" : "First in break",
      language,
      material: index % 3 === 0 ? "TV commercial master" : null,
      startDate: "2026-06-01",
      endDate: "2026-06-30",
      unit: "ten_seconds",
      // A ten-second spot is one unit, so the row needs no spot count.
      spots: seconds === 10 ? null : { seconds, count: spots },
      bonusQuantity: index % 6 === 1 ? 2 : 0,
    };
    return { row, card: { id: row.id, rate, quantity, amount: Math.round(rate * quantity * 100) / 100 } };
  });
  return createSamplePlan(0, {
    mediaType: "Television",
    mediaTypeCode: "tv",
    vendor: "Kaveri Broadcast Private Limited",
    medias: spotRows.map(({ row }) => row),
    rateCards: spotRows.map(({ card }) => card),
    ...overrides,
  });
}
