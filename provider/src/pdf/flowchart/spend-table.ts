import { drawHeading, HEADING_HEIGHT } from "../heading.ts";
import type { Canvas } from "../header.ts";
import { Table, type TableColumn, type TableRow } from "../draw-table.ts";
import { chooseScale, splitSpans, type Scale, type Span } from "../flights/time-spans.ts";
import type { CampaignPlan, FlowchartDocument } from "./flowchart-document.ts";
import { buildFlowchartRows } from "./chart-rows.ts";

/** Time columns per page. */
const across = 9;

interface Periods {
  scale: Scale;
  spans: readonly Span[];
}

/** Falls back to months when weeks would be too many. */
function getPeriods(first: string, last: string): Periods {
  const scale = chooseScale(first, last);
  const spans = splitSpans(first, last, scale);
  if (scale !== "week" || spans.length <= across) return { scale, spans };
  return { scale: "month", spans: splitSpans(first, last, "month") };
}

const NAME = 150;
const TOTAL = 76;
const widestFigure = 90;
const FIGURE = { align: "right", figure: true } as const;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

function createColumns({ paper, messages, format }: Canvas, { scale, spans }: Periods): TableColumn[] {
  const formatHead = (span: Span) => {
    if (scale === "week") return format.days(span.first, span.last);
    return scale === "month" ? format.month(span.first) : span.first.slice(0, 4);
  };
  const width = Math.min((paper.width - NAME - TOTAL) / spans.length, widestFigure);
  return [
    { label: messages.mediumAndVendor, head: true },
    { label: messages.total, width: TOTAL, ...FIGURE },
    ...spans.map((span) => ({ label: formatHead(span), width, ...FIGURE })),
  ];
}

export function drawMoney(
  canvas: Canvas,
  { plans }: FlowchartDocument,
  [first, last]: [string, string],
): void {
  const { paper, messages, format } = canvas;
  const { scale, spans } = getPeriods(first, last);
  const rows = buildFlowchartRows(plans, spans).filter(({ depth }) => depth < 2);
  const media = rows.filter(({ depth }) => depth === 0);
  const columnTotals = spans.map((_, column) => sum(media.map(({ spend }) => spend[column] ?? 0)));
  const money = (paise: number) => format.money(paise / 100);
  const createRow = (label: string, spend: readonly number[], from: number, bold: boolean): TableRow => {
    const shown = spend.slice(from, from + across).map((paise) => (paise > 0 ? money(paise) : "–"));
    return { bold, cells: [label, money(sum(spend)), ...shown].map((text) => ({ text })) };
  };
  drawHeading(canvas, messages.spend, "", HEADING_HEIGHT * 3);
  for (let from = 0; from < spans.length; from += across) {
    const columns = createColumns(canvas, { scale, spans: spans.slice(from, from + across) });
    new Table(paper, columns).draw([
      ...rows.map(({ label, depth, spend }) => createRow(label, spend, from, depth === 0)),
      createRow(messages.finalAmount, columnTotals, from, true),
    ]);
    paper.y += 12;
  }
}

export function drawPlans(canvas: Canvas, plans: readonly CampaignPlan[]): void {
  const { paper, messages, format } = canvas;
  const shown = (name: keyof CampaignPlan["priceDetails"], amount: number) =>
    name === "discount" ? format.deduction(amount) : format.money(amount);
  const sumAmounts = (name: keyof CampaignPlan["priceDetails"]) =>
    plans.reduce((all, { priceDetails }) => all + Math.round(priceDetails[name] * 100), 0) / 100;
  const figures = ["grandTotal", "additionalCharges", "discount", "finalAmount"] as const;
  const rows = plans.map(({ planNumber, mediaType, vendor, status, priceDetails }) => [
    planNumber,
    mediaType?.name ?? "–",
    vendor?.name ?? "–",
    messages.status[status] ?? status,
    ...figures.map((name) => shown(name, priceDetails[name])),
  ]);
  const total = [messages.total, "", "", "", ...figures.map((name) => shown(name, sumAmounts(name)))];
  drawHeading(canvas, messages.mediaPlans, "", HEADING_HEIGHT * 2);
  new Table(paper, [
    { label: messages.mediaPlan, width: 92, head: true },
    { label: messages.mediaType, width: 100 },
    { label: messages.vendor },
    { label: messages.statusHead, width: 96 },
    ...figures.map((name) => ({ label: messages[name], width: 84, bold: name === "finalAmount", ...FIGURE })),
  ]).draw(
    [...rows, total].map((texts) => ({ cells: texts.map((text) => ({ text })), bold: texts === total })),
  );
}
