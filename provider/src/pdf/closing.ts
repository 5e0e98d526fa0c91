import type { Drawing } from "./header.ts";
import { COLOR, type TextStyle } from "./paper.ts";
import { drawHeading, HEADING_HEIGHT } from "./tables.ts";

const ROW: TextStyle = { face: "regular", size: 9, color: COLOR.ink };
const FINAL: TextStyle = { face: "bold", size: 11.5, color: COLOR.paper };
const PARTY: TextStyle = { face: "bold", size: 9, color: COLOR.ink };
const FIELD: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };
const APPROVED: TextStyle = { face: "bold", size: 8.5, color: "#1b6e45" };

const TOTALS = { width: 262, row: 18, final: 27, gapAbove: 10, gapBelow: 18 };
const SIGNATURE_LINE = 26;
const BOX = { gap: 20, pad: 10 };

export function drawTotals(drawing: Drawing): void {
  const { paper, plan, words, format } = drawing;
  const { grandTotal, additionalCharges, discount, finalAmount } = plan.priceDetails;
  const x = paper.right - TOTALS.width;
  const pad = 10;
  const valueWidth = 128;
  const labelWidth = TOTALS.width - valueWidth - 2 * pad;
  const line = (label: string, value: string, y: number, style: TextStyle) => {
    const size = paper.fitted(label, style, labelWidth);
    paper.write(label, x + pad, y, size, { width: labelWidth + 0.5 });
    const figure = paper.fitted(value, style, valueWidth);
    paper.write(value, x + pad + labelWidth, y, figure, { width: valueWidth + 0.5, align: "right" });
  };
  paper.y += TOTALS.gapAbove;
  const rows: [string, string][] = [
    [words.grandTotal, format.money(grandTotal)],
    [words.additionalCharges, format.money(additionalCharges)],
    // Typed as a negative amount, so that the column adds up as it reads.
    [words.discount, discount === 0 ? format.money(0) : `−${format.money(discount)}`],
  ];
  for (const [label, value] of rows) {
    line(label, value, paper.y + 3, ROW);
    paper.y += TOTALS.row;
  }
  paper.pdf.rect(x, paper.y, TOTALS.width, TOTALS.final).fill(COLOR.brand);
  line(words.finalAmount, format.money(finalAmount), paper.y + 7, FINAL);
  paper.y += TOTALS.final + TOTALS.gapBelow;
}

function approvalLine({ plan, words, format }: Drawing): string {
  const binding = plan.status === "approved" || plan.status === "completed";
  return plan.approval && binding ? words.approvedBy(plan.approval.by, format.dayOf(plan.approval.at)) : "";
}

/** Nobody signs what is not to be booked. */
function takesSignatures({ plan }: Drawing): boolean {
  return plan.status !== "rejected" && plan.status !== "cancelled";
}

interface ApprovalBox {
  parties: string[];
  /** Width of each of the two boxes and of the text in it. */
  width: number;
  inner: number;
  partyHeight: number;
  height: number;
  approvedHeight: number;
}

function measureApproval(drawing: Drawing): ApprovalBox {
  const { paper, plan, words } = drawing;
  const width = (paper.width - BOX.gap) / 2;
  const inner = width - 2 * BOX.pad;
  const parties = [words.forParty(plan.client.businessName), words.forParty(plan.agency.name)];
  const partyHeight = Math.max(...parties.map((party) => paper.height(party, PARTY, inner)));
  const approved = approvalLine(drawing);
  return {
    parties,
    width,
    inner,
    partyHeight,
    height: partyHeight + 3 * SIGNATURE_LINE + 2 * BOX.pad,
    approvedHeight: approved ? paper.height(approved, APPROVED, paper.width) + 6 : 0,
  };
}

/** Height of totals and approval, which stay on the page of the last rate card. */
export function closingHeight(drawing: Drawing): number {
  const totals = TOTALS.gapAbove + 3 * TOTALS.row + TOTALS.final + TOTALS.gapBelow;
  if (!takesSignatures(drawing)) return totals;
  const { height, approvedHeight } = measureApproval(drawing);
  return totals + HEADING_HEIGHT + approvedHeight + height;
}

/** Two signature boxes side by side, for the client and for the agency, kept whole. */
export function drawApproval(drawing: Drawing): void {
  if (!takesSignatures(drawing)) return;
  const { paper, words } = drawing;
  const { parties, width, inner, partyHeight, height, approvedHeight } = measureApproval(drawing);
  drawHeading(drawing, words.approval, "", approvedHeight + height);
  paper.write(approvalLine(drawing), paper.left, paper.y, APPROVED, { width: paper.width });
  paper.y += approvedHeight;
  const fields = [words.fullName, words.signature, words.date];
  parties.forEach((party, index) => {
    const x = paper.left + index * (width + BOX.gap);
    paper.pdf.roundedRect(x, paper.y, width, height, 4).lineWidth(0.8).strokeColor(COLOR.line).stroke();
    paper.write(party, x + BOX.pad, paper.y + BOX.pad, PARTY, { width: inner });
    fields.forEach((field, row) => {
      const base = paper.y + BOX.pad + partyHeight + (row + 1) * SIGNATURE_LINE;
      paper.write(field, x + BOX.pad, base - 10, FIELD, { width: 78 });
      paper.pdf.moveTo(x + BOX.pad + 82, base).lineTo(x + width - BOX.pad, base);
      paper.pdf.lineWidth(0.6).strokeColor(COLOR.muted).stroke();
    });
  });
  paper.y += height;
}
