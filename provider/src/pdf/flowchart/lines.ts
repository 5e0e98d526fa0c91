import { plannedSpendByLine } from "../../planned-spend.ts";
import { dayNumber, type Span } from "../flights/spread.ts";
import type { PictureRow } from "../flights/picture.ts";
import type { CampaignPlan, ChannelFlight } from "./flowchart-document.ts";

/** Row of the timeline with its spend per column, in paise. */
export interface Line extends PictureRow {
  depth: 0 | 1 | 2;
  spend: readonly number[];
}

/** More would need over fifty pages. */
const mostLines = 600;

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups.values()];
}

const byStart = (one: { startDate: string }, other: { startDate: string }) =>
  one.startDate < other.startDate ? -1 : 1;

/** Merges overlapping and adjacent flights. */
function joined(flights: readonly ChannelFlight[]): PictureRow["bars"] {
  const bars: { startDate: string; endDate: string }[] = [];
  for (const { startDate, endDate } of flights.toSorted(byStart)) {
    const before = bars.at(-1);
    if (!before || dayNumber(startDate) > dayNumber(before.endDate) + 1) bars.push({ startDate, endDate });
    else if (endDate > before.endDate) before.endDate = endDate;
  }
  return bars;
}

const dearestFirst = (one: { amount: number }, other: { amount: number }) => other.amount - one.amount;

const getSum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const added = (lines: readonly (readonly number[])[], columns: readonly Span[]) =>
  columns.map((_, column) => getSum(lines.map((line) => line[column] ?? 0)));

function buildLine(
  label: string,
  depth: Line["depth"],
  flights: readonly ChannelFlight[],
  spend: readonly number[],
): Line {
  return { label, depth, bars: joined(flights), amount: getSum(spend) / 100, spend };
}

const createChannel = ({ channel, format }: ChannelFlight) => (format ? `${channel} · ${format}` : channel);

/** Includes shares of additional charges and discount. */
function channelSpend({ flights, priceDetails }: CampaignPlan, spans: readonly Span[]) {
  const channels = groupBy(flights, createChannel);
  const [first] = flights;
  const period = { start: first?.startDate ?? "", end: first?.endDate ?? "" };
  const spend = plannedSpendByLine(spans, channels, { ...priceDetails, period });
  return channels.map((some, index) => ({ flights: some, spend: spend[index] ?? [] }));
}

const getFlights = (plans: readonly CampaignPlan[]) => plans.flatMap(({ flights }) => flights);

/** Returns a line and its children, highest spend first. */
function nested(line: Line, inner: readonly (readonly Line[])[]): Line[] {
  const sorted = inner.toSorted(([one], [other]) => (one && other ? dearestFirst(one, other) : 0));
  return [line, ...sorted.flat()];
}

/** Builds lines of media types, vendors and, up to a limit, channels; highest spend first. */
export function flowchartLines(plans: readonly CampaignPlan[], spans: readonly Span[]): Line[] {
  const drawn = plans.filter(({ flights }) => flights.length > 0);
  const media = groupBy(drawn, ({ mediaType }) => mediaType?.id ?? "").map((ofMedium) => {
    const vendors = groupBy(ofMedium, ({ vendor }) => vendor?.id ?? "").map((ofVendor) => {
      const parts = ofVendor.flatMap((plan) => channelSpend(plan, spans));
      const nameOf = ({ flights: [flight] }: (typeof parts)[number]) => (flight ? createChannel(flight) : "");
      const channels = groupBy(parts, nameOf).map((some) =>
        buildLine(
          some[0] ? nameOf(some[0]) : "",
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
      return nested(
        buildLine(ofVendor[0]?.vendor?.name ?? "–", 1, getFlights(ofVendor), spend),
        channels.map((channel) => [channel]),
      );
    });
    const spend = added(
      vendors.map(([vendor]) => vendor?.spend ?? []),
      spans,
    );
    return nested(buildLine(ofMedium[0]?.mediaType?.name ?? "–", 0, getFlights(ofMedium), spend), vendors);
  });
  const lines = media.toSorted(([one], [other]) => (one && other ? dearestFirst(one, other) : 0)).flat();
  return lines.length > mostLines ? lines.filter(({ depth }) => depth < 2) : lines;
}
