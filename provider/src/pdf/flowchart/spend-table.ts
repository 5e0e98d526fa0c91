import { drawHeading, HEADING_HEIGHT } from "../heading.ts";
import type { Canvas } from "../header.ts";
import { Table, type TableColumn, type TableRow } from "../draw-table.ts";
import { chooseScale, splitSpans, type Scale, type Span } from "../flights/time-spans.ts";
import type { CampaignPlan, FlowchartDocument } from "./flowchart-document.ts";
import { buildFlowchartRows } from "./chart-rows.ts";

const columnsPerPage = 9;

interface TimeColumns {
  scale: Scale;
  spans: readonly Span[];
}

/** Falls back to months when weeks would be too many. */
function getTimeColumns(first: string, last: string): TimeColumns {
  const scale = chooseScale(first, last);
  const spans = splitSpans(first, last, scale);
  if (scale !== "week" || spans.length <= columnsPerPage) return { scale, spans };
  return { scale: "month", spans: splitSpans(first, last, "month") };
}

const NAME_WIDTH = 150;
const TOTAL_WIDTH = 76;
const maxFigureWidth = 90;
const FIGURE_COLUMN = { align: "right", isFigure: true } as const;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function createColumns({ writer, messages, format }: Canvas, { scale, spans }: TimeColumns): TableColumn[] {
  const formatHeader = (span: Span) => {
    if (scale === "week") return format.days(span.first, span.last);
    return scale === "month" ? format.month(span.first) : span.first.slice(0, 4);
  };
  const width = Math.min((writer.width - NAME_WIDTH - TOTAL_WIDTH) / spans.length, maxFigureWidth);
  return [
    { label: messages.mediumAndVendor, isRowHeader: true },
    { label: messages.total, width: TOTAL_WIDTH, ...FIGURE_COLUMN },
    ...spans.map((span) => ({ label: formatHeader(span), width, ...FIGURE_COLUMN })),
  ];
}

export function drawSpendTable(
  canvas: Canvas,
  { plans }: FlowchartDocument,
  [first, last]: [string, string],
): void {
  const { writer, messages, format } = canvas;
  const { scale, spans } = getTimeColumns(first, last);
  const rows = buildFlowchartRows(plans, spans).filter(({ depth }) => depth < 2);
  const mediaTypeRows = rows.filter(({ depth }) => depth === 0);
  const columnTotals = spans.map((_, column) => sum(mediaTypeRows.map(({ spend }) => spend[column] ?? 0)));
  const formatPaise = (paise: number) => format.money(paise / 100);
  const createRow = (label: string, spend: readonly number[], from: number, bold: boolean): TableRow => {
    const amounts = spend
      .slice(from, from + columnsPerPage)
      .map((paise) => (paise > 0 ? formatPaise(paise) : "–"));
    return { bold, cells: [label, formatPaise(sum(spend)), ...amounts].map((text) => ({ text })) };
  };
  drawHeading(canvas, messages.spend, "", HEADING_HEIGHT * 3);
  for (let from = 0; from < spans.length; from += columnsPerPage) {
    const columns = createColumns(canvas, { scale, spans: spans.slice(from, from + columnsPerPage) });
    new Table(writer, columns).draw([
      ...rows.map(({ label, depth, spend }) => createRow(label, spend, from, depth === 0)),
      createRow(messages.finalAmount, columnTotals, from, true),
    ]);
    writer.y += 12;
  }
}

export function drawPlanTable(canvas: Canvas, plans: readonly CampaignPlan[]): void {
  const { writer, messages, format } = canvas;
  const formatPrice = (name: keyof CampaignPlan["priceDetails"], amount: number) =>
    name === "discount" ? format.deduction(amount) : format.money(amount);
  const sumAmounts = (name: keyof CampaignPlan["priceDetails"]) =>
    plans.reduce((total, { priceDetails }) => total + Math.round(priceDetails[name] * 100), 0) / 100;
  const figures = ["grandTotal", "additionalCharges", "discount", "finalAmount"] as const;
  const rows = plans.map(({ planNumber, mediaType, vendor, status, priceDetails }) => [
    planNumber,
    mediaType?.name ?? "–",
    vendor?.name ?? "–",
    messages.status[status] ?? status,
    ...figures.map((name) => formatPrice(name, priceDetails[name])),
  ]);
  const total = [messages.total, "", "", "", ...figures.map((name) => formatPrice(name, sumAmounts(name)))];
  drawHeading(canvas, messages.mediaPlans, "", HEADING_HEIGHT * 2);
  new Table(writer, [
    { label: messages.mediaPlan, width: 92, isRowHeader: true },
    { label: messages.mediaType, width: 100 },
    { label: messages.vendor },
    { label: messages.statusHeader, width: 96 },
    ...figures.map((name) => ({
      label: messages[name],
      width: 84,
      bold: name === "finalAmount",
      ...FIGURE_COLUMN,
    })),
  ]).draw(
    [...rows, total].map((texts) => ({ cells: texts.map((text) => ({ text })), bold: texts === total })),
  );
}
