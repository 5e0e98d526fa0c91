import type { PlanCanvas } from "../header.ts";
import { COLOR, type TextStyle } from "../page/page-writer.ts";
import { drawHeading, HEADING_HEIGHT } from "../heading.ts";
import { drawAmountTable } from "./amount-table.ts";
import { FlightChart } from "./flight-chart.ts";
import { computePlannedSpend } from "../../planned-spend.ts";
import { chooseScale, extendPeriod, splitSpans, sumPaiseByChannel } from "./time-spans.ts";

const NOTE_STYLE: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };

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

  writer.startPage();
  drawHeading(canvas, messages.flights, messages.rowCount(flights.length), HEADING_HEIGHT);
  const chart = new FlightChart(canvas, { spans, scale, spendPaise });
  const rows = plan.medias.map((row, index) => ({
    label: `${index + 1}  ${row.channel} · ${row.format}`,
    bars: [row],
    amount: amountsById.get(row.id) ?? 0,
  }));
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
  const channelPairs = Array.from(sumPaiseByChannel(flights), ([channel, paise]): [string, string] => [
    channel,
    formatPaise(paise),
  ]);
  drawAmountTable(canvas, messages.spendByChannel, {
    header: messages.channel,
    pairs: channelPairs,
    total: [messages.grandTotal, format.money(grandTotal)],
  });
}
