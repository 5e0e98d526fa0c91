import type { PlanCanvas } from "../header.ts";
import { COLOR, type TextStyle } from "../page/page-writer.ts";
import { drawHeading } from "../heading.ts";
import { drawAmountTable } from "./amount-table.ts";
import { FlightChart, type FlightRow } from "./flight-chart.ts";
import { computePlannedSpend } from "../../planned-spend.ts";
import { getMediaTypeColor } from "../../rules/media-type-color.ts";
import { fromPaise } from "../../rules/money.ts";
import { chooseScale, extendPeriod, mergeFlights, splitSpans, sumPaiseByChannel } from "./time-spans.ts";

const NOTE_STYLE: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };

/** Longer plans have a line for each channel; the schedule has the dates of each row. */
const MAX_CHART_ROWS = 12;

export function drawFlights(canvas: PlanCanvas): void {
  const { writer, plan, messages, format } = canvas;
  if (plan.medias.length === 0) return;
  const amountsById = new Map(plan.rateCards.map(({ id, amount }) => [id, amount]));
  const flights = plan.medias.map((row) => ({ ...row, amount: amountsById.get(row.id) ?? 0 }));
  const { start, end } = plan.campaignDate;
  const [first, last] = extendPeriod([start, end], plan.medias);
  const scale = chooseScale(first, last);
  const spans = splitSpans(first, last, scale);
  const spendPaise = computePlannedSpend(spans, flights, { ...plan.priceDetails, period: plan.campaignDate });

  const color = getMediaTypeColor(plan.mediaType);
  const isByChannel = flights.length > MAX_CHART_ROWS;
  const channelSums = Array.from(sumPaiseByChannel(flights));
  const rows = isByChannel
    ? channelSums.map(([channel, paise]): FlightRow => ({
        label: channel,
        bars: mergeFlights(flights.filter((flight) => flight.channel === channel)),
        amount: fromPaise(paise),
        color,
        depth: 1,
      }))
    : flights.map((row, index): FlightRow => ({
        label: `${index + 1}  ${row.channel} · ${row.format}`,
        bars: [row],
        amount: row.amount,
        color,
      }));
  writer.y += 14;
  const note = isByChannel ? messages.channelCount(rows.length) : messages.rowCount(rows.length);
  const chart = new FlightChart(canvas, { spans, scale, spendPaise }, isByChannel);
  drawHeading(canvas, messages.flights, note, chart.measureHeight(Math.min(rows.length, 12)));
  chart.draw(rows);

  const formatPaise = (paise: number) => format.money(paise / 100);
  const spanPairs = spans.map((span, index): [string, string] => [
    format.days(span.first, span.last),
    formatPaise(spendPaise[index] ?? 0),
  ]);
  const { grandTotal, finalAmount } = plan.priceDetails;
  writer.y += 14;
  drawAmountTable(canvas, messages.spend, {
    header: messages.spanNames[scale],
    pairs: spanPairs,
    total: [messages.finalAmount, format.money(finalAmount)],
  });
  writer.y =
    writer.write(messages.spreadNote, writer.left, writer.y + 4, NOTE_STYLE, { width: writer.width }) + 14;
  if (isByChannel) return;
  // Otherwise the chart or the schedule has the sum of each channel.
  const addsSums = !isByChannel && channelSums.length < flights.length;
  if (!addsSums) return;
  drawAmountTable(canvas, messages.spendByChannel, {
    header: messages.channel,
    pairs: channelSums.map(([channel, paise]) => [channel, formatPaise(paise)]),
    total: [messages.grandTotal, format.money(grandTotal)],
  });
}
