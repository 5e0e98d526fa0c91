import { getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { completeRows } from "../resources/media-plan/complete-rows.ts";
import { computeTaxes, type TaxRate } from "../resources/media-plan/taxes.ts";
import { toPaise } from "../rules/money.ts";
import { getTaxCountry, hasValidCheckDigit } from "../rules/tax-id.ts";
import { buildTaxLines, sumTaxLines } from "../rules/tax-lines.ts";
import { readConfig } from "../config.ts";
import { unitsToSpots } from "../resources/media-plan/spots.ts";
import { registry } from "../resources/registry.ts";
import { getToday } from "../rules/today.ts";
import { createDemoReader, tableByColumn } from "./demo-files.ts";
import { createDemoRecords, readMasters } from "./records.ts";

/** Lists the ids in the reference columns of a record and its nested objects, as `table/id`. */
function listReferences(record: object): string[] {
  return Object.entries(record).flatMap(([column, field]: [string, unknown]) => {
    const table = tableByColumn[column];
    const fields: unknown[] = Array.isArray(field) ? field : [field];
    return fields.flatMap((element) => {
      if (table && typeof element === "string") return `${table}/${element}`;
      return typeof element === "object" && element ? listReferences(element) : [];
    });
  });
}

const sumPaise = (amounts: (number | null | undefined)[]) =>
  amounts.reduce<number>((sum, amount) => sum + toPaise(amount ?? 0), 0);

/** An evening, the last second of 1 January in UTC, and the morning of a leap day. */
const creationTimes = ["2026-11-20T13:20:00Z", "2027-01-01T23:59:59Z", "2028-02-29T00:00:05Z"];

describe.each(creationTimes)("demo records created at %s", (time) => {
  const now = new Date(time);
  const today = getToday(now);
  const records = createDemoRecords(now);
  const { vendors, campaigns, clients, mediaPlans, payments, poInvoiceSyncs, billingSummaries } = records;
  const masters = new Map(Object.entries(readMasters(createDemoReader(now))));
  const getMasters = (table: string) => masters.get(table) ?? [];
  const findById = <T extends { id: string }>(rows: readonly T[], id: string | null): T => {
    const match = rows.find((row) => row.id === id);
    if (!match) throw new Error(`No record with id ${id}`);
    return match;
  };
  const orderedPlans = mediaPlans.filter(({ status }) => status === "approved" || status === "completed");

  it("pass the body rules of their resources", () => {
    for (const [table, rows] of Object.entries(records)) {
      const { body } = registry.get(table);
      for (const row of rows)
        expect(body?.safeParse({ password: "demo-1234", ...row }).error?.issues ?? [], table).toEqual([]);
    }
  });

  it("have only columns of their tables", () => {
    for (const [table, rows] of Object.entries(records)) {
      const columns = Object.keys(getTableColumns(registry.get(table).table));
      for (const row of rows) expect(columns, table).toEqual(expect.arrayContaining(Object.keys(row)));
    }
  });

  it("have unique ids, and refer only to records inserted earlier", () => {
    const inserted = new Set(vendors.flatMap(({ channels }) => channels.map(({ id }) => `channels/${id}`)));
    for (const [table, rows] of Object.entries(records)) {
      expect(
        rows.flatMap(listReferences).filter((reference) => !inserted.has(reference)),
        table,
      ).toEqual([]);
      for (const { id } of rows) {
        expect(inserted).not.toContain(`${table}/${id}`);
        inserted.add(`${table}/${id}`);
      }
    }
  });

  it("were updated between their creation and now", () => {
    const { users: _users, ...otherRecords } = records;
    for (const [table, rows] of Object.entries(otherRecords))
      for (const { createdAt, updatedAt } of rows) {
        expect(createdAt.getTime(), table).toBeLessThanOrEqual(updatedAt.getTime());
        expect(updatedAt.getTime(), table).toBeLessThanOrEqual(now.getTime());
      }
  });

  it("include plans of each status, numbered by year in order of creation", () => {
    expect(new Set(mediaPlans.map(({ status }) => status)).size).toBe(5);
    for (const year of new Set(mediaPlans.map(({ createdAt }) => createdAt.getUTCFullYear()))) {
      const plans = mediaPlans.filter(({ createdAt }) => createdAt.getUTCFullYear() === year);
      expect(plans.map(({ planNumber }) => planNumber)).toEqual(
        plans.map((_, index) => `MP-${year}-${String(index + 1).padStart(4, "0")}`),
      );
    }
  });

  it("give Indian partners a valid GSTIN and French partners a VAT number", () => {
    for (const { taxId } of [...clients, ...vendors])
      if (getTaxCountry(taxId) === "IN") expect(hasValidCheckDigit(taxId), taxId).toBe(true);
      else expect(taxId).toMatch(/^FR\d{11}$/u);
  });

  it("have plans within the dates and media types of their campaigns, and one campaign over budget", () => {
    const overBudget = campaigns.filter((campaign) => {
      if (campaign.status === "completed") expect(campaign.endDate < today).toBe(true);
      if (campaign.status === "active")
        expect(campaign.startDate <= today && today <= campaign.endDate).toBe(true);
      const plans = mediaPlans.filter(({ orderDetails }) => orderDetails.campaignId === campaign.id);
      for (const { planNumber, createdAt, orderDetails } of plans) {
        const { start, end } = orderDetails.campaignDate;
        expect(createdAt.getTime()).toBeGreaterThan(campaign.createdAt.getTime());
        expect(campaign.mediaTypeIds).toContain(orderDetails.mediaTypeId);
        expect(campaign.startDate <= start && end <= campaign.endDate, planNumber).toBe(true);
      }
      return toPaise(campaign.budget) < sumPaise(plans.map(({ priceDetails }) => priceDetails.finalAmount));
    });
    expect(overBudget.map(({ status }) => status)).toEqual(["active"]);
  });

  it("have plan rows with an active vendor's channel, a list price and the fields of their media type", () => {
    const indexMediaTypes = (rows: ReturnType<typeof getMasters>) =>
      new Map(rows.map(({ id, mediaTypeId }) => [id, String(mediaTypeId)]));
    for (const plan of mediaPlans) {
      const vendor = findById(vendors, plan.orderDetails.vendorId);
      expect(["active", "approved"]).toContain(vendor.status);
      const rows = completeRows(plan, {
        mediaTypeCode: String(findById(getMasters("mediaTypes"), plan.orderDetails.mediaTypeId).code),
        channels: new Map(vendor.channels.map((channel) => [channel.id, channel])),
        mediaTypesByFormat: indexMediaTypes(getMasters("formats")),
        mediaTypesBySlot: indexMediaTypes(getMasters("timeSlots")),
      });
      expect(plan.medias).toEqual(rows);
      expect(plan.medias.filter(({ listPrice }) => listPrice === null)).toEqual([]);
      for (const { cityId, areaId } of plan.medias)
        if (areaId) expect(findById(getMasters("areas"), areaId)).toMatchObject({ cityId });
    }
  });

  it("have airtime divisible into spots, except in one completed plan", () => {
    const seconds = new Map(
      getMasters("durations").map(({ id, name }) => [id, Number(/^(\d+) seconds/.exec(name)?.[1])]),
    );
    const plansWithPartialSpots = mediaPlans.filter(({ medias, rateCards }) =>
      medias.some(
        ({ unit, durationId }, index) =>
          unit === "ten_seconds" &&
          unitsToSpots(rateCards[index]?.quantity ?? 0, seconds.get(durationId ?? "") ?? 0) === undefined,
      ),
    );
    expect(plansWithPartialSpots.map(({ status }) => status)).toEqual(["completed"]);
  });

  it("have a history by other approvers that ends at the current status", () => {
    for (const { status, history, createdById, orderDetails } of mediaPlans) {
      const changes = history.flatMap((entry) =>
        entry.changes.flatMap(({ path, from, to }) => (path === "status" ? { from, to, entry } : [])),
      );
      expect(["pending", ...changes.map(({ to }) => to)]).toEqual([
        ...changes.map(({ from }) => from),
        status,
      ]);
      for (const { to, entry } of changes) {
        if (to === "approved") expect(entry.by?.id).not.toBe(createdById);
        if (to === "rejected") expect(entry.comment).toBeTruthy();
      }
      const times = history.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)));
      if (status === "completed") expect(orderDetails.campaignDate.end < today).toBe(true);
    }
  });

  it("have an order for each approved or completed plan, and invoices of each match status", () => {
    const orders = poInvoiceSyncs.filter(
      ({ matchStatus }) => matchStatus !== "duplicate" && matchStatus !== "missing_po",
    );
    expect(orders).toHaveLength(orderedPlans.length);
    expect(new Set(orders.map(({ mediaPlanId }) => mediaPlanId))).toEqual(
      new Set(orderedPlans.map(({ id }) => id)),
    );
    expect(new Set(poInvoiceSyncs.map(({ matchStatus }) => matchStatus)).size).toBe(6);
    expect(poInvoiceSyncs.some(({ syncError }) => syncError)).toBe(true);
    for (const { invoiceDate } of orders) expect(!invoiceDate || invoiceDate <= today).toBe(true);
  });

  it("have plans and payments with the tax rates of the seller's country", () => {
    const computeExpectedTaxes = (taxId: string, mediaTypeId: string, day: string, amount: number) => {
      const country = getTaxCountry(taxId) ?? "";
      const countryId = getMasters("countries").find(({ iso2 }) => iso2 === country)?.id;
      const rates = getMasters("taxRates")
        .filter((rate) => rate.countryId === countryId)
        .map((rate) => ({ mediaTypeId: null, ...rate }) as unknown as TaxRate);
      const amounts = [{ mediaTypeId, amount }];
      return computeTaxes(country, rates, day, { amounts, finalAmount: amount });
    };
    for (const { orderDetails, priceDetails, taxes, history } of mediaPlans) {
      const client = findById(clients, orderDetails.clientId);
      const approval = history.findLast(({ changes }) => changes.some(({ to }) => to === "approved"));
      if (taxes)
        expect(taxes).toEqual(
          computeExpectedTaxes(
            client.taxId,
            orderDetails.mediaTypeId,
            approval?.at ?? "",
            priceDetails.finalAmount,
          ),
        );
    }
    for (const { vendorId, clientId, mediaTypeId, invoiceDate, invoiceAmount, taxAmount } of payments) {
      const { taxId } = vendorId ? findById(vendors, vendorId) : findById(clients, clientId);
      const taxes = computeExpectedTaxes(taxId, mediaTypeId, invoiceDate, invoiceAmount);
      const lines = buildTaxLines(taxes, { agency: readConfig({}).AGENCY_TAX_ID ?? null, client: taxId });
      expect(taxAmount).toBe(sumTaxLines(lines) ?? 0);
    }
  });

  it("have payments of ordered plans, paid in the past, some of them overdue", () => {
    for (const { mediaPlanId, balance, paidAmount, paidOn, invoiceDate, status } of payments) {
      expect(orderedPlans.some(({ id }) => id === mediaPlanId)).toBe(true);
      expect(balance).toBeGreaterThanOrEqual(0);
      expect(paidOn === undefined).toBe(paidAmount === 0);
      expect(invoiceDate <= today && (paidOn ?? today) <= today).toBe(true);
      if (status === "completed") expect(balance).toBe(0);
    }
    expect(payments.some(({ balance, dueDate }) => balance > 0 && dueDate < today)).toBe(true);
  });

  it("have billing totals equal to those of plans and client payments", () => {
    const validPlans = mediaPlans.filter(({ status }) => status !== "rejected" && status !== "cancelled");
    const bills = payments.filter(
      ({ direction, status }) => direction === "from_client" && status !== "cancelled",
    );
    const getFinalAmount = ({ priceDetails }: (typeof mediaPlans)[number]) => priceDetails.finalAmount;
    const totals = {
      planned: validPlans.map(getFinalAmount),
      ordered: orderedPlans.map(getFinalAmount),
      billed: bills.map(({ invoiceAmount }) => invoiceAmount),
      received: bills.map(({ paidAmount }) => paidAmount),
      outstanding: bills.map(({ balance }) => balance),
      tax: bills.map(({ taxAmount }) => taxAmount),
    };
    for (const column of Object.keys(totals) as (keyof typeof totals)[])
      expect(sumPaise(billingSummaries.map((row) => row[column])), column).toBe(sumPaise(totals[column]));
    for (const { outstanding, openBills } of billingSummaries)
      expect(toPaise(outstanding)).toBe(sumPaise(openBills.map(({ balance }) => balance)));
  });
});
