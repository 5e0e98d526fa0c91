import type { PlanCanvas } from "./header.ts";
import { COLOR, type TextStyle } from "./page/page-writer.ts";
import { drawTitle, HEADING_HEIGHT } from "./heading.ts";
import { fromPaise, toPaise } from "../rules/money.ts";
import { buildTaxLines, sumTaxLines } from "../rules/tax-lines.ts";

const ROW_STYLE: TextStyle = { face: "regular", size: 9, color: COLOR.ink };
const SUBTOTAL_STYLE: TextStyle = { face: "bold", size: 9, color: COLOR.ink };
const FINAL_STYLE: TextStyle = { face: "bold", size: 11.5, color: COLOR.paper };
const PARTY_STYLE: TextStyle = { face: "bold", size: 9, color: COLOR.ink };
const FIELD_STYLE: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };
const APPROVED_STYLE: TextStyle = { face: "bold", size: 8.5, color: "#1b6e45" };

const TOTALS_BOX = { width: 292, rowHeight: 16, finalRowHeight: 27, gapAbove: 10 };
const SIGNATURE_LINE_HEIGHT = 24;
const SIGNATURE_BOX = { gap: 14, padding: 10, totalsGap: 22 };

/** The last line is the amount to pay. */
export function buildTotalLines({ plan, messages, format }: PlanCanvas) {
  const { grandTotal, additionalCharges, additionalChargesPercent, discount, discountPercent, finalAmount } =
    plan.priceDetails;
  const addPercent = (label: string, percent: number | null | undefined) =>
    percent ? `${label} (${format.percent(percent)})` : label;
  const createLine = (label: string, value: string, style = ROW_STYLE) => ({ label, value, style });
  const lines = [
    createLine(messages.grandTotal, format.money(grandTotal)),
    createLine(
      addPercent(messages.additionalCharges, additionalChargesPercent),
      format.money(additionalCharges),
    ),
    createLine(addPercent(messages.discount, discountPercent), format.deduction(discount)),
  ];
  const { agency, client, taxes } = plan;
  const taxLines = buildTaxLines(taxes, { agency: agency.taxId ?? null, client: client.taxId ?? null });
  const tax = sumTaxLines(taxLines);
  if (tax === null)
    return [...lines, createLine(messages.finalAmount, format.money(finalAmount), FINAL_STYLE)];
  const names = [...new Set(taxes.map(({ name }) => name))];
  return [
    ...lines,
    createLine(messages.finalAmount, format.money(finalAmount), SUBTOTAL_STYLE),
    ...taxLines.map(({ name, percent, base, amount }) => {
      // A single rate taxes the final amount, which stands above.
      const baseNote = taxes.length > 1 ? ` (${format.money(base)})` : "";
      return createLine(`${name} ${format.percent(percent)}${baseNote}`, format.money(amount));
    }),
    createLine(
      messages.totalWithTax(names),
      format.money(fromPaise(toPaise(finalAmount) + toPaise(tax))),
      FINAL_STYLE,
    ),
  ];
}

const getTaxNote = ({ plan, messages }: PlanCanvas) => (plan.taxes.length === 0 ? messages.taxOnInvoice : "");

function drawTotals(canvas: PlanCanvas, top: number): number {
  const { writer } = canvas;
  const x = writer.right - TOTALS_BOX.width;
  const padding = 10;
  const valueWidth = 140;
  const labelWidth = TOTALS_BOX.width - valueWidth - 2 * padding;
  let y = top;
  const drawLine = ({ label, value, style }: ReturnType<typeof buildTotalLines>[number]) => {
    const isFinal = style === FINAL_STYLE;
    if (isFinal)
      writer.drawShape((pdf) =>
        pdf.rect(x, y, TOTALS_BOX.width, TOTALS_BOX.finalRowHeight).fill(COLOR.brand),
      );
    const textY = y + (isFinal ? 7 : 2.5);
    const drawLabel = () =>
      writer.write(label, x + padding, textY, writer.shrinkToFit(label, style, labelWidth), {
        width: labelWidth + 0.5,
      });
    const drawValue = () =>
      writer.write(value, x + padding + labelWidth, textY, writer.shrinkToFit(value, style, valueWidth), {
        width: valueWidth + 0.5,
        align: "right",
      });
    writer.structure.drawElement("TR", () => {
      writer.structure.drawElement("TH", drawLabel, { scope: "Row" });
      writer.structure.drawElement("TD", drawValue);
    });
    y += isFinal ? TOTALS_BOX.finalRowHeight : TOTALS_BOX.rowHeight;
  };
  writer.structure.drawElement("Table", () => buildTotalLines(canvas).forEach(drawLine));
  return writer.write(getTaxNote(canvas), x + padding, y + 5, FIELD_STYLE, {
    width: TOTALS_BOX.width - 2 * padding,
    align: "right",
  });
}

