import { dayNumber, spendIn, type Span } from "../flights/spread.ts";
import type { PictureRow } from "../flights/picture.ts";
import type { CampaignPlan, ChannelFlight } from "./document.ts";

/** A line of the picture, and what is spent on it in each column, in paise. */
export interface Line extends PictureRow {
  depth: 0 | 1 | 2;
  spend: readonly number[];
}

/** More lines than this are drawn without the channels: nobody reads fifty pages of bars. */
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

/** Flights that overlap, or of which one begins the day after the other ends, are one bar. */
function joined(flights: readonly ChannelFlight[]): PictureRow["bars"] {
  const bars: { startDate: string; endDate: string }[] = [];
  for (const { startDate, endDate } of flights.toSorted(byStart)) {
    const before = bars.at(-1);
    if (!before || dayNumber(startDate) > dayNumber(before.endDate) + 1) bars.push({ startDate, endDate });
    else if (endDate > before.endDate) before.endDate = endDate;
  }
  return bars;
}

/** In paise, so that it is exact. */
const costOf = (flights: readonly ChannelFlight[]) =>
  flights.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

const dearestFirst = (one: { amount: number }, other: { amount: number }) => other.amount - one.amount;

function lineOf(
  label: string,
  depth: Line["depth"],
  flights: readonly ChannelFlight[],
  spans: readonly Span[],
): Line {
  return {
    label,
    depth,
    bars: joined(flights),
    amount: costOf(flights) / 100,
    spend: spendIn(spans, flights),
  };
}

const flightsOf = (plans: readonly CampaignPlan[]) => plans.flatMap(({ flights }) => flights);

/** A line above those that belong to it, the dearest of these first. */
function nested(line: Line, inner: readonly (readonly Line[])[]): Line[] {
  const sorted = inner.toSorted(([one], [other]) => (one && other ? dearestFirst(one, other) : 0));
  return [line, ...sorted.flat()];
}

/** Media, their vendors and, where these are not too many, their channels; the dearest first. */
export function linesOf(plans: readonly CampaignPlan[], spans: readonly Span[]): Line[] {
  const channelOf = ({ channel, format }: ChannelFlight) => (format ? `${channel} · ${format}` : channel);
  const drawn = plans.filter(({ flights }) => flights.length > 0);
  const media = groupBy(drawn, ({ mediaType }) => mediaType?.id ?? "").map((ofMedium) => {
    const vendors = groupBy(ofMedium, ({ vendor }) => vendor?.id ?? "").map((ofVendor) => {
      const flights = flightsOf(ofVendor);
      const channels = groupBy(flights, channelOf).map((some) => [
        lineOf(some[0] ? channelOf(some[0]) : "", 2, some, spans),
      ]);
      return nested(lineOf(ofVendor[0]?.vendor?.name ?? "–", 1, flights, spans), channels);
    });
    return nested(lineOf(ofMedium[0]?.mediaType?.name ?? "–", 0, flightsOf(ofMedium), spans), vendors);
  });
  const lines = media.toSorted(([one], [other]) => (one && other ? dearestFirst(one, other) : 0)).flat();
  return lines.length > mostLines ? lines.filter(({ depth }) => depth < 2) : lines;
}
