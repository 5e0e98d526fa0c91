import { computePlannedSpendByRow, type SpendSpan } from "../../planned-spend.ts";
import { mergeFlights } from "../flights/time-spans.ts";
import { getMediaTypeColor } from "../../rules/media-type-color.ts";
import type { FlightRow } from "../flights/flight-chart.ts";
import type { CampaignPlan, ChannelFlight } from "./flowchart-document.ts";

/** Row of the chart, with its spend per column in paise. */
export interface ChartRow extends FlightRow {
  depth: 0 | 1 | 2;
  spendPaise: readonly number[];
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

/** Compares rows with their children by the amount of the row. */
const compareAmounts = ([a]: readonly ChartRow[], [b]: readonly ChartRow[]) =>
  (b?.amount ?? 0) - (a?.amount ?? 0);

export const sumValues = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Adds the spend of rows by column. */
export const sumColumns = (rows: readonly Pick<ChartRow, "spendPaise">[], columns: readonly SpendSpan[]) =>
  columns.map((_, column) => sumValues(rows.map(({ spendPaise }) => spendPaise[column] ?? 0)));

function buildRow(
  label: string,
  depth: ChartRow["depth"],
  color: string,
  flights: readonly ChannelFlight[],
  spendPaise: readonly number[],
): ChartRow {
  const amount = sumValues(spendPaise) / 100;
  return { label, depth, color, bars: mergeFlights(flights), amount, spendPaise };
}

const getChannelLabel = ({ channel, format }: ChannelFlight) => (format ? `${channel} · ${format}` : channel);

/** Computes the spend per channel, with its share of additional charges and discount. */
function computeChannelSpend({ flights, priceDetails }: CampaignPlan, spans: readonly SpendSpan[]) {
  const flightsByChannel = groupBy(flights, getChannelLabel);
  const [first] = flights;
  const period = { start: first?.startDate ?? "", end: first?.endDate ?? "" };
  const spendPaise = computePlannedSpendByRow(spans, flightsByChannel, { ...priceDetails, period });
  return flightsByChannel.map((channelFlights, index) => ({
    flights: channelFlights,
    spendPaise: spendPaise[index] ?? [],
  }));
}

const getFlights = (plans: readonly CampaignPlan[]) => plans.flatMap(({ flights }) => flights);

function nestRows(row: ChartRow, children: readonly (readonly ChartRow[])[]): ChartRow[] {
  return [row, ...children.toSorted(compareAmounts).flat()];
}

/** Builds rows of media types, vendors and, up to a limit, channels; highest spend first. */
export function buildFlowchartRows(plans: readonly CampaignPlan[], spans: readonly SpendSpan[]): ChartRow[] {
  const plansWithFlights = plans.filter(({ flights }) => flights.length > 0);
  const mediaTypeRows = groupBy(plansWithFlights, ({ mediaType }) => mediaType?.id ?? "").map(
    (mediaTypePlans) => {
      const mediaType = mediaTypePlans[0]?.mediaType?.name ?? "–";
      const color = getMediaTypeColor(mediaType);
      const vendorRows = groupBy(mediaTypePlans, ({ vendor }) => vendor?.id ?? "").map((vendorPlans) => {
        const channelSpends = vendorPlans.flatMap((plan) => computeChannelSpend(plan, spans));
        const getSpendLabel = ({ flights: [flight] }: (typeof channelSpends)[number]) =>
          flight ? getChannelLabel(flight) : "";
        const channelRows = groupBy(channelSpends, getSpendLabel).map((sameChannelSpends) =>
          buildRow(
            sameChannelSpends[0] ? getSpendLabel(sameChannelSpends[0]) : "",
            2,
            color,
            sameChannelSpends.flatMap(({ flights }) => flights),
            sumColumns(sameChannelSpends, spans),
          ),
        );
        const spendPaise = sumColumns(channelRows, spans);
        return nestRows(
          buildRow(vendorPlans[0]?.vendor?.name ?? "–", 1, color, getFlights(vendorPlans), spendPaise),
          channelRows.map((channel) => [channel]),
        );
      });
      const spendPaise = sumColumns(
        vendorRows.flatMap(([vendor]) => vendor ?? []),
        spans,
      );
      return nestRows(buildRow(mediaType, 0, color, getFlights(mediaTypePlans), spendPaise), vendorRows);
    },
  );
  const rows = mediaTypeRows.toSorted(compareAmounts).flat();
  return rows.length > maxRows ? rows.filter(({ depth }) => depth < 2) : rows;
}
