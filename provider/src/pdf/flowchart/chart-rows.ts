import { planSpendByRow } from "../../planned-spend.ts";
import { dayNumber, type Span } from "../flights/time-spans.ts";
import type { FlightRow } from "../flights/flight-chart.ts";
import type { CampaignPlan, ChannelFlight } from "./flowchart-document.ts";

/** Row of the timeline with its spend per column, in paise. */
export interface ChartRow extends FlightRow {
  depth: 0 | 1 | 2;
  spend: readonly number[];
}

/** Maximum number of rows; more would fill over fifty pages. */
const maxRows = 600;

function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(getKey(item));
    if (group) group.push(item);
    else groups.set(getKey(item), [item]);
  }
  return [...groups.values()];
}

const compareStarts = (one: { startDate: string }, other: { startDate: string }) =>
  one.startDate < other.startDate ? -1 : 1;

/** Merges overlapping and adjacent flights. */
function mergeFlights(flights: readonly ChannelFlight[]): FlightRow["bars"] {
  const bars: { startDate: string; endDate: string }[] = [];
  for (const { startDate, endDate } of flights.toSorted(compareStarts)) {
    const before = bars.at(-1);
    if (!before || dayNumber(startDate) > dayNumber(before.endDate) + 1) bars.push({ startDate, endDate });
    else if (endDate > before.endDate) before.endDate = endDate;
  }
  return bars;
}

const compareAmounts = (one: { amount: number }, other: { amount: number }) => other.amount - one.amount;

const getSum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const added = (rows: readonly (readonly number[])[], columns: readonly Span[]) =>
  columns.map((_, column) => getSum(rows.map((row) => row[column] ?? 0)));

function buildRow(
  label: string,
  depth: ChartRow["depth"],
  flights: readonly ChannelFlight[],
  spend: readonly number[],
): ChartRow {
  return { label, depth, bars: mergeFlights(flights), amount: getSum(spend) / 100, spend };
}

const createChannel = ({ channel, format }: ChannelFlight) => (format ? `${channel} · ${format}` : channel);

/** Includes shares of additional charges and discount. */
function computeChannelSpend({ flights, priceDetails }: CampaignPlan, spans: readonly Span[]) {
  const channels = groupBy(flights, createChannel);
  const [first] = flights;
  const period = { start: first?.startDate ?? "", end: first?.endDate ?? "" };
  const spend = planSpendByRow(spans, channels, { ...priceDetails, period });
  return channels.map((some, index) => ({ flights: some, spend: spend[index] ?? [] }));
}

const getFlights = (plans: readonly CampaignPlan[]) => plans.flatMap(({ flights }) => flights);

/** Returns a row and its children, highest spend first. */
function nestRows(row: ChartRow, inner: readonly (readonly ChartRow[])[]): ChartRow[] {
  const sorted = inner.toSorted(([one], [other]) => (one && other ? compareAmounts(one, other) : 0));
  return [row, ...sorted.flat()];
}

/** Builds rows of media types, vendors and, up to a limit, channels; highest spend first. */
export function buildFlowchartRows(plans: readonly CampaignPlan[], spans: readonly Span[]): ChartRow[] {
  const scheduled = plans.filter(({ flights }) => flights.length > 0);
  const media = groupBy(scheduled, ({ mediaType }) => mediaType?.id ?? "").map((mediumPlans) => {
    const vendors = groupBy(mediumPlans, ({ vendor }) => vendor?.id ?? "").map((vendorPlans) => {
      const parts = vendorPlans.flatMap((plan) => computeChannelSpend(plan, spans));
      const getChannelName = ({ flights: [flight] }: (typeof parts)[number]) =>
        flight ? createChannel(flight) : "";
      const channels = groupBy(parts, getChannelName).map((some) =>
        buildRow(
          some[0] ? getChannelName(some[0]) : "",
          2,
          some.flatMap(({ flights }) => flights),
          added(
            some.map(({ spend }) => spend),
            spans,
          ),
        ),
      );
      const spend = added(
        channels.map((channel) => channel.spend),
        spans,
      );
      return nestRows(
        buildRow(vendorPlans[0]?.vendor?.name ?? "–", 1, getFlights(vendorPlans), spend),
        channels.map((channel) => [channel]),
      );
    });
    const spend = added(
      vendors.map(([vendor]) => vendor?.spend ?? []),
      spans,
    );
    return nestRows(
      buildRow(mediumPlans[0]?.mediaType?.name ?? "–", 0, getFlights(mediumPlans), spend),
      vendors,
    );
  });
  const rows = media.toSorted(([one], [other]) => (one && other ? compareAmounts(one, other) : 0)).flat();
  return rows.length > maxRows ? rows.filter(({ depth }) => depth < 2) : rows;
}
