import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { computePlannedSpendByRow } from "@media-planner/schema/rules/planned-spend";

import { addDays } from "../../../ui/day.ts";
import {
  isValidPeriod,
  computePeriod,
  listScales,
  splitIntoSpans,
  type Scale,
  type Span,
} from "../read/flights/flight-bars.ts";
import type { CampaignFlowchartQuery } from "./flowchart.generated.tsx";

export type Plan = CampaignFlowchartQuery["flowchart"]["plans"][number];

interface Flight {
  channel: string;
  format: string;
  startDate: string;
  endDate: string;
  amount: number;
  isPending: boolean;
}

export interface FlowchartRow {
  key: string;
  name: string;
  /** Earliest first; overlapping and consecutive flights are merged. */
  flightSpans: readonly Span[];
  approvedSpans: readonly Span[];
  pendingSpans: readonly Span[];
  /** Per column. */
  spendMinor: readonly number[];
  totalMinor: number;
}

export type ChannelRow = FlowchartRow & { format: string };
export type VendorRow = FlowchartRow & { channels: readonly ChannelRow[]; planCount: number };
export type MediaTypeRow = FlowchartRow & { vendors: readonly VendorRow[] };

export interface Flowchart {
  currency: string | null;
  period: Span | undefined;
  scale: Scale;
  mediaTypes: readonly MediaTypeRow[];
  spans: readonly Span[];
  spendMinor: readonly number[];
  totalMinor: number;
  /** Amount of rows without valid dates. */
  undatedMinor: number;
  prices: Record<"grandTotal" | "additionalCharges" | "discount" | "finalAmount", number>;
}

const MAX_VISIBLE_COLUMNS = 16;

/** Finds the finest scale without scrolling. */
function findFittingScale(period: Span): Scale {
  const scales = listScales(period);
  return (
    scales.find((scale) => splitIntoSpans(period, scale).length <= MAX_VISIBLE_COLUMNS) ??
    scales.at(-1) ??
    "year"
  );
}

function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const mergedSpans: Span[] = [];
  for (const { first, last } of spans.toSorted((a, b) => (a.first < b.first ? -1 : 1))) {
    const previous = mergedSpans.at(-1);
    if (!previous || first > addDays(previous.last, 1)) mergedSpans.push({ first, last });
    else if (last > previous.last) previous.last = last;
  }
  return mergedSpans;
}

const compareByTotal = (a: FlowchartRow, b: FlowchartRow) =>
  b.totalMinor - a.totalMinor || a.name.localeCompare(b.name);

const toSpan = ({ startDate, endDate }: Flight): Span => ({ first: startDate, last: endDate });

const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function createRow(
  key: string,
  name: string,
  flights: readonly Flight[],
  spendMinor: readonly number[],
): FlowchartRow {
  return {
    key,
    name,
    flightSpans: mergeSpans(flights.map(toSpan)),
    approvedSpans: mergeSpans(flights.filter(({ isPending }) => !isPending).map(toSpan)),
    pendingSpans: mergeSpans(flights.filter(({ isPending }) => isPending).map(toSpan)),
    spendMinor,
    totalMinor: sumValues(spendMinor),
  };
}

const getChannelKey = ({ channel, format }: Flight) => JSON.stringify([channel, format]);

/** Includes each row's share of charges and discount. */
function computeChannelSpend(
  { flights, priceDetails }: DatedPlan,
  spans: readonly Span[],
): [string, number[]][] {
  const channels = groupBy(flights, getChannelKey);
  const spend = computePlannedSpendByRow(
    spans,
    channels.map(([, channelFlights]) => channelFlights),
    { ...priceDetails, period: { start: null, end: null } },
  );
  return channels.map(([key], index) => [key, spend[index] ?? []]);
}

function aggregateRows(key: string, name: string, rows: readonly FlowchartRow[]): FlowchartRow {
  const [first] = rows;
  return {
    key,
    name,
    flightSpans: mergeSpans(rows.flatMap(({ flightSpans }) => flightSpans)),
    approvedSpans: mergeSpans(rows.flatMap(({ approvedSpans }) => approvedSpans)),
    pendingSpans: mergeSpans(rows.flatMap(({ pendingSpans }) => pendingSpans)),
    spendMinor: (first?.spendMinor ?? []).map((_, column) =>
      rows.reduce((sum, { spendMinor }) => sum + (spendMinor[column] ?? 0), 0),
    ),
    totalMinor: rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0),
  };
}

type DatedPlan = Omit<Plan, "flights"> & { flights: Flight[] };

