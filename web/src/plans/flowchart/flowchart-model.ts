import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { computePlannedSpendByRow } from "@media-planner/schema/rules/planned-spend";

import { addDays } from "../../ui/format/day.ts";
import { groupBy } from "../../ui/format/group-by.ts";
import {
  isValidPeriod,
  computePeriod,
  listScales,
  splitIntoSpans,
  type Flight,
  type Scale,
  type Span,
} from "../view/flights/flight-bars.ts";
import type { CampaignFlowchartQuery } from "./flowchart.generated.tsx";

export type Plan = CampaignFlowchartQuery["flowchart"]["plans"][number];

interface PlanFlight extends Flight {
  isPending: boolean;
}

export interface FlowchartRow {
  key: string;
  name: string;
  period: Span | undefined;
  /** Earliest first; overlapping and consecutive flights are merged. */
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

export function mergeSpans(spans: readonly Span[]): Span[] {
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

function sumColumns(rows: readonly (readonly number[])[]): number[] {
  return (rows[0] ?? []).map((_, column) => sumValues(rows.map((row) => row[column] ?? 0)));
}

function createRow(
  key: string,
  name: string,
  flights: readonly PlanFlight[],
  spendMinor: readonly number[],
): FlowchartRow {
  return {
    key,
    name,
    period: computePeriod({ start: null, end: null }, flights),
    approvedSpans: mergeSpans(flights.filter(({ isPending }) => !isPending).map(toSpan)),
    pendingSpans: mergeSpans(flights.filter(({ isPending }) => isPending).map(toSpan)),
    spendMinor,
    totalMinor: sumValues(spendMinor),
  };
}

function createSumRow(
  key: string,
  name: string,
  plans: readonly DatedPlan[],
  rows: readonly FlowchartRow[],
): FlowchartRow {
  const flights = plans.flatMap((plan) => plan.flights);
  return createRow(key, name, flights, sumColumns(rows.map(({ spendMinor }) => spendMinor)));
}

const getChannelKey = ({ channel, format }: Flight) => JSON.stringify([channel, format]);

/** Includes each row's share of charges and discount. */
function computeChannelSpend({ flights, priceDetails }: DatedPlan, spans: readonly Span[]) {
  const channels = groupBy(flights, getChannelKey);
  const spend = computePlannedSpendByRow(spans, [...channels.values()], {
    ...priceDetails,
    period: { start: null, end: null },
  });
  return [...channels.keys()].map((channel, index) => ({ channel, spendMinor: spend[index] ?? [] }));
}

type DatedPlan = Omit<Plan, "flights"> & { flights: PlanFlight[] };

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
  const spend = groupBy(
    plans.flatMap((plan) => computeChannelSpend(plan, spans)),
    ({ channel }) => channel,
  );
  const flightsByChannel = groupBy(
    plans.flatMap(({ flights }) => flights),
    getChannelKey,
  );
  const channels = Array.from(flightsByChannel, ([channel, flights]) => {
    const spendMinor = sumColumns((spend.get(channel) ?? []).map((planSpend) => planSpend.spendMinor));
    const [first] = flights;
    const row = createRow(`${key} ${channel}`, first?.channel ?? "", flights, spendMinor);
    return { ...row, format: first?.format ?? "" };
  }).toSorted(compareByTotal);
  return {
    ...createSumRow(key, plans[0]?.vendor?.name ?? vendorPlaceholder, plans, channels),
    channels,
    planCount: plans.length,
  };
}

function createMediaTypeRow(key: string, plans: readonly DatedPlan[], options: ChartOptions): MediaTypeRow {
  const plansByVendor = groupBy(plans, ({ vendor }) => vendor?.id ?? "");
  const vendors = Array.from(plansByVendor, ([id, vendorPlans]) =>
    createVendorRow(`${key} ${id}`, vendorPlans, options),
  ).toSorted(compareByTotal);
  return { ...createSumRow(key, plans[0]?.mediaType?.name ?? "–", plans, vendors), vendors };
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
  const plansByMediaType = groupBy(datedPlans, ({ mediaType }) => mediaType?.id ?? "");
  const mediaTypes = Array.from(plansByMediaType, ([id, mediaTypePlans]) =>
    createMediaTypeRow(id, mediaTypePlans, options),
  ).toSorted(compareByTotal);
  const { vendorPlaceholder: _placeholder, ...columns } = options;
  const spendMinor = sumColumns(mediaTypes.map((mediaType) => mediaType.spendMinor));
  const totalMinor = sumValues(spendMinor);
  const prices = sumPrices(plans);
  return {
    ...columns,
    currency: plans[0]?.currency ?? null,
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
  const plansByCurrency = groupBy(plans, ({ currency }) => currency ?? "");
  return [...plansByCurrency.values()].map((currencyPlans) => buildChart(currencyPlans, options));
}
