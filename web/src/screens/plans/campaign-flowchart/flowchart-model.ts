import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { computePlannedSpendByRow } from "@media-planner/schema/rules/planned-spend";

import { addDays } from "../../../ui/day.ts";
import {
  isFlight,
  computePeriod,
  listScales,
  splitSpans,
  type Scale,
  type Span,
} from "../read/flights/spread.ts";
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
  /** Merged flights, earliest first. */
  bars: readonly Span[];
  /** Flights of approved plans; `waiting` has the others. */
  firm: readonly Span[];
  pending: readonly Span[];
  /** Per column. */
  spend: readonly number[];
  total: number;
}

export type ChannelRow = FlowchartRow & { format: string };
export type VendorRow = FlowchartRow & { channels: readonly ChannelRow[]; plans: number };
export type MediumRow = FlowchartRow & { vendors: readonly VendorRow[] };

export interface Flowchart {
  currency: string | null;
  period: Span | undefined;
  scale: Scale;
  media: readonly MediumRow[];
  spans: readonly Span[];
  spend: readonly number[];
  /** Minor units; `undated` covers rows without usable dates. */
  total: number;
  undated: number;
  prices: Record<"grandTotal" | "additionalCharges" | "discount" | "finalAmount", number>;
}

/** Number of columns visible without scrolling. */
const COLUMNS_IN_SIGHT = 16;

/** Finest scale that fits without scrolling. */
function fittingScale(period: Span): Scale {
  const scales = listScales(period);
  return (
    scales.find((scale) => splitSpans(period, scale).length <= COLUMNS_IN_SIGHT) ?? scales.at(-1) ?? "year"
  );
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups];
}

/** Merges overlapping and consecutive spans. */
function joined(spans: readonly Span[]): Span[] {
  const bars: Span[] = [];
  for (const { first, last } of spans.toSorted((one, other) => (one.first < other.first ? -1 : 1))) {
    const before = bars.at(-1);
    if (!before || first > addDays(before.last, 1)) bars.push({ first, last });
    else if (last > before.last) before.last = last;
  }
  return bars;
}

/** By descending cost, then by name. */
const dearestFirst = (one: FlowchartRow, other: FlowchartRow) =>
  other.total - one.total || one.name.localeCompare(other.name);

const toSpan = ({ startDate, endDate }: Flight): Span => ({ first: startDate, last: endDate });

const getSum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function createRow(
  key: string,
  name: string,
  flights: readonly Flight[],
  spend: readonly number[],
): FlowchartRow {
  return {
    key,
    name,
    bars: joined(flights.map(toSpan)),
    firm: joined(flights.filter(({ isPending }) => !isPending).map(toSpan)),
    pending: joined(flights.filter(({ isPending }) => isPending).map(toSpan)),
    spend,
    total: getSum(spend),
  };
}

const channelKey = ({ channel, format }: Flight) => JSON.stringify([channel, format]);

/** Includes proportional charges and discount. */
function channelSpend({ flights, priceDetails }: DrawnPlan, spans: readonly Span[]): [string, number[]][] {
  const channels = groupBy(flights, channelKey);
  const spend = computePlannedSpendByRow(
    spans,
    channels.map(([, some]) => some),
    { ...priceDetails, period: { start: null, end: null } },
  );
  return channels.map(([key], index) => [key, spend[index] ?? []]);
}

/** Aggregates lines. */
function above(key: string, name: string, inner: readonly FlowchartRow[]): FlowchartRow {
  const [first] = inner;
  return {
    key,
    name,
    bars: joined(inner.flatMap(({ bars }) => bars)),
    firm: joined(inner.flatMap(({ firm }) => firm)),
    pending: joined(inner.flatMap(({ pending }) => pending)),
    spend: (first?.spend ?? []).map((_, column) =>
      inner.reduce((sum, { spend }) => sum + (spend[column] ?? 0), 0),
    ),
    total: inner.reduce((sum, { total }) => sum + total, 0),
  };
}

type DrawnPlan = Omit<Plan, "flights"> & { flights: Flight[] };

