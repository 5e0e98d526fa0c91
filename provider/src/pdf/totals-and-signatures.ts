import type { Drawing } from "./header.ts";
import { COLOR, type TextStyle } from "./page-writer.ts";
import { drawTitle, HEADING_HEIGHT } from "./heading.ts";
import { buildTaxLines, addTax } from "./tax-lines.ts";

const ROW: TextStyle = { face: "regular", size: 9, color: COLOR.ink };
const SUBTOTAL: TextStyle = { face: "bold", size: 9, color: COLOR.ink };
const FINAL: TextStyle = { face: "bold", size: 11.5, color: COLOR.paper };
const PARTY: TextStyle = { face: "bold", size: 9, color: COLOR.ink };
const FIELD: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };
const APPROVED: TextStyle = { face: "bold", size: 8.5, color: "#1b6e45" };

const TOTALS = { width: 292, row: 16, final: 27, gapAbove: 10 };
const SIGNATURE_LINE = 24;
const BOX = { gap: 14, pad: 10, apart: 22 };

interface TotalLine {
  label: string;
  value: string;
  style: TextStyle;
}

function buildTotalLines({ plan, messages, format }: Drawing): TotalLine[] {
  const { grandTotal, additionalCharges, discount, finalAmount } = plan.priceDetails;
  const line = (label: string, value: string, style = ROW): TotalLine => ({ label, value, style });
  const lines = [
    line(messages.grandTotal, format.money(grandTotal)),
    line(messages.additionalCharges, format.money(additionalCharges)),
    line(messages.discount, format.deduction(discount)),
  ];
  const taxes = buildTaxLines(plan);
  if (taxes.length === 0) return [...lines, line(messages.finalAmount, format.money(finalAmount), FINAL)];
  const names = [...new Set(plan.taxes.map(({ name }) => name))];
  return [
    ...lines,
    line(messages.finalAmount, format.money(finalAmount), SUBTOTAL),
    ...taxes.map(({ name, percent, base, amount }) => {
      const of = base === null ? "" : ` (${format.money(base)})`;
      return line(`${name} ${format.percent(percent)}${of}`, format.money(amount));
    }),
    line(messages.withTax(names), format.money(addTax(finalAmount, taxes)), FINAL),
  ];
}

const getTaxNote = ({ plan, messages }: Drawing) => (plan.taxes.length === 0 ? messages.taxOnInvoice : "");

function drawTotals(drawing: Drawing, top: number): number {
  const { paper } = drawing;
  const x = paper.right - TOTALS.width;
  const pad = 10;
  const valueWidth = 140;
  const labelWidth = TOTALS.width - valueWidth - 2 * pad;
  let y = top;
  const draw = ({ label, value, style }: TotalLine) => {
    const final = style === FINAL;
    if (final) paper.shape((pdf) => pdf.rect(x, y, TOTALS.width, TOTALS.final).fill(COLOR.brand));
    const at = y + (final ? 7 : 2.5);
    const named = () =>
      paper.write(label, x + pad, at, paper.shrinkToFit(label, style, labelWidth), {
        width: labelWidth + 0.5,
      });
    const figure = () =>
      paper.write(value, x + pad + labelWidth, at, paper.shrinkToFit(value, style, valueWidth), {
        width: valueWidth + 0.5,
        align: "right",
      });
    paper.structure.part("TR", () => {
      paper.structure.part("TH", named, { scope: "Row" });
      paper.structure.part("TD", figure);
    });
    y += final ? TOTALS.final : TOTALS.row;
  };
  paper.structure.part("Table", () => buildTotalLines(drawing).forEach(draw));
  return paper.write(getTaxNote(drawing), x + pad, y + 5, FIELD, {
    width: TOTALS.width - 2 * pad,
    align: "right",
  });
}

function measureTotals(drawing: Drawing): number {
  const rows = buildTotalLines(drawing).length - 1;
  const note = getTaxNote(drawing) ? 5 + drawing.paper.lineHeight(FIELD) : 0;
  return rows * TOTALS.row + TOTALS.final + note;
}

function formatApproval({ plan, messages, format }: Drawing): string {
  const binding = plan.status === "approved" || plan.status === "completed";
  return plan.approval && binding
    ? messages.approvedBy(plan.approval.by, format.dayOf(plan.approval.at))
    : "";
}

/** Rejected and cancelled plans need no signatures. */
function hasSignatures({ plan }: Drawing): boolean {
  return plan.status !== "rejected" && plan.status !== "cancelled";
}

interface ApprovalBox {
  parties: string[];
  /** Points, of each box. */
  width: number;
  inner: number;
  partyHeight: number;
  height: number;
  approvedHeight: number;
}

function measureApproval(drawing: Drawing): ApprovalBox {
  const { paper, plan, messages } = drawing;
  const width = (paper.width - TOTALS.width - BOX.apart - BOX.gap) / 2;
  const inner = width - 2 * BOX.pad;
  const parties = [messages.forParty(plan.client.businessName), messages.forParty(plan.agency.name)];
  const partyHeight = Math.max(...parties.map((party) => paper.height(party, PARTY, inner)));
  const approved = formatApproval(drawing);
  return {
    parties,
    width,
    inner,
    partyHeight,
    height: partyHeight + 3 * SIGNATURE_LINE + 2 * BOX.pad - 4,
    approvedHeight: approved ? paper.height(approved, APPROVED, 2 * width + BOX.gap) + 6 : 0,
  };
}

/** Totals and approval stay on the page of the last row. */
export function measureClosing(drawing: Drawing): number {
  const totals = measureTotals(drawing);
  if (!hasSignatures(drawing)) return TOTALS.gapAbove + totals;
  const { height, approvedHeight } = measureApproval(drawing);
  return TOTALS.gapAbove + Math.max(totals, HEADING_HEIGHT + approvedHeight + height);
}

/** Client and agency side by side, without a page break. */
function drawApproval(drawing: Drawing, top: number): void {
  if (!hasSignatures(drawing)) return;
  const { paper, messages } = drawing;
  const { parties, width, inner, partyHeight, height, approvedHeight } = measureApproval(drawing);
  drawTitle(drawing, messages.approval, top);
  const line = top + HEADING_HEIGHT;
  paper.write(formatApproval(drawing), paper.left, line, APPROVED, { width: 2 * width + BOX.gap });
  const y = line + approvedHeight;
  const fields = [messages.fullName, messages.signature, messages.date];
  parties.forEach((party, index) => {
    const x = paper.left + index * (width + BOX.gap);
    paper.shape((pdf) =>
      pdf.roundedRect(x, y, width, height, 4).lineWidth(0.8).strokeColor(COLOR.line).stroke(),
    );
    paper.write(party, x + BOX.pad, y + BOX.pad, PARTY, { width: inner });
    fields.forEach((field, row) => {
      const base = y + BOX.pad + partyHeight + (row + 1) * SIGNATURE_LINE;
      paper.write(field, x + BOX.pad, base - 10, FIELD, { width: 68 });
      paper.shape((pdf) => {
        pdf.moveTo(x + BOX.pad + 70, base).lineTo(x + width - BOX.pad, base);
        pdf.lineWidth(0.6).strokeColor(COLOR.muted).stroke();
      });
    });
  });
}

export function drawClosing(drawing: Drawing): void {
  const { paper } = drawing;
  const height = measureClosing(drawing);
  paper.ensure(height);
  const top = paper.y + TOTALS.gapAbove;
  drawTotals(drawing, top);
  drawApproval(drawing, top);
  paper.y += height;
}
