import { computePriceDetails, computeRowAmount } from "../rules/money.ts";
import { planRule, type PlanMedia } from "../resources/media-plan/plan-rule.ts";
import type { HistoryEntry, PlanStatus } from "../resources/media-plan/plan-table.ts";
import type { Tax } from "../rules/tax-lines.ts";
import { channelRule, findEffectivePrice, type Channel } from "../resources/vendor/channels.ts";
import { createDemoId, type DemoReader } from "./demo-files.ts";

export interface DemoUser {
  id: string;
  fullName: string;
  email: string;
  createdAt?: Date;
}

/** Omitted columns get their default values. */
export interface DemoRecord {
  id: string;
  createdAt: Date;
  updatedAt?: Date;
}

export interface ClientRecord extends DemoRecord {
  taxId: string;
}

export interface DemoVendor extends DemoRecord {
  code: string;
  taxId: string;
  contactPerson?: string;
  status: string;
  commissionPercent: number;
  channels: Channel[];
}

interface CampaignRecord extends DemoRecord {
  clientId: string;
  brand: string;
  startDate: string;
  endDate: string;
  budget: number;
  mediaTypeIds: string[];
  status: string;
}

type HistoryRecord = Pick<HistoryEntry, "action" | "comment"> &
  Partial<Pick<HistoryEntry, "revision" | "changes">> & { at: Date; byId: string };

interface PlanRecord {
  id: string;
  campaignId: string;
  mediaTypeId: string;
  vendorId: string;
  start: string;
  end: string;
  additionalCharges?: number;
  discount?: number;
  status: PlanStatus;
  taxes?: Omit<Tax, "base">[];
  history: HistoryRecord[];
  medias: (Pick<PlanMedia, "unitRate"> & { quantity: number })[];
}

interface Occasion {
  month: string;
  en: string;
  fr: string;
}

export const formatNumber = (prefix: string, day: string, number: number) =>
  `${prefix}-${day.slice(0, 4)}-${String(number).padStart(4, "0")}`;

/** Returns a function that numbers documents within the year of their day, such as PO-2026-0007. */
export function createNumbering(prefix: string): (day: string) => string {
  const numbers = new Map<string, number>();
  return (day) => {
    const number = (numbers.get(day.slice(0, 4)) ?? 0) + 1;
    numbers.set(day.slice(0, 4), number);
    return formatNumber(prefix, day, number);
  };
}

export type DemoPlan = ReturnType<typeof buildPlan>;

/** Reads records; `updatedAt` defaults to the creation. */
export function readRecords<T extends DemoRecord>(reader: DemoReader, table: string) {
  return reader
    .read<T>(table)
    .map((record) => ({ ...record, updatedAt: record.updatedAt ?? record.createdAt }));
}

export const readVendors = (reader: DemoReader) =>
  readRecords<DemoVendor>(reader, "vendors").map((vendor) => ({
    ...vendor,
    channels: vendor.channels.map((channel) => ({ ...channelRule.parse(channel), id: channel.id })),
  }));

/** Reads campaigns and names them by brand, occasion and year. Occasions of French clients are French. */
export function readCampaigns(reader: DemoReader, clients: ReadonlyMap<string, ClientRecord>) {
  const occasions = reader.read<Occasion>("campaignOccasions");
  const assignCode = createNumbering("CMP");
  return readRecords<CampaignRecord>(reader, "campaigns").map((campaign) => {
    const { clientId, brand, startDate, createdAt } = campaign;
    const occasion = occasions.find(({ month }) => month === startDate.slice(5, 7));
    const language = clients.get(clientId)?.taxId.startsWith("FR") ? "fr" : "en";
    const name = `${brand} – ${occasion?.[language] ?? ""} ${startDate.slice(0, 4)}`;
    return { ...campaign, name, code: assignCode(createdAt.toISOString()) };
  });
}

function buildHistory(planId: string, records: readonly HistoryRecord[], users: readonly DemoUser[]) {
  return records.map(({ byId, at, ...entry }, index): HistoryEntry => ({
    id: createDemoId("history", planId, index),
    revision: 1,
    changes: [],
    ...entry,
    at: at.toISOString(),
    by: { id: byId, name: users.find(({ id }) => id === byId)?.fullName ?? "" },
  }));
}

function buildPlan(
  { id, campaignId, mediaTypeId, vendorId, start, end, status, taxes, ...record }: PlanRecord,
  { client, channels, users }: { client: ClientRecord; channels: readonly Channel[]; users: DemoUser[] },
  planNumber: string,
) {
  const rowIds = record.medias.map((_, index) => createDemoId("planRows", id, index));
  const { orderDetails, medias, rateCards, priceDetails } = planRule.parse({
    orderDetails: { campaignId, mediaTypeId, vendorId, campaignDate: { start, end } },
    medias: record.medias.map((row, index) => ({ id: rowIds[index], bonusQuantity: 0, ...row })),
    rateCards: record.medias.map(({ unitRate, quantity }, index) => ({
      id: rowIds[index],
      rate: unitRate,
      quantity,
    })),
    priceDetails: { additionalCharges: record.additionalCharges, discount: record.discount },
  });
  const prices = computePriceDetails(rateCards, priceDetails);
  const history = buildHistory(id, record.history, users);
  const [created, latest] = [history[0], history.at(-1)];
  return {
    id,
    planNumber,
    orderDetails: { ...orderDetails, clientId: client.id },
    medias: medias.map((row) => {
      const channel = channels.find((candidate) => candidate.id === row.channelId);
      const price = findEffectivePrice(channel?.prices ?? [], row.startDate, row);
      return { ...row, channelName: channel?.name ?? "", listPrice: price?.price ?? null };
    }),
    rateCards: rateCards.map((card) => ({ ...card, amount: computeRowAmount(card) })),
    priceDetails: prices,
    taxes: taxes?.map((tax) => ({ ...tax, base: prices.finalAmount })) ?? null,
    taxParties: taxes ? { client: client.taxId } : null,
    status,
    revision: latest?.revision ?? 1,
    history,
    createdById: created?.by?.id ?? "",
    createdAt: new Date(created?.at ?? 0),
    updatedAt: new Date(latest?.at ?? 0),
  };
}

export function readPlans(
  reader: DemoReader,
  campaigns: readonly CampaignRecord[],
  clients: ReadonlyMap<string, ClientRecord>,
  vendors: readonly DemoVendor[],
  users: DemoUser[],
) {
  const clientIds = new Map(campaigns.map(({ id, clientId }) => [id, clientId]));
  const channels = vendors.flatMap((vendor) => vendor.channels);
  const assignNumber = createNumbering("MP");
  return reader.read<PlanRecord>("mediaPlans").map((record) => {
    const client = clients.get(clientIds.get(record.campaignId) ?? "");
    if (!client) throw new Error(`${record.id} has no client`);
    const createdAt = record.history[0]?.at.toISOString() ?? "";
    return buildPlan(record, { client, channels, users }, assignNumber(createdAt));
  });
}
