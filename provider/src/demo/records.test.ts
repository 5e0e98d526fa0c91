import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { computeAgeing } from "../resources/finance/ageing.ts";
import { unitsToSpots } from "../resources/media-plan/spots.ts";
import { MEDIA_TYPE_OPTIONS } from "./media-type-options.ts";
import { FORMAT_SEEDS, formatId } from "./media-types.ts";
import { today as dayAt } from "../rules/today.ts";
import { demoRecords } from "./records.ts";
import type { DemoRecord, DemoRecords, MediaPlanRow } from "./rows.ts";
import { computeGstinCheckDigit } from "../rules/gstin.ts";
import { DEMO_USERS } from "./users.ts";

/** Table of each id column; ids of users and plan rows are checked separately. */
const TABLE_OF: Record<string, keyof DemoRecords> = {
  countryId: "countries",
  stateId: "states",
  cityId: "cities",
  areaId: "areas",
  mediaTypeId: "mediaTypes",
  subMediaId: "formats",
  languageId: "languages",
  placementId: "positions",
  sizeId: "sizes",
  timeBandId: "timeSlots",
  durationId: "durations",
  materialId: "materials",
  publisherId: "publishers",
  clientId: "clients",
  vendorId: "vendors",
  campaignId: "campaigns",
  mediaPlanId: "mediaPlans",
};

function collectReferences(value: unknown, references: { table: keyof DemoRecords; id: string }[] = []) {
  if (Array.isArray(value)) value.forEach((part) => collectReferences(part, references));
  else if (typeof value === "object" && value && !(value instanceof Date)) {
    for (const [key, part] of Object.entries(value)) {
      const table = TABLE_OF[key.replace(/Ids$/u, "Id")];
      const ids: unknown[] = Array.isArray(part) ? part : [part];
      if (table) references.push(...ids.filter((id) => typeof id === "string").map((id) => ({ table, id })));
      else collectReferences(part, references);
    }
  }
  return references;
}

function longestText(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || !value) return 0;
  return Math.max(
    0,
    ...Object.entries(value).map(([key, part]) => (key === "notes" ? 0 : longestText(part))),
  );
}

const paise = (rupees: number | null) => Math.round((rupees ?? 0) * 100);
const total = (amounts: (number | null)[]) => amounts.reduce<number>((sum, amount) => sum + paise(amount), 0);

const moments = ["2026-11-20T13:20:00Z", "2028-02-29T00:00:05Z", "2027-01-01T23:59:59Z"].map(
  (at) => new Date(at),
);

it("match formats with existing sizes, positions and materials", () => {
  const { formats, sizes, positions, materials } = demoRecords(new Date("2026-11-20T13:20:00Z"));
  const named = (rows: readonly { name: string; mediaTypeId: string }[], mediaTypeId: string | undefined) =>
    rows.filter((row) => row.mediaTypeId === mediaTypeId).map(({ name }) => name);
  for (const [name, options] of Object.entries(MEDIA_TYPE_OPTIONS)) {
    const mediaTypeId = formats.find((format) => format.name === name)?.mediaTypeId;
    expect(named(sizes, mediaTypeId), name).toEqual(expect.arrayContaining([...(options.sizes ?? [])]));
    expect(named(positions, mediaTypeId), name).toEqual(
      expect.arrayContaining([...(options.positions ?? [])]),
    );
    expect(named(materials, mediaTypeId), name).toEqual(
      expect.arrayContaining([...(options.materials ?? [])]),
    );
  }
});

