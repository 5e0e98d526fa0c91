import type { Readable } from "node:stream";
import type { PlanLanguage } from "../plan-document.ts";
import { drawFooters, LOCALE } from "../footer.ts";
import { planFormat } from "../pdf-format.ts";
import { drawRunningTitle, drawTitleBlock, drawWarning, type Canvas } from "../header.ts";
import { drawHeading, HEADING_HEIGHT } from "../heading.ts";
import { COLOR, PageWriter, type TextStyle } from "../page-writer.ts";
import { drawClientAndFacts } from "../parties.ts";
import { getPdfMessages } from "../pdf-messages.ts";
import { FlightChart } from "../flights/flight-chart.ts";
import { chooseScale, splitSpans } from "../flights/time-spans.ts";
import type { FlowchartDocument } from "./flowchart-document.ts";
import { buildFlowchartRows } from "./chart-rows.ts";
import { drawMoney, drawPlans } from "./spend-table.ts";

const NOTE: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };

/** Period of the campaign, extended by flights outside of it. */
function getPeriod({ campaign, plans }: FlowchartDocument): [string, string] {
  let [first, last] = [campaign.startDate, campaign.endDate];
  for (const { startDate, endDate } of plans.flatMap(({ flights }) => flights)) {
    if (startDate < first) first = startDate;
    if (endDate > last) last = endDate;
  }
  return [first, last];
}

/** Warns if some plans are not approved. */
function drawHead(canvas: Canvas, chart: FlowchartDocument): void {
  const { messages, format } = canvas;
  const { agency, campaign, client, plans } = chart;
  drawTitleBlock(canvas, { agency, kind: messages.flowchart, number: campaign.code });
  const open = plans.filter(({ status }) => status !== "approved" && status !== "completed").length;
  if (open > 0) drawWarning(canvas, messages.notApproved(open, plans.length), "pending");
  const { startDate: start, endDate: end } = campaign;
  drawClientAndFacts(
    canvas,
    client,
    [
      [messages.campaign, campaign.name],
      [messages.period, start === end ? format.day(start) : format.days(start, end)],
    ],
    [[messages.mediaPlans, String(plans.length)]],
  );
}

function drawPicture(canvas: Canvas, chart: FlowchartDocument, [first, last]: [string, string]): void {
  const { paper, messages } = canvas;
  const scale = chooseScale(first, last);
  const spans = splitSpans(first, last, scale);
  const rows = buildFlowchartRows(chart.plans, spans);
  const media = rows.filter(({ depth }) => depth === 0);
  const spend = spans.map((_, column) => media.reduce((sum, row) => sum + (row.spend[column] ?? 0), 0));
  drawHeading(canvas, messages.flights, "", HEADING_HEIGHT * 3);
  new FlightChart(canvas, { spans, scale, spend }, true).draw(rows);
  paper.y = paper.write(messages.spread, paper.left, paper.y + 6, NOTE, { width: paper.width }) + 14;
}

export function layOutFlowchart(chart: FlowchartDocument, language: PlanLanguage): PageWriter {
  const messages = getPdfMessages(language);
  const format = planFormat(language, { currency: chart.currency, timeZone: chart.timeZone });
  const { agency, campaign, client, plans, printedAt } = chart;
  const paper = new PageWriter({
    lang: LOCALE[language],
    info: {
      Title: `${messages.flowchart} ${campaign.code} – ${campaign.name}`,
      Author: agency.name,
      Subject: client.businessName,
      Creator: "Media Planner",
      CreationDate: printedAt,
      ModDate: printedAt,
    },
  });
  const canvas: Canvas = { paper, messages, format };
  paper.onNewPage = () =>
    drawRunningTitle(canvas, {
      left: [agency.name, `${client.businessName} – ${campaign.name}`],
      right: [`${messages.flowchart} ${campaign.code}`, format.days(campaign.startDate, campaign.endDate)],
    });
  drawHead(canvas, chart);
  if (plans.some(({ flights }) => flights.length > 0)) {
    const period = getPeriod(chart);
    drawPicture(canvas, chart, period);
    drawMoney(canvas, chart, period);
  }
  drawPlans(canvas, plans);
  drawFooters(canvas, printedAt);
  return paper;
}

export function renderFlowchartPdf(chart: FlowchartDocument, language: PlanLanguage): Readable {
  const { pdf } = layOutFlowchart(chart, language);
  pdf.end();
  return pdf;
}