function measureTotals(canvas: PlanCanvas): number {
  const rowCount = buildTotalLines(canvas).length - 1;
  const noteHeight = getTaxNote(canvas) ? 5 + canvas.writer.getLineHeight(FIELD_STYLE) : 0;
  return rowCount * TOTALS_BOX.rowHeight + TOTALS_BOX.finalRowHeight + noteHeight;
}

function formatApproval({ plan, messages, format }: PlanCanvas): string {
  const isApproved = plan.status === "approved" || plan.status === "completed";
  return plan.approval && isApproved
    ? messages.approvedBy(plan.approval.by, format.localDay(plan.approval.at))
    : "";
}

/** Rejected and cancelled plans need no signatures. */
function hasSignatures({ plan }: PlanCanvas): boolean {
  return plan.status !== "rejected" && plan.status !== "cancelled";
}

function measureSignatures(canvas: PlanCanvas) {
  const { writer, plan, messages } = canvas;
  // Each party has a box of this width.
  const width = (writer.width - TOTALS_BOX.width - SIGNATURE_BOX.totalsGap - SIGNATURE_BOX.gap) / 2;
  const innerWidth = width - 2 * SIGNATURE_BOX.padding;
  const partyLabels = [messages.forParty(plan.client.businessName), messages.forParty(plan.agency.name)];
  const partyHeight = Math.max(
    ...partyLabels.map((party) => writer.measureHeight(party, PARTY_STYLE, innerWidth)),
  );
  const approvalText = formatApproval(canvas);
  return {
    partyLabels,
    width,
    innerWidth,
    partyHeight,
    height: partyHeight + 3 * SIGNATURE_LINE_HEIGHT + 2 * SIGNATURE_BOX.padding - 4,
    approvalTextHeight: approvalText
      ? writer.measureHeight(approvalText, APPROVED_STYLE, 2 * width + SIGNATURE_BOX.gap) + 6
      : 0,
  };
}

/** Points that totals and approval need on the page of the last row. */
export function measureTotalsAndApproval(canvas: PlanCanvas): number {
  const totalsHeight = measureTotals(canvas);
  if (!hasSignatures(canvas)) return TOTALS_BOX.gapAbove + totalsHeight;
  const { height, approvalTextHeight } = measureSignatures(canvas);
  return TOTALS_BOX.gapAbove + Math.max(totalsHeight, HEADING_HEIGHT + approvalTextHeight + height);
}

function drawApproval(canvas: PlanCanvas, top: number): void {
  if (!hasSignatures(canvas)) return;
  const { writer, messages } = canvas;
  const { partyLabels, width, innerWidth, partyHeight, height, approvalTextHeight } =
    measureSignatures(canvas);
  drawTitle(canvas, messages.approval, top);
  const contentTop = top + HEADING_HEIGHT;
  writer.write(formatApproval(canvas), writer.left, contentTop, APPROVED_STYLE, {
    width: 2 * width + SIGNATURE_BOX.gap,
  });
  const y = contentTop + approvalTextHeight;
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

export function drawTotalsAndApproval(canvas: PlanCanvas): void {
  const { writer } = canvas;
  const height = measureTotalsAndApproval(canvas);
  writer.ensureSpace(height);
  const top = writer.y + TOTALS_BOX.gapAbove;
  drawTotals(canvas, top);
  drawApproval(canvas, top);
  writer.y += height;
}
