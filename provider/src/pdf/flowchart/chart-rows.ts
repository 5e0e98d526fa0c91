import { computePlannedSpendByRow } from "../../planned-spend.ts";
import { toDayNumber, type Span } from "../flights/time-spans.ts";
import type { FlightRow } from "../flights/flight-chart.ts";
import type { CampaignPlan, ChannelFlight } from "./flowchart-document.ts";

/** Row of the chart, with its spend per column in paise. */
export interface ChartRow extends FlightRow {
  depth: 0 | 1 | 2;
  spend: readonly number[];
}

/** Maximum number of rows, about fifty pages. */
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

const compareStarts = (a: { startDate: string }, b: { startDate: string }) =>
  a.startDate < b.startDate ? -1 : 1;

/** Merges overlapping and adjacent flights. */
function mergeFlights(flights: readonly ChannelFlight[]): FlightRow["bars"] {
  const bars: { startDate: string; endDate: string }[] = [];
  for (const { startDate, endDate } of flights.toSorted(compareStarts)) {
    const previousBar = bars.at(-1);
    if (!previousBar || toDayNumber(startDate) > toDayNumber(previousBar.endDate) + 1)
      bars.push({ startDate, endDate });
    else if (endDate > previousBar.endDate) previousBar.endDate = endDate;
  }
  return bars;
}

const compareAmounts = (a: { amount: number }, b: { amount: number }) => b.amount - a.amount;

const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const addColumns = (rows: readonly (readonly number[])[], columns: readonly Span[]) =>
  columns.map((_, column) => sumValues(rows.map((row) => row[column] ?? 0)));

function buildRow(
  label: string,
  depth: ChartRow["depth"],
  flights: readonly ChannelFlight[],
  spend: readonly number[],
): ChartRow {
  return { label, depth, bars: mergeFlights(flights), amount: sumValues(spend) / 100, spend };
}

const getChannelLabel = ({ channel, format }: ChannelFlight) => (format ? `${channel} · ${format}` : channel);

/** Includes shares of additional charges and discount. */
function computeChannelSpend({ flights, priceDetails }: CampaignPlan, spans: readonly Span[]) {
  const channels = groupBy(flights, getChannelLabel);
  const [first] = flights;
  const period = { start: first?.startDate ?? "", end: first?.endDate ?? "" };
  const spend = computePlannedSpendByRow(spans, channels, { ...priceDetails, period });
  return channels.map((channelFlights, index) => ({ flights: channelFlights, spend: spend[index] ?? [] }));
}

const getFlights = (plans: readonly CampaignPlan[]) => plans.flatMap(({ flights }) => flights);

/** Returns a row and its children, highest spend first. */
function nestRows(row: ChartRow, children: readonly (readonly ChartRow[])[]): ChartRow[] {
  const sortedChildren = children.toSorted(([a], [b]) => (a && b ? compareAmounts(a, b) : 0));
  return [row, ...sortedChildren.flat()];
}

/** Builds rows of media types, vendors and, up to a limit, channels; highest spend first. */
export function buildFlowchartRows(plans: readonly CampaignPlan[], spans: readonly Span[]): ChartRow[] {
  const plansWithFlights = plans.filter(({ flights }) => flights.length > 0);
  const mediaTypeRows = groupBy(plansWithFlights, ({ mediaType }) => mediaType?.id ?? "").map(
    (mediaTypePlans) => {
      const vendors = groupBy(mediaTypePlans, ({ vendor }) => vendor?.id ?? "").map((vendorPlans) => {
        const channelSpends = vendorPlans.flatMap((plan) => computeChannelSpend(plan, spans));
        const getChannelName = ({ flights: [flight] }: (typeof channelSpends)[number]) =>
          flight ? getChannelLabel(flight) : "";
        const channels = groupBy(channelSpends, getChannelName).map((channelItems) =>
          buildRow(
            channelItems[0] ? getChannelName(channelItems[0]) : "",
            2,
            channelItems.flatMap(({ flights }) => flights),
            addColumns(
              channelItems.map(({ spend }) => spend),
              spans,
            ),
          ),
        );
        const spend = addColumns(
          channels.map((channel) => channel.spend),
          spans,
        );
        return nestRows(
          buildRow(vendorPlans[0]?.vendor?.name ?? "–", 1, getFlights(vendorPlans), spend),
          channels.map((channel) => [channel]),
        );
      });
      const spend = addColumns(
        vendors.map(([vendor]) => vendor?.spend ?? []),
        spans,
      );
      return nestRows(
        buildRow(mediaTypePlans[0]?.mediaType?.name ?? "–", 0, getFlights(mediaTypePlans), spend),
        vendors,
      );
    },
  );
  const rows = mediaTypeRows.toSorted(([a], [b]) => (a && b ? compareAmounts(a, b) : 0)).flat();
  return rows.length > maxRows ? rows.filter(({ depth }) => depth < 2) : rows;
}