describe.each(moments)("demo records made at %s", (now) => {
  const records = demoRecords(now);
  const today = dayAt(now);
  const tables = Object.entries(records) as [keyof DemoRecords, DemoRecord[]][];
  const { mediaTypes, vendors, campaigns, clients, mediaPlans, payments, poInvoiceSyncs, billingSummaries } =
    records;
  const byId = <T extends DemoRecord>(rows: readonly T[], id: string | null): T => {
    const match = rows.find((row) => row.id === id);
    if (!match) throw new Error(`no record ${id}`);
    return match;
  };
  const getMediaTypeCode = (plan: MediaPlanRow) => byId(mediaTypes, plan.orderDetails.mediaTypeId).code;
  const ordered = mediaPlans.filter(({ status }) => status === "approved" || status === "completed");

  it("are equal in two runs", () => {
    expect(demoRecords(new Date(now))).toEqual(records);
  });

  it("have the volume of a working agency", () => {
    expect(clients).toHaveLength(40);
    expect(vendors.length).toBeGreaterThanOrEqual(25);
    expect(campaigns).toHaveLength(60);
    expect(mediaPlans).toHaveLength(120);
    expect(mediaTypes.map(({ code }) => code)).toEqual([
      "tv",
      "radio",
      "print",
      "ooh",
      "digital",
      "cinema",
      "activation",
    ]);
    for (const status of ["pending", "approved", "rejected", "completed", "cancelled"])
      expect(mediaPlans.filter((plan) => plan.status === status).length, status).toBeGreaterThanOrEqual(3);
  });

  it("have a unique UUID each and past times in order", () => {
    const ids = tables.flatMap(([, rows]) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const uuid = /^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u;
    expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
    for (const [table, rows] of tables)
      for (const { createdAt, updatedAt } of rows) {
        expect(createdAt.getTime(), table).toBeLessThanOrEqual(updatedAt.getTime());
        expect(updatedAt.getTime(), table).toBeLessThanOrEqual(now.getTime());
      }
  });

  it("refer only to tables inserted before", () => {
    const inserted = new Set<string>();
    for (const [table, rows] of tables) {
      const lost = collectReferences(rows).filter((to) => !inserted.has(`${to.table} ${to.id}`));
      expect(lost, table).toEqual([]);
      for (const { id } of rows) inserted.add(`${table} ${id}`);
    }
  });

  it("keep every text within 120 characters and notes within 500", () => {
    for (const [table, rows] of tables) expect(longestText(rows), table).toBeLessThanOrEqual(120);
    for (const { notes } of [...clients, ...vendors, ...campaigns])
      expect(notes?.length ?? 0).toBeLessThanOrEqual(500);
  });

  it("have unique names, codes and numbers per table", () => {
    const unique = (values: string[]) => expect(new Set(values).size, values.join()).toBe(values.length);
    unique(clients.map(({ businessName }) => businessName));
    unique(clients.map(({ taxId }) => taxId));
    unique(vendors.map(({ name }) => name));
    unique(vendors.map(({ code }) => code));
    unique(campaigns.map(({ code }) => code));
    unique(mediaPlans.map(({ planNumber }) => planNumber));
    unique(payments.map(({ reference }) => reference));
    unique(records.areas.map(({ name, cityId }) => `${name} ${cityId}`));
  });

  it("number plans and campaigns in order of creation within their year", () => {
    for (const plan of mediaPlans) expect(plan.planNumber).toMatch(/^MP-\d{4}-\d{4}$/u);
    for (const campaign of campaigns) expect(campaign.code).toMatch(/^CMP-\d{4}-\d{4}$/u);
    const numbers = mediaPlans.map(({ planNumber }) => planNumber);
    expect(numbers).toEqual([...numbers].sort());
    const codes = [...numbers, ...campaigns.map(({ code }) => code)];
    for (const series of new Set(codes.map((number) => number.replace(/-\d+$/u, "")))) {
      const own = codes.filter((number) => number.startsWith(series));
      expect(own.map((number) => Number(number.slice(-4))).sort((a, b) => a - b)).toEqual(
        own.map((_, index) => index + 1),
      );
    }
    const eighteenMonths = 550 * 86_400_000;
    for (const { createdAt } of mediaPlans)
      expect(now.getTime() - createdAt.getTime()).toBeLessThan(eighteenMonths);
  });

  it("give Indian partners a valid GSTIN and French ones a VAT number", () => {
    for (const { taxId } of [...clients, ...vendors])
      if (taxId.startsWith("FR")) expect(taxId).toMatch(/^FR\d{11}$/u);
      else {
        expect(taxId).toMatch(/^\d{2}[A-Z]{3}C[A-Z]\d{4}[A-Z]1Z[\dA-Z]$/u);
        expect(taxId.at(-1)).toBe(computeGstinCheckDigit(taxId.slice(0, 14)));
      }
    expect(computeGstinCheckDigit("27AAPFU0939F1Z")).toBe("V");
  });

  it("have plans for clients in the agency's state and in other states of India", () => {
    const agencyState = readConfig({}).AGENCY_TAX_ID?.slice(0, 2) ?? "none";
    const campaignClients = new Map(campaigns.map(({ id, clientId }) => [id, clientId]));
    const planned = new Set(
      mediaPlans.map(({ orderDetails }) => campaignClients.get(orderDetails.campaignId)),
    );
    const indian = clients.filter(({ id, taxId }) => planned.has(id) && !taxId.startsWith("FR"));
    const localClients = indian.filter(({ taxId }) => taxId.startsWith(agencyState));
    expect(localClients.length).toBeGreaterThan(0);
    expect(localClients.length).toBeLessThan(indian.length);
  });

  it("give clients a GSTIN of the state of their address", () => {
    const codes = new Map<string, string>();
    for (const { address, taxId } of clients.filter((client) => !client.taxId.startsWith("FR"))) {
      const city = records.cities.find(
        ({ name }) => address.includes(` ${name} `) || address.endsWith(` ${name}`),
      );
      const state = city?.stateId ?? "unknown city";
      const code = taxId.slice(0, 2);
      expect(codes.get(state) ?? code, address).toBe(code);
      codes.set(state, code);
    }
    expect(new Set(codes.values()).size).toBe(codes.size);
    expect(codes.get(records.states.find(({ name }) => name === "Maharashtra")?.id ?? "")).toBe("27");
  });

  it("give every vendor two to five channels with a price in force for each format of its media type", () => {
    for (const vendor of vendors) {
      expect(vendor.channels.length).toBeGreaterThanOrEqual(2);
      expect(vendor.channels.length).toBeLessThanOrEqual(5);
      expect(new Set(vendor.channels.map(({ mediaTypeId }) => mediaTypeId))).toEqual(
        new Set(vendor.mediaTypeIds),
      );
      for (const channel of vendor.channels) {
        const code = byId(mediaTypes, channel.mediaTypeId).code;
        const current = channel.prices.filter(
          ({ effectiveFrom, effectiveTo }) => effectiveFrom <= today && !effectiveTo,
        );
        const formats = FORMAT_SEEDS.filter((format) => format.code === code).map(({ name }) =>
          formatId(name),
        );
        expect(current.map(({ subMediaId }) => subMediaId)).toEqual(formats);
        for (const { price } of channel.prices) expect(price).toBeGreaterThan(0);
      }
    }
    expect(new Set(vendors.flatMap(({ mediaTypeIds }) => mediaTypeIds)).size).toBe(mediaTypes.length);
  });

  it("hold campaigns of advertisers, with plans inside their dates, media types, budget and status", () => {
    const overBudget: string[] = [];
    for (const campaign of campaigns) {
      expect(campaign.endDate >= campaign.startDate).toBe(true);
      const client = byId(clients, campaign.clientId);
      expect(["active", "approved", "inactive"]).toContain(client.status);
      expect(client.createdAt.getTime()).toBeLessThan(campaign.createdAt.getTime());
      if (campaign.status === "completed") expect(campaign.endDate < today).toBe(true);
      if (campaign.status === "active")
        expect(campaign.startDate <= today && campaign.endDate >= today).toBe(true);
      const own = mediaPlans.filter((plan) => plan.orderDetails.campaignId === campaign.id);
      const cost = total(own.map((plan) => plan.priceDetails.finalAmount));
      if (paise(campaign.budget) < cost) overBudget.push(campaign.status);
      for (const plan of own) {
        expect(plan.createdAt.getTime()).toBeGreaterThan(campaign.createdAt.getTime());
        expect(plan.orderDetails.clientId).toBe(campaign.clientId);
        expect(campaign.mediaTypeIds).toContain(plan.orderDetails.mediaTypeId);
        const { start, end } = plan.orderDetails.campaignDate;
        expect(campaign.startDate <= start && start <= end && end <= campaign.endDate, plan.planNumber).toBe(
          true,
        );
      }
    }
    // Exactly one running campaign exceeds its budget.
    expect(overBudget).toEqual(["active"]);
  });

  it("book rows of the vendor's channels within the plan's dates, with required fields", () => {
    const needs: Record<string, ("durationId" | "timeBandId" | "sizeId" | "placementId" | "cityId")[]> = {
      tv: ["durationId", "timeBandId"],
      radio: ["durationId", "timeBandId"],
      print: ["sizeId", "placementId"],
      ooh: ["cityId", "sizeId"],
      digital: ["sizeId", "placementId"],
    };
    for (const plan of mediaPlans) {
      const { vendorId, mediaTypeId, campaignDate } = plan.orderDetails;
      const vendor = byId(vendors, vendorId);
      expect(["active", "approved"]).toContain(vendor.status);
      expect(vendor.mediaTypeIds).toContain(mediaTypeId);
      expect(plan.medias.length).toBeGreaterThanOrEqual(1);
      expect(plan.medias.length).toBeLessThanOrEqual(14);
      for (const row of plan.medias) {
        const channel = vendor.channels.find(({ id }) => id === row.channelId);
        expect(channel).toMatchObject({ mediaTypeId, name: row.channelName });
        const price = channel?.prices.find(
          (one) =>
            one.subMediaId === row.subMediaId && one.effectiveFrom <= row.startDate && !one.effectiveTo,
        );
        expect(price).toMatchObject({ price: row.listPrice, unit: row.unit });
        expect(
          campaignDate.start <= row.startDate &&
            row.startDate <= row.endDate &&
            row.endDate <= campaignDate.end,
        ).toBe(true);
        for (const need of needs[getMediaTypeCode(plan)] ?? [])
          expect(row[need], `${getMediaTypeCode(plan)} needs ${need}`).not.toBeNull();
        for (const [id, rows] of [
          [row.placementId, records.positions],
          [row.sizeId, records.sizes],
          [row.timeBandId, records.timeSlots],
          [row.materialId, records.materials],
          [row.subMediaId, records.formats],
        ] as const)
          if (id) expect(byId<DemoRecord & { mediaTypeId: string }>(rows, id).mediaTypeId).toBe(mediaTypeId);
        if (row.areaId) expect(byId(records.areas, row.areaId).cityId).toBe(row.cityId);
      }
    }
  });

  it("book airtime in whole spots, except one old plan", () => {
    const seconds = new Map(
      records.durations.flatMap(({ id, value, unit }) => (unit === "second" ? [[id, value]] : [])),
    );
    const odd = mediaPlans.filter((plan) =>
      plan.medias.some(({ unit, durationId, bonusQuantity }, index) => {
        const length = seconds.get(durationId ?? "");
        if (unit !== "ten_seconds" || length === undefined) return false;
        const { quantity = 0 } = plan.rateCards[index] ?? {};
        const spots = unitsToSpots(quantity, length);
        expect(bonusQuantity ?? 0, plan.planNumber).toBeLessThanOrEqual((spots ?? quantity) / 10);
        return spots === undefined;
      }),
    );
    expect(odd.map(({ status }) => status)).toEqual(["completed"]);
  });

  it("add up to the paisa", () => {
    for (const plan of mediaPlans) {
      expect(plan.rateCards.map(({ id }) => id)).toEqual(plan.medias.map(({ id }) => id));
      plan.rateCards.forEach((card, index) => {
        expect(Number.isInteger(card.quantity) && card.quantity >= 1).toBe(true);
        expect(card.rate).toBe(plan.medias[index]?.unitRate);
        expect(paise(card.amount)).toBe(paise(card.rate) * card.quantity);
        expect(card.amount).toBe(Math.round(card.rate * card.quantity * 100) / 100);
      });
      const { grandTotal, additionalCharges, discount, finalAmount } = plan.priceDetails;
      expect(paise(grandTotal)).toBe(total(plan.rateCards.map(({ amount }) => amount)));
      expect(paise(finalAmount)).toBe(paise(grandTotal) + paise(additionalCharges) - paise(discount));
      expect(finalAmount).toBeGreaterThan(0);
    }
  });

  it("have a history that ends at the current status and revision", () => {
    const users = new Set(Object.values(DEMO_USERS).map(({ id }) => id));
    expect(mediaPlans.some(({ revision }) => revision > 1)).toBe(true);
    for (const plan of mediaPlans) {
      expect(users.has(plan.createdById)).toBe(true);
      expect(plan.history[0]).toMatchObject({ action: "created", revision: 1, by: { id: plan.createdById } });
      expect(plan.history[0]?.at).toBe(plan.createdAt.toISOString());
      expect(plan.history.at(-1)?.at).toBe(plan.updatedAt.toISOString());
      expect(plan.history.at(-1)?.revision).toBe(plan.revision);
      let status: unknown = "pending";
      for (const { changes } of plan.history)
        for (const change of changes.filter(({ path }) => path === "status")) {
          expect(change.from).toBe(status);
          status = change.to;
        }
      expect(status).toBe(plan.status);
      const times = plan.history.map(({ at }) => at);
      expect(times).toEqual([...times].sort());
      if (plan.status === "completed") expect(plan.orderDetails.campaignDate.end < today).toBe(true);
    }
  });

  it("have orders for approved plans only", () => {
    const orders = poInvoiceSyncs.filter(
      ({ matchStatus }) => matchStatus !== "duplicate" && matchStatus !== "missing_po",
    );
    expect(total(orders.map(({ poValue }) => poValue))).toBe(
      total(ordered.map(({ priceDetails }) => priceDetails.finalAmount)),
    );
    expect(new Set(poInvoiceSyncs.map(({ matchStatus }) => matchStatus)).size).toBe(6);
    expect(poInvoiceSyncs.some(({ syncError }) => syncError)).toBe(true);
    for (const sync of poInvoiceSyncs) {
      if (sync.invoiceAmount === null) expect(sync.variance).toBeNull();
      else expect(paise(sync.variance)).toBe(paise(sync.invoiceAmount) - paise(sync.poValue));
      if (sync.invoiceDate) expect(sync.invoiceDate <= today).toBe(true);
      if (sync.matchStatus === "matched") expect(sync.variance).toBe(0);
      if (sync.matchStatus === "over") expect(sync.variance).toBeGreaterThan(0);
      if (sync.matchStatus === "short") expect(sync.variance).toBeLessThan(0);
      expect(sync.invoiceNumber === null).toBe(sync.matchStatus === "missing_invoice");
    }
    expect(payments.some(({ isOverdue }) => isOverdue)).toBe(true);
    for (const payment of payments) {
      expect(ordered.some(({ id }) => id === payment.mediaPlanId)).toBe(true);
      const open = paise(payment.invoiceAmount) + paise(payment.taxAmount) - paise(payment.paidAmount);
      expect(paise(payment.balance)).toBe(payment.status === "cancelled" ? 0 : open);
      expect(payment.isOverdue).toBe(payment.balance > 0 && payment.dueDate < today);
      expect(payment.paidOn === null).toBe(payment.paidAmount === 0);
      expect(payment.invoiceDate <= today && (payment.paidOn ?? today) <= today).toBe(true);
      if (payment.status === "completed") expect(payment.balance).toBe(0);
    }
  });

  it("sum up billing from the plans and the clients' payments", () => {
    const valid = mediaPlans.filter(({ status }) => status !== "rejected" && status !== "cancelled");
    const bills = payments.filter(
      ({ direction, status }) => direction === "from_client" && status !== "cancelled",
    );
    const sum = (pick: (row: (typeof billingSummaries)[number]) => number) =>
      total(billingSummaries.map(pick));
    expect(sum(({ planned }) => planned)).toBe(
      total(valid.map(({ priceDetails }) => priceDetails.finalAmount)),
    );
    expect(sum((row) => row.ordered)).toBe(
      total(ordered.map(({ priceDetails }) => priceDetails.finalAmount)),
    );
    expect(sum(({ billed }) => billed)).toBe(total(bills.map(({ invoiceAmount }) => invoiceAmount)));
    expect(sum(({ received }) => received)).toBe(total(bills.map(({ paidAmount }) => paidAmount)));
    for (const { billed, tax, received, outstanding, openBills } of billingSummaries) {
      expect(paise(outstanding)).toBe(paise(billed) + paise(tax) - paise(received));
      expect(total(Object.values(computeAgeing(openBills, today)))).toBe(paise(outstanding));
    }
  });
});
