import type { PlanMediaRow } from "../plan-document.ts";
import type { Drawing } from "../header.ts";
import { COLOR, type TextStyle } from "../page-writer.ts";
import { drawHeading, HEADING_HEIGHT } from "../heading.ts";
import { drawChartValues } from "./chart-values.ts";
import { FlightChart } from "./flight-chart.ts";
import { planSpend } from "../../planned-spend.ts";
import { chooseScale, splitSpans, spendByChannel, type Flight } from "./time-spans.ts";

const NOTE: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };

/** Period of the campaign, extended by rows outside of it. */
function getPeriod(
  campaign: { start: string; end: string },
  rows: readonly PlanMediaRow[],
): [string, string] {
  const starts = [campaign.start, ...rows.map(({ startDate }) => startDate)];
  const ends = [campaign.end, ...rows.map(({ endDate }) => endDate)];
  return [starts.toSorted()[0] ?? campaign.start, ends.toSorted().at(-1) ?? campaign.end];
}

/** Adds pages with spend per column and channel. */
export function drawFlights(drawing: Drawing): void {
  const { paper, plan, messages, format } = drawing;
  if (plan.medias.length === 0) return;
  const amounts = new Map(plan.rateCards.map(({ id, amount }) => [id, amount]));
  const flights = plan.medias.map((row): Flight => ({ ...row, amount: amounts.get(row.id) ?? 0 }));
  const [first, last] = getPeriod(plan.campaignDate, plan.medias);
  const scale = chooseScale(first, last);
  const spans = splitSpans(first, last, scale);
  const spend = planSpend(spans, flights, { ...plan.priceDetails, period: plan.campaignDate });

  paper.startPage();
  drawHeading(drawing, messages.flights, messages.rowCount(flights.length), HEADING_HEIGHT);
  const picture = new FlightChart(drawing, { spans, scale, spend });
  const rows = plan.medias.map((row, index) => ({
    label: `${index + 1}  ${row.channel} · ${row.format}`,
    bars: [row],
    amount: amounts.get(row.id) ?? 0,
  }));
  picture.draw(rows);

  const money = (paise: number) => format.money(paise / 100);
  const weeks = spans.map((span, index): [string, string] => [
    format.days(span.first, span.last),
    money(spend[index] ?? 0),
  ]);
  const { grandTotal, finalAmount } = plan.priceDetails;
  paper.y += 14;
  drawChartValues(drawing, messages.spend, {
    head: messages.span[scale],
    pairs: weeks,
    total: [messages.finalAmount, format.money(finalAmount)],
  });
  paper.y = paper.write(messages.spread, paper.left, paper.y + 4, NOTE, { width: paper.width }) + 14;
  const channels = Array.from(spendByChannel(flights), ([channel, paise]): [string, string] => [
    channel,
    money(paise),
  ]);
  drawChartValues(drawing, messages.spendByChannel, {
    head: messages.channel,
    pairs: channels,
    total: [messages.grandTotal, format.money(grandTotal)],
  });
}
