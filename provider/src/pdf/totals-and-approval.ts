import type { Canvas, PlanCanvas } from "./header.ts";
import { COLOR, type TextStyle } from "./page/page-writer.ts";
import { drawTitle, HEADING_HEIGHT } from "./heading.ts";
import { fromPaise, toPaise } from "../rules/money.ts";
import { buildTaxLines, sumTaxLines, type TaxLine } from "../rules/tax-lines.ts";

const ROW_STYLE: TextStyle = { face: "regular", size: 9, color: COLOR.ink };
export const SUBTOTAL_STYLE: TextStyle = {
  face: "bold",
  size: 9,
  color: COLOR.ink,
};
const FINAL_STYLE: TextStyle = { face: "bold", size: 11.5, color: COLOR.paper };
const PARTY_STYLE: TextStyle = { face: "bold", size: 9, color: COLOR.ink };
const FIELD_STYLE: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };
const APPROVED_STYLE: TextStyle = { face: "bold", size: 8.5, color: "#1b6e45" };

const TOTALS_BOX = { width: 292, rowHeight: 16, finalRowHeight: 27, gapAbove: 10 };
const SIGNATURE_LINE_HEIGHT = 24;
const SIGNATURE_BOX = { gap: 14, padding: 10, totalsGap: 22 };

export interface TotalLine {
  label: string;
  value: string;
  style?: TextStyle;
}

/** Totals beside the signatures, at the end of a document. */
export interface Closing {
  /** The last line is the amount to pay. */
  lines: readonly TotalLine[];
  note: string;
  title: string;
  /** Names of the parties that sign; empty without signatures. */
  parties: readonly string[];
  /** Stands above the signatures. */
  remark: string;
}

const addPercent = ({ format }: Canvas, label: string, percent: number | null | undefined) =>
  percent ? `${label} (${format.percent(percent)})` : label;

/** Sum of the rows, charges and discount of a plan. */
export function buildPriceLines(
  canvas: Canvas,
  rowsLabel: string,
  { grandTotal, ...prices }: PlanCanvas["plan"]["priceDetails"],
): TotalLine[] {
  const { messages, format } = canvas;
  return [
    { label: rowsLabel, value: format.money(grandTotal) },
    {
      label: addPercent(canvas, messages.additionalCharges, prices.additionalChargesPercent),
      value: format.money(prices.additionalCharges),
    },
    {
      label: addPercent(canvas, messages.discount, prices.discountPercent),
      value: format.deduction(prices.discount),
    },
  ];
}

/** @param isSingleRate whether the taxed amount stands above the line */
export const buildTaxLine = (
  { format }: Canvas,
  { name, percent, base, amount }: TaxLine,
  isSingleRate: boolean,
): TotalLine => ({
  label: `${name} ${format.percent(percent)}${isSingleRate ? "" : ` (${format.money(base)})`}`,
  value: format.money(amount),
});

/** The last line is the amount to pay. */
export function buildTotalLines(canvas: PlanCanvas): TotalLine[] {
  const { plan, messages, format } = canvas;
  const { agency, client, taxes, priceDetails } = plan;
  const { finalAmount } = priceDetails;
  const lines = buildPriceLines(canvas, messages.grandTotal, priceDetails);
  const taxLines = buildTaxLines(taxes, { agency: agency.taxId ?? null, client: client.taxId ?? null });
  const tax = sumTaxLines(taxLines);
  if (tax === null) return [...lines, { label: messages.finalAmount, value: format.money(finalAmount) }];
  const names = [...new Set(taxes.map(({ name }) => name))];
  return [
    ...lines,
    {
      label: messages.finalAmount,
      value: format.money(finalAmount),
      style: SUBTOTAL_STYLE,
    },
    ...taxLines.map((line) => buildTaxLine(canvas, line, taxes.length === 1)),
    {
      label: messages.totalWithTax(names),
      value: format.money(fromPaise(toPaise(finalAmount) + toPaise(tax))),
    },
  ];
}

/** Rejected and cancelled plans need no signatures. */
function buildPlanClosing(canvas: PlanCanvas): Closing {
  const { plan, messages, format } = canvas;
  const { approval, status } = plan;
  const isApproved = status === "approved" || status === "completed";
  const isInvalid = status === "rejected" || status === "cancelled";
  return {
    lines: buildTotalLines(canvas),
    note: plan.taxes.length === 0 ? messages.taxOnInvoice : "",
    title: messages.approval,
    parties: isInvalid ? [] : [plan.client.businessName, plan.agency.name],
    remark: approval && isApproved ? messages.approvedBy(approval.by, format.localDay(approval.at)) : "",
  };
}