/** Drops flights without usable dates. */
function drawn({ flights, ...plan }: Plan): DrawnPlan {
  const isPending = plan.status !== "APPROVED" && plan.status !== "COMPLETED";
  return {
    ...plan,
    flights: flights.flatMap(({ channel, format, startDate, endDate, amount }) =>
      startDate !== null && endDate !== null && isFlight(startDate, endDate)
        ? [{ channel: channel ?? "–", format: format ?? "", startDate, endDate, amount, isPending }]
        : [],
    ),
  };
}

function vendorLine(key: string, plans: readonly DrawnPlan[], { spans, unnamedVendor }: Columns): VendorRow {
  const flights = plans.flatMap((plan) => plan.flights);
  const spend = new Map<string, number[]>();
  for (const [channel, own] of plans.flatMap((plan) => channelSpend(plan, spans))) {
    const before = spend.get(channel);
    spend.set(
      channel,
      own.map((minor, column) => minor + (before?.[column] ?? 0)),
    );
  }
  const channels = groupBy(flights, channelKey)
    .map(([channel, some]) => ({
      ...createRow(`${key} ${channel}`, some[0]?.channel ?? "", some, spend.get(channel) ?? []),
      format: some[0]?.format ?? "",
    }))
    .toSorted(dearestFirst);
  return { ...above(key, plans[0]?.vendor?.name ?? unnamedVendor, channels), channels, plans: plans.length };
}

function mediumLine(key: string, plans: readonly DrawnPlan[], columns: Columns): MediumRow {
  const vendors = groupBy(plans, ({ vendor }) => vendor?.id ?? "")
    .map(([id, some]) => vendorLine(`${key} ${id}`, some, columns))
    .toSorted(dearestFirst);
  return { ...above(key, plans[0]?.mediaType?.name ?? "–", vendors), vendors };
}

function createPrices(plans: readonly Plan[]): Flowchart["prices"] {
  const sum = (name: keyof Flowchart["prices"]) =>
    fromMinor(plans.reduce((all, { priceDetails }) => all + toMinor(priceDetails[name]), 0));
  return {
    grandTotal: sum("grandTotal"),
    additionalCharges: sum("additionalCharges"),
    discount: sum("discount"),
    finalAmount: sum("finalAmount"),
  };
}

interface Columns {
  period: Span | undefined;
  scale: Scale;
  spans: readonly Span[];
  unnamedVendor: string;
}

function buildChart(plans: readonly Plan[], columns: Columns): Flowchart {
  const dated = plans.map(drawn).filter(({ flights }) => flights.length > 0);
  const media = groupBy(dated, ({ mediaType }) => mediaType?.id ?? "")
    .map(([id, some]) => mediumLine(id, some, columns))
    .toSorted(dearestFirst);
  const { period, scale, spans } = columns;
  const { spend, total } = above("", "", media);
  const prices = createPrices(plans);
  const currency = plans[0]?.currency ?? null;
  return {
    period,
    scale,
    spans,
    currency,
    media,
    spend,
    total,
    undated: toMinor(prices.finalAmount) - total,
    prices,
  };
}

/**
 * Builds one chart per currency, with the same columns.
 *
 * @param requestedScale replaced by the best fit if absent or too fine
 * @param unnamedVendor text for a vendor without a name
 */
export function buildCharts(
  { campaign, flowchart }: Pick<CampaignFlowchartQuery, "campaign" | "flowchart">,
  requestedScale?: Scale,
  unnamedVendor = "–",
): Flowchart[] {
  const { plans } = flowchart;
  const days = { start: campaign?.startDate ?? null, end: campaign?.endDate ?? null };
  const flights = plans.flatMap((plan) => drawn(plan).flights);
  const period = computePeriod(days, flights);
  const scale =
    (period && (listScales(period).find((it) => it === requestedScale) ?? fittingScale(period))) ?? "year";
  const columns = { period, scale, spans: period ? splitSpans(period, scale) : [], unnamedVendor };
  return groupBy(plans, ({ currency }) => currency ?? "").map(([, some]) => buildChart(some, columns));
}
