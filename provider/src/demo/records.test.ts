import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { computeAgeing } from "../resources/finance/ageing.ts";
import { unitsToSpots } from "../resources/media-plan/spots.ts";
import { FORMAT_OPTIONS } from "./format-options.ts";
import { FORMAT_SEEDS, getFormatId } from "./media-types.ts";
import { today as getToday } from "../rules/today.ts";
import { createDemoRecords } from "./records.ts";
import type { DemoRecord, DemoRecords, MediaPlanRow } from "./rows.ts";
import { computeGstinCheckDigit } from "../rules/gstin.ts";
import { DEMO_USERS } from "./users.ts";

/** Table of each id column; ids of users and plan rows are checked separately. */
const TABLE_BY_COLUMN: Record<string, keyof DemoRecords> = {
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
      const table = TABLE_BY_COLUMN[key.replace(/Ids$/u, "Id")];
      const ids: unknown[] = Array.isArray(part) ? part : [part];
      if (table) references.push(...ids.filter((id) => typeof id === "string").map((id) => ({ table, id })));
      else collectReferences(part, references);
    }
  }
  return references;
}

function getLongestTextLength(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || !value) return 0;
  return Math.max(
    0,
    ...Object.entries(value).map(([key, part]) => (key === "notes" ? 0 : getLongestTextLength(part))),
  );
}

const toPaise = (rupees: number | null) => Math.round((rupees ?? 0) * 100);
const sumPaise = (amounts: (number | null)[]) =>
  amounts.reduce<number>((sum, amount) => sum + toPaise(amount), 0);

const creationTimes = ["2026-11-20T13:20:00Z", "2028-02-29T00:00:05Z", "2027-01-01T23:59:59Z"].map(
  (at) => new Date(at),
);

it("lists existing sizes, positions and materials in the format options", () => {
  const { formats, sizes, positions, materials } = createDemoRecords(new Date("2026-11-20T13:20:00Z"));
  const getNames = (
    rows: readonly { name: string; mediaTypeId: string }[],
    mediaTypeId: string | undefined,
  ) => rows.filter((row) => row.mediaTypeId === mediaTypeId).map(({ name }) => name);
  for (const [name, options] of Object.entries(FORMAT_OPTIONS)) {
    const mediaTypeId = formats.find((format) => format.name === name)?.mediaTypeId;
    expect(getNames(sizes, mediaTypeId), name).toEqual(expect.arrayContaining([...(options.sizes ?? [])]));
    expect(getNames(positions, mediaTypeId), name).toEqual(
      expect.arrayContaining([...(options.positions ?? [])]),
    );
    expect(getNames(materials, mediaTypeId), name).toEqual(
      expect.arrayContaining([...(options.materials ?? [])]),
    );
  }
});