function drawTotals({ writer }: Canvas, { lines, note }: Closing, top: number): void {
  const x = writer.right - TOTALS_BOX.width;
  const padding = 10;
  const valueWidth = 140;
  const labelWidth = TOTALS_BOX.width - valueWidth - 2 * padding;
  let y = top;
  const drawLine = ({ label, value, style = ROW_STYLE }: TotalLine, index: number) => {
    const isFinal = index === lines.length - 1;
    const lineStyle = isFinal ? FINAL_STYLE : style;
    if (isFinal)
      writer.drawShape((pdf) =>
        pdf.rect(x, y, TOTALS_BOX.width, TOTALS_BOX.finalRowHeight).fill(COLOR.brand),
      );
    const textY = y + (isFinal ? 7 : 2.5);
    const drawLabel = () =>
      writer.write(label, x + padding, textY, writer.shrinkToFit(label, lineStyle, labelWidth), {
        width: labelWidth + 0.5,
      });
    const drawValue = () =>
      writer.write(value, x + padding + labelWidth, textY, writer.shrinkToFit(value, lineStyle, valueWidth), {
        width: valueWidth + 0.5,
        align: "right",
      });
    writer.structure.drawElement("TR", () => {
      writer.structure.drawElement("TH", drawLabel, { scope: "Row" });
      writer.structure.drawElement("TD", drawValue);
    });
    y += isFinal ? TOTALS_BOX.finalRowHeight : TOTALS_BOX.rowHeight;
  };
  writer.structure.drawElement("Table", () => lines.forEach(drawLine));
  writer.write(note, x + padding, y + 5, FIELD_STYLE, {
    width: TOTALS_BOX.width - 2 * padding,
    align: "right",
  });
}

function measureTotals({ writer }: Canvas, { lines, note }: Closing): number {
  const noteHeight = writer.measureHeight(note, FIELD_STYLE, TOTALS_BOX.width - 20);
  return (lines.length - 1) * TOTALS_BOX.rowHeight + TOTALS_BOX.finalRowHeight + (note ? 5 + noteHeight : 0);
}

function measureSignatures({ writer, messages }: Canvas, { parties, remark }: Closing) {
  // Each party has a box of this width.
  const width = (writer.width - TOTALS_BOX.width - SIGNATURE_BOX.totalsGap - SIGNATURE_BOX.gap) / 2;
  const innerWidth = width - 2 * SIGNATURE_BOX.padding;
  const partyLabels = parties.map((name) => messages.forParty(name));
  const partyHeight = Math.max(
    ...partyLabels.map((party) => writer.measureHeight(party, PARTY_STYLE, innerWidth)),
  );
  return {
    partyLabels,
    width,
    innerWidth,
    partyHeight,
    height: partyHeight + 3 * SIGNATURE_LINE_HEIGHT + 2 * SIGNATURE_BOX.padding - 4,
    remarkHeight: remark
      ? writer.measureHeight(remark, APPROVED_STYLE, 2 * width + SIGNATURE_BOX.gap) + 6
      : 0,
  };
}

/** Points that totals and signatures need on the page of the last row. */
export function measureClosing(canvas: Canvas, closing: Closing): number {
  const totalsHeight = measureTotals(canvas, closing);
  if (closing.parties.length === 0) return TOTALS_BOX.gapAbove + totalsHeight;
  const { height, remarkHeight } = measureSignatures(canvas, closing);
  return TOTALS_BOX.gapAbove + Math.max(totalsHeight, HEADING_HEIGHT + remarkHeight + height);
}

function drawSignatures(canvas: Canvas, closing: Closing, top: number): void {
  if (closing.parties.length === 0) return;
  const { writer, messages } = canvas;
  const { partyLabels, width, innerWidth, partyHeight, height, remarkHeight } = measureSignatures(
    canvas,
    closing,
  );
  drawTitle(canvas, closing.title, top);
  const contentTop = top + HEADING_HEIGHT;
  writer.write(closing.remark, writer.left, contentTop, APPROVED_STYLE, {
    width: 2 * width + SIGNATURE_BOX.gap,
  });
  const y = contentTop + remarkHeight;
  const fieldLabels = [messages.fullName, messages.signature, messages.date];
  partyLabels.forEach((party, index) => {
    const x = writer.left + index * (width + SIGNATURE_BOX.gap);
    writer.drawShape((pdf) =>
      pdf.roundedRect(x, y, width, height, 4).lineWidth(0.8).strokeColor(COLOR.line).stroke(),
    );
    writer.write(party, x + SIGNATURE_BOX.padding, y + SIGNATURE_BOX.padding, PARTY_STYLE, {
      width: innerWidth,
    });
    fieldLabels.forEach((label, row) => {
      const lineY = y + SIGNATURE_BOX.padding + partyHeight + (row + 1) * SIGNATURE_LINE_HEIGHT;
      writer.write(label, x + SIGNATURE_BOX.padding, lineY - 10, FIELD_STYLE, { width: 68 });
      writer.drawShape((pdf) => {
        pdf.moveTo(x + SIGNATURE_BOX.padding + 70, lineY).lineTo(x + width - SIGNATURE_BOX.padding, lineY);
        pdf.lineWidth(0.6).strokeColor(COLOR.muted).stroke();
      });
    });
  });
}

export function drawClosing(canvas: Canvas, closing: Closing): void {
  const { writer } = canvas;
  const height = measureClosing(canvas, closing);
  writer.ensureSpace(height);
  const top = writer.y + TOTALS_BOX.gapAbove;
  drawTotals(canvas, closing, top);
  drawSignatures(canvas, closing, top);
  writer.y += height;
}

export const measureTotalsAndApproval = (canvas: PlanCanvas): number =>
  measureClosing(canvas, buildPlanClosing(canvas));

export const drawTotalsAndApproval = (canvas: PlanCanvas): void =>
  drawClosing(canvas, buildPlanClosing(canvas));