function toDatedPlan({ flights, ...plan }: Plan): DatedPlan {
  const isPending = plan.status !== "APPROVED" && plan.status !== "COMPLETED";
  return {
    ...plan,
    flights: flights.flatMap(({ channel, format, startDate, endDate, amount }) =>
      startDate !== null && endDate !== null && isValidPeriod(startDate, endDate)
        ? [{ channel: channel ?? "–", format: format ?? "", startDate, endDate, amount, isPending }]
        : [],
    ),
  };
}

function createVendorRow(
  key: string,
  plans: readonly DatedPlan[],
  { spans, vendorPlaceholder }: ChartOptions,
): VendorRow {
  const flights = plans.flatMap((plan) => plan.flights);
  const spend = new Map<string, number[]>();
  for (const [channel, amounts] of plans.flatMap((plan) => computeChannelSpend(plan, spans))) {
    const previous = spend.get(channel);
    spend.set(
      channel,
      amounts.map((minor, column) => minor + (previous?.[column] ?? 0)),
    );
  }
  const channels = groupBy(flights, getChannelKey)
    .map(([channel, channelFlights]) => ({
      ...createRow(
        `${key} ${channel}`,
        channelFlights[0]?.channel ?? "",
        channelFlights,
        spend.get(channel) ?? [],
      ),
      format: channelFlights[0]?.format ?? "",
    }))
    .toSorted(compareByTotal);
  return {
    ...aggregateRows(key, plans[0]?.vendor?.name ?? vendorPlaceholder, channels),
    channels,
    planCount: plans.length,
  };
}

function createMediaTypeRow(key: string, plans: readonly DatedPlan[], options: ChartOptions): MediaTypeRow {
  const vendors = groupBy(plans, ({ vendor }) => vendor?.id ?? "")
    .map(([id, vendorPlans]) => createVendorRow(`${key} ${id}`, vendorPlans, options))
    .toSorted(compareByTotal);
  return { ...aggregateRows(key, plans[0]?.mediaType?.name ?? "–", vendors), vendors };
}

function sumPrices(plans: readonly Plan[]): Flowchart["prices"] {
  const sum = (name: keyof Flowchart["prices"]) =>
    fromMinor(plans.reduce((total, { priceDetails }) => total + toMinor(priceDetails[name]), 0));
  return {
    grandTotal: sum("grandTotal"),
    additionalCharges: sum("additionalCharges"),
    discount: sum("discount"),
    finalAmount: sum("finalAmount"),
  };
}

interface ChartOptions {
  period: Span | undefined;
  scale: Scale;
  spans: readonly Span[];
  vendorPlaceholder: string;
}

function buildChart(plans: readonly Plan[], options: ChartOptions): Flowchart {
  const datedPlans = plans.map(toDatedPlan).filter(({ flights }) => flights.length > 0);
  const mediaTypes = groupBy(datedPlans, ({ mediaType }) => mediaType?.id ?? "")
    .map(([id, mediaTypePlans]) => createMediaTypeRow(id, mediaTypePlans, options))
    .toSorted(compareByTotal);
  const { period, scale, spans } = options;
  const { spendMinor, totalMinor } = aggregateRows("", "", mediaTypes);
  const prices = sumPrices(plans);
  const currency = plans[0]?.currency ?? null;
  return {
    period,
    scale,
    spans,
    currency,
    mediaTypes,
    spendMinor,
    totalMinor,
    undatedMinor: toMinor(prices.finalAmount) - totalMinor,
    prices,
  };
}

/**
 * Builds one chart per currency, with the same columns.
 *
 * @param requestedScale if missing or too fine, the best fit is used
 */
export function buildCharts(
  { campaign, flowchart }: Pick<CampaignFlowchartQuery, "campaign" | "flowchart">,
  requestedScale?: Scale,
  vendorPlaceholder = "–",
): Flowchart[] {
  const { plans } = flowchart;
  const campaignDates = { start: campaign?.startDate ?? null, end: campaign?.endDate ?? null };
  const flights = plans.flatMap((plan) => toDatedPlan(plan).flights);
  const period = computePeriod(campaignDates, flights);
  const scale =
    (period &&
      (listScales(period).find((scaleName) => scaleName === requestedScale) ?? findFittingScale(period))) ??
    "year";
  const options = { period, scale, spans: period ? splitIntoSpans(period, scale) : [], vendorPlaceholder };
  return groupBy(plans, ({ currency }) => currency ?? "").map(([, currencyPlans]) =>
    buildChart(currencyPlans, options),
  );
}
