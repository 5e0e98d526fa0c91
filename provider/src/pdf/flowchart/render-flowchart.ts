import type { Language } from "../../i18n/language.ts";
import { drawFooters } from "../page/footer.ts";
import { createPlanFormat } from "../page/pdf-format.ts";
import { drawRunningTitle, drawTitleBlock, drawWarning, type Canvas } from "../header.ts";
import { drawHeading, HEADING_HEIGHT } from "../heading.ts";
import { COLOR, PageWriter, type TextStyle } from "../page/page-writer.ts";
import { createClientReceiver, drawReceiverAndDetails } from "../client-section.ts";
import { getPdfMessages } from "../../i18n/pdf-messages.ts";
import { FlightChart } from "../flights/flight-chart.ts";
import { chooseScale, extendPeriod, splitSpans } from "../flights/time-spans.ts";
import type { FlowchartDocument } from "./flowchart-document.ts";
import { buildFlowchartRows, sumColumns } from "./chart-rows.ts";
import { drawSpendTable, drawPlanTable } from "./spend-table.ts";

const NOTE_STYLE: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };

function drawHeader(canvas: Canvas, flowchart: FlowchartDocument): void {
  const { messages, format } = canvas;
  const { agency, campaign, client, plans } = flowchart;
  drawTitleBlock(canvas, { agency, documentType: messages.flowchart, number: campaign.code });
  const unapprovedCount = plans.filter(
    ({ status }) => status !== "approved" && status !== "completed",
  ).length;
  if (unapprovedCount > 0)
    drawWarning(canvas, messages.notApproved(unapprovedCount, plans.length), "pending");
  const { startDate: start, endDate: end } = campaign;
  drawReceiverAndDetails(
    canvas,
    createClientReceiver(client, messages),
    [
      [messages.campaign, campaign.name],
      [messages.period, start === end ? format.day(start) : format.days(start, end)],
    ],
    [[messages.mediaPlans, String(plans.length)]],
  );
}

function drawFlightChart(
  canvas: Canvas,
  flowchart: FlowchartDocument,
  [first, last]: [string, string],
): void {
  const { writer, messages } = canvas;
  const scale = chooseScale(first, last);
  const spans = splitSpans(first, last, scale);
  const rows = buildFlowchartRows(flowchart.plans, spans);
  const mediaTypeRows = rows.filter(({ depth }) => depth === 0);
  const spendPaise = sumColumns(mediaTypeRows, spans);
  drawHeading(canvas, messages.flights, "", HEADING_HEIGHT * 3);
  new FlightChart(canvas, { spans, scale, spendPaise }, true).draw(rows);
  writer.y =
    writer.write(messages.spreadNote, writer.left, writer.y + 6, NOTE_STYLE, { width: writer.width }) + 14;
}

export function layOutFlowchart(flowchart: FlowchartDocument, language: Language): PageWriter {
  const messages = getPdfMessages(language);
  const format = createPlanFormat(language, flowchart);
  const { agency, campaign, client, plans, printedAt } = flowchart;
  const writer = new PageWriter(language, {
    title: `${messages.flowchart} ${campaign.code} – ${campaign.name}`,
    author: agency.name,
    subject: client.businessName,
    printedAt,
  });
  const canvas: Canvas = { writer, messages, format };
  writer.onNewPage = () =>
    drawRunningTitle(canvas, {
      left: [agency.name, `${client.businessName} – ${campaign.name}`],
      right: [`${messages.flowchart} ${campaign.code}`, format.days(campaign.startDate, campaign.endDate)],
    });
  drawHeader(canvas, flowchart);
  if (plans.some(({ flights }) => flights.length > 0)) {
    const flights = plans.flatMap((plan) => plan.flights);
    const period = extendPeriod([campaign.startDate, campaign.endDate], flights);
    drawFlightChart(canvas, flowchart, period);
    drawSpendTable(canvas, flowchart, period);
  }
  drawPlanTable(canvas, plans);
  drawFooters(canvas, printedAt);
  return writer;
}
