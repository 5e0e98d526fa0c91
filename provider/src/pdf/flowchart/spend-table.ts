import { drawHeading, HEADING_HEIGHT } from "../heading.ts";
import type { Canvas } from "../header.ts";
import { Table, type TableColumn, type TableRow } from "../page/draw-table.ts";
import { fromPaise, toPaise } from "../../rules/money.ts";
import type { SpendSpan } from "../../planned-spend.ts";
import { chooseScale, splitSpans } from "../flights/time-spans.ts";
import type { CampaignPlan, FlowchartDocument } from "./flowchart-document.ts";
import { buildFlowchartRows, sumColumns, sumValues } from "./chart-rows.ts";

const columnsPerPage = 9;

/** Returns months if weeks would be too many. */
function getTimeColumns(first: string, last: string) {
  const scale = chooseScale(first, last);
  const spans = splitSpans(first, last, scale);
  if (scale !== "week" || spans.length <= columnsPerPage) return { scale, spans };
  return { scale: "month" as const, spans: splitSpans(first, last, "month") };
}

const NAME_WIDTH = 150;
const TOTAL_WIDTH = 76;
const maxFigureWidth = 90;
const FIGURE_COLUMN = { align: "right", isFigure: true } as const;

function createColumns(
  { writer, messages, format }: Canvas,
  { scale, spans }: ReturnType<typeof getTimeColumns>,
): TableColumn[] {
  const formatHeader = (span: SpendSpan) => {
    // Narrow columns need a break before the year.
    if (scale === "week") return format.days(span.first, span.last).replaceAll("\u00A0", " ");
    return scale === "month" ? format.month(span.first) : span.first.slice(0, 4);
  };
  const width = Math.min((writer.width - NAME_WIDTH - TOTAL_WIDTH) / spans.length, maxFigureWidth);
  return [
    { label: messages.mediaTypeAndVendor, isRowHeader: true },
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
  const columnTotalsPaise = sumColumns(mediaTypeRows, spans);
  const formatPaise = (paise: number) => format.money(paise / 100);
  const createRow = (
    label: string,
    spendPaise: readonly number[],
    firstColumn: number,
    bold: boolean,
  ): TableRow => {
    const amounts = spendPaise
      .slice(firstColumn, firstColumn + columnsPerPage)
      .map((paise) => (paise > 0 ? formatPaise(paise) : "–"));
    return { bold, cells: [label, formatPaise(sumValues(spendPaise)), ...amounts].map((text) => ({ text })) };
  };
  drawHeading(canvas, messages.spend, "", HEADING_HEIGHT * 3);
  for (let firstColumn = 0; firstColumn < spans.length; firstColumn += columnsPerPage) {
    const columns = createColumns(canvas, {
      scale,
      spans: spans.slice(firstColumn, firstColumn + columnsPerPage),
    });
    new Table(writer, columns, [
      ...rows.map(({ label, depth, spendPaise }) => createRow(label, spendPaise, firstColumn, depth === 0)),
      createRow(messages.finalAmount, columnTotalsPaise, firstColumn, true),
    ]).draw();
    writer.y += 12;
  }
}

export function drawPlanTable(canvas: Canvas, plans: readonly CampaignPlan[]): void {
  const { writer, messages, format } = canvas;
  const formatPrice = (name: keyof CampaignPlan["priceDetails"], amount: number) =>
    name === "discount" ? format.deduction(amount) : format.money(amount);
  const sumPrices = (name: keyof CampaignPlan["priceDetails"]) =>
    fromPaise(sumValues(plans.map(({ priceDetails }) => toPaise(priceDetails[name]))));
  const priceNames = ["grandTotal", "additionalCharges", "discount", "finalAmount"] as const;
  const rows = plans.map(({ planNumber, mediaType, vendor, status, priceDetails }) => [
    planNumber,
    mediaType?.name ?? "–",
    vendor?.name ?? "–",
    messages.status[status] ?? status,
    ...priceNames.map((name) => formatPrice(name, priceDetails[name])),
  ]);
  const totalRow = [
    messages.total,
    "",
    "",
    "",
    ...priceNames.map((name) => formatPrice(name, sumPrices(name))),
  ];
  drawHeading(canvas, messages.mediaPlans, "", HEADING_HEIGHT * 2);
  const columns = [
    { label: messages.mediaPlan, isRowHeader: true },
    { label: messages.mediaType },
    { label: messages.vendor },
    { label: messages.statusHeader },
    ...priceNames.map((name) => ({ label: messages[name], bold: name === "finalAmount", ...FIGURE_COLUMN })),
  ];
  const tableRows = [...rows, totalRow].map((texts) => ({
    cells: texts.map((text) => ({ text })),
    bold: texts === totalRow,
  }));
  new Table(writer, columns, tableRows).draw();
}