describe.each(creationTimes)("demo records created at %s", (now) => {
  const records = createDemoRecords(now);
  const today = getToday(now);
  const tables = Object.entries(records) as [keyof DemoRecords, DemoRecord[]][];
  const { mediaTypes, vendors, campaigns, clients, mediaPlans, payments, poInvoiceSyncs, billingSummaries } =
    records;
  const findById = <T extends DemoRecord>(rows: readonly T[], id: string | null): T => {
    const match = rows.find((row) => row.id === id);
    if (!match) throw new Error(`No record with id ${id}`);
    return match;
  };
  const getMediaTypeCode = (plan: MediaPlanRow) => findById(mediaTypes, plan.orderDetails.mediaTypeId).code;
  const orderedPlans = mediaPlans.filter(({ status }) => status === "approved" || status === "completed");

  it("are equal when created twice for the same time", () => {
    expect(createDemoRecords(new Date(now))).toEqual(records);
  });

  it("have 40 clients, 60 campaigns and 120 plans in all statuses", () => {
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

  it("have unique UUIDs, and update times between creation and now", () => {
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

  it("refer only to records inserted earlier", () => {
    const inserted = new Set<string>();
    for (const [table, rows] of tables) {
      const unresolved = collectReferences(rows).filter(
        (reference) => !inserted.has(`${reference.table} ${reference.id}`),
      );
      expect(unresolved, table).toEqual([]);
      for (const { id } of rows) inserted.add(`${table} ${id}`);
    }
  });

  it("limit texts to 120 characters and notes to 500", () => {
    for (const [table, rows] of tables) expect(getLongestTextLength(rows), table).toBeLessThanOrEqual(120);
    for (const { notes } of [...clients, ...vendors, ...campaigns])
      expect(notes?.length ?? 0).toBeLessThanOrEqual(500);
  });

  it("have unique names, codes and numbers per table", () => {
    const expectUnique = (values: string[]) =>
      expect(new Set(values).size, values.join()).toBe(values.length);
    expectUnique(clients.map(({ businessName }) => businessName));
    expectUnique(clients.map(({ taxId }) => taxId));
    expectUnique(vendors.map(({ name }) => name));
    expectUnique(vendors.map(({ code }) => code));
    expectUnique(campaigns.map(({ code }) => code));
    expectUnique(mediaPlans.map(({ planNumber }) => planNumber));
    expectUnique(payments.map(({ reference }) => reference));
    expectUnique(records.areas.map(({ name, cityId }) => `${name} ${cityId}`));
  });

  it("number plans and campaigns by year in order of creation", () => {
    for (const plan of mediaPlans) expect(plan.planNumber).toMatch(/^MP-\d{4}-\d{4}$/u);
    for (const campaign of campaigns) expect(campaign.code).toMatch(/^CMP-\d{4}-\d{4}$/u);
    const numbers = mediaPlans.map(({ planNumber }) => planNumber);
    expect(numbers).toEqual([...numbers].sort());
    const codes = [...numbers, ...campaigns.map(({ code }) => code)];
    for (const series of new Set(codes.map((number) => number.replace(/-\d+$/u, "")))) {
      const codesInSeries = codes.filter((number) => number.startsWith(series));
      expect(codesInSeries.map((number) => Number(number.slice(-4))).sort((a, b) => a - b)).toEqual(
        codesInSeries.map((_, index) => index + 1),
      );
    }
    const eighteenMonths = 550 * 86_400_000;
    for (const { createdAt } of mediaPlans)
      expect(now.getTime() - createdAt.getTime()).toBeLessThan(eighteenMonths);
  });

  it("give Indian partners a valid GSTIN and French partners a VAT number", () => {
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
    const advertiserIds = new Set(
      mediaPlans.map(({ orderDetails }) => campaignClients.get(orderDetails.campaignId)),
    );
    const indianAdvertisers = clients.filter(
      ({ id, taxId }) => advertiserIds.has(id) && !taxId.startsWith("FR"),
    );
    const localClients = indianAdvertisers.filter(({ taxId }) => taxId.startsWith(agencyState));
    expect(localClients.length).toBeGreaterThan(0);
    expect(localClients.length).toBeLessThan(indianAdvertisers.length);
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
        const code = findById(mediaTypes, channel.mediaTypeId).code;
        const current = channel.prices.filter(
          ({ effectiveFrom, effectiveTo }) => effectiveFrom <= today && !effectiveTo,
        );
        const formats = FORMAT_SEEDS.filter((format) => format.code === code).map(({ name }) =>
          getFormatId(name),
        );
        expect(current.map(({ subMediaId }) => subMediaId)).toEqual(formats);
        for (const { price } of channel.prices) expect(price).toBeGreaterThan(0);
      }
    }
    expect(new Set(vendors.flatMap(({ mediaTypeIds }) => mediaTypeIds)).size).toBe(mediaTypes.length);
  });

  it("have plans within the dates, media types and budget of their campaigns, except one over budget", () => {
    const overBudget: string[] = [];
    for (const campaign of campaigns) {
      expect(campaign.endDate >= campaign.startDate).toBe(true);
      const client = findById(clients, campaign.clientId);
      expect(["active", "approved", "inactive"]).toContain(client.status);
      expect(client.createdAt.getTime()).toBeLessThan(campaign.createdAt.getTime());
      if (campaign.status === "completed") expect(campaign.endDate < today).toBe(true);
      if (campaign.status === "active")
        expect(campaign.startDate <= today && campaign.endDate >= today).toBe(true);
      const campaignPlans = mediaPlans.filter((plan) => plan.orderDetails.campaignId === campaign.id);
      const cost = sumPaise(campaignPlans.map((plan) => plan.priceDetails.finalAmount));
      if (toPaise(campaign.budget) < cost) overBudget.push(campaign.status);
      for (const plan of campaignPlans) {
        expect(plan.createdAt.getTime()).toBeGreaterThan(campaign.createdAt.getTime());
        expect(plan.orderDetails.clientId).toBe(campaign.clientId);
        expect(campaign.mediaTypeIds).toContain(plan.orderDetails.mediaTypeId);
        const { start, end } = plan.orderDetails.campaignDate;
        expect(campaign.startDate <= start && start <= end && end <= campaign.endDate, plan.planNumber).toBe(
          true,
        );
      }
    }
    expect(overBudget).toEqual(["active"]);
  });

  it("have rows on channels of the vendor, within the plan's dates and with required fields", () => {
    const requiredColumns: Record<
      string,
      ("durationId" | "timeBandId" | "sizeId" | "placementId" | "cityId")[]
    > = {
      tv: ["durationId", "timeBandId"],
      radio: ["durationId", "timeBandId"],
      print: ["sizeId", "placementId"],
      ooh: ["cityId", "sizeId"],
      digital: ["sizeId", "placementId"],
    };
    for (const plan of mediaPlans) {
      const { vendorId, mediaTypeId, campaignDate } = plan.orderDetails;
      const vendor = findById(vendors, vendorId);
      expect(["active", "approved"]).toContain(vendor.status);
      expect(vendor.mediaTypeIds).toContain(mediaTypeId);
      expect(plan.medias.length).toBeGreaterThanOrEqual(1);
      expect(plan.medias.length).toBeLessThanOrEqual(14);
      for (const row of plan.medias) {
        const channel = vendor.channels.find(({ id }) => id === row.channelId);
        expect(channel).toMatchObject({ mediaTypeId, name: row.channelName });
        const price = channel?.prices.find(
          ({ subMediaId, effectiveFrom, effectiveTo }) =>
            subMediaId === row.subMediaId && effectiveFrom <= row.startDate && !effectiveTo,
        );
        expect(price).toMatchObject({ price: row.listPrice, unit: row.unit });
        expect(
          campaignDate.start <= row.startDate &&
            row.startDate <= row.endDate &&
            row.endDate <= campaignDate.end,
        ).toBe(true);
        for (const column of requiredColumns[getMediaTypeCode(plan)] ?? [])
          expect(row[column], `${getMediaTypeCode(plan)} needs ${column}`).not.toBeNull();
        for (const [id, rows] of [
          [row.placementId, records.positions],
          [row.sizeId, records.sizes],
          [row.timeBandId, records.timeSlots],
          [row.materialId, records.materials],
          [row.subMediaId, records.formats],
        ] as const)
          if (id)
            expect(findById<DemoRecord & { mediaTypeId: string }>(rows, id).mediaTypeId).toBe(mediaTypeId);
        if (row.areaId) expect(findById(records.areas, row.areaId).cityId).toBe(row.cityId);
      }
    }
  });

  it("have whole spots for all airtime, except in one completed plan", () => {
    const seconds = new Map(
      records.durations.flatMap(({ id, value, unit }) => (unit === "second" ? [[id, value]] : [])),
    );
    const plansWithPartialSpots = mediaPlans.filter((plan) =>
      plan.medias.some(({ unit, durationId, bonusQuantity }, index) => {
        const length = seconds.get(durationId ?? "");
        if (unit !== "ten_seconds" || length === undefined) return false;
        const { quantity = 0 } = plan.rateCards[index] ?? {};
        const spots = unitsToSpots(quantity, length);
        expect(bonusQuantity ?? 0, plan.planNumber).toBeLessThanOrEqual((spots ?? quantity) / 10);
        return spots === undefined;
      }),
    );
    expect(plansWithPartialSpots.map(({ status }) => status)).toEqual(["completed"]);
  });

  it("have plan totals that are exact to the paisa", () => {
    for (const plan of mediaPlans) {
      expect(plan.rateCards.map(({ id }) => id)).toEqual(plan.medias.map(({ id }) => id));
      plan.rateCards.forEach((card, index) => {
        expect(Number.isInteger(card.quantity) && card.quantity >= 1).toBe(true);
        expect(card.rate).toBe(plan.medias[index]?.unitRate);
        expect(toPaise(card.amount)).toBe(toPaise(card.rate) * card.quantity);
        expect(card.amount).toBe(Math.round(card.rate * card.quantity * 100) / 100);
      });
      const { grandTotal, additionalCharges, discount, finalAmount } = plan.priceDetails;
      expect(toPaise(grandTotal)).toBe(sumPaise(plan.rateCards.map(({ amount }) => amount)));
      expect(toPaise(finalAmount)).toBe(toPaise(grandTotal) + toPaise(additionalCharges) - toPaise(discount));
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

  it("have orders and payments for approved plans only", () => {
    const orders = poInvoiceSyncs.filter(
      ({ matchStatus }) => matchStatus !== "duplicate" && matchStatus !== "missing_po",
    );
    expect(sumPaise(orders.map(({ poValue }) => poValue))).toBe(
      sumPaise(orderedPlans.map(({ priceDetails }) => priceDetails.finalAmount)),
    );
    expect(new Set(poInvoiceSyncs.map(({ matchStatus }) => matchStatus)).size).toBe(6);
    expect(poInvoiceSyncs.some(({ syncError }) => syncError)).toBe(true);
    for (const sync of poInvoiceSyncs) {
      if (sync.invoiceAmount === null) expect(sync.variance).toBeNull();
      else expect(toPaise(sync.variance)).toBe(toPaise(sync.invoiceAmount) - toPaise(sync.poValue));
      if (sync.invoiceDate) expect(sync.invoiceDate <= today).toBe(true);
      if (sync.matchStatus === "matched") expect(sync.variance).toBe(0);
      if (sync.matchStatus === "over") expect(sync.variance).toBeGreaterThan(0);
      if (sync.matchStatus === "short") expect(sync.variance).toBeLessThan(0);
      expect(sync.invoiceNumber === null).toBe(sync.matchStatus === "missing_invoice");
    }
    expect(payments.some(({ isOverdue }) => isOverdue)).toBe(true);
    for (const payment of payments) {
      expect(orderedPlans.some(({ id }) => id === payment.mediaPlanId)).toBe(true);
      const expectedBalance =
        toPaise(payment.invoiceAmount) + toPaise(payment.taxAmount) - toPaise(payment.paidAmount);
      expect(toPaise(payment.balance)).toBe(payment.status === "cancelled" ? 0 : expectedBalance);
      expect(payment.isOverdue).toBe(payment.balance > 0 && payment.dueDate < today);
      expect(payment.paidOn === null).toBe(payment.paidAmount === 0);
      expect(payment.invoiceDate <= today && (payment.paidOn ?? today) <= today).toBe(true);
      if (payment.status === "completed") expect(payment.balance).toBe(0);
    }
  });

  it("have billing totals equal to those of plans and client payments", () => {
    const validPlans = mediaPlans.filter(({ status }) => status !== "rejected" && status !== "cancelled");
    const bills = payments.filter(
      ({ direction, status }) => direction === "from_client" && status !== "cancelled",
    );
    const sumColumn = (pick: (row: (typeof billingSummaries)[number]) => number) =>
      sumPaise(billingSummaries.map(pick));
    expect(sumColumn(({ planned }) => planned)).toBe(
      sumPaise(validPlans.map(({ priceDetails }) => priceDetails.finalAmount)),
    );
    expect(sumColumn((row) => row.ordered)).toBe(
      sumPaise(orderedPlans.map(({ priceDetails }) => priceDetails.finalAmount)),
    );
    expect(sumColumn(({ billed }) => billed)).toBe(sumPaise(bills.map(({ invoiceAmount }) => invoiceAmount)));
    expect(sumColumn(({ received }) => received)).toBe(sumPaise(bills.map(({ paidAmount }) => paidAmount)));
    for (const { billed, tax, received, outstanding, openBills } of billingSummaries) {
      expect(toPaise(outstanding)).toBe(toPaise(billed) + toPaise(tax) - toPaise(received));
      expect(sumPaise(Object.values(computeAgeing(openBills, today)))).toBe(toPaise(outstanding));
    }
  });
});
