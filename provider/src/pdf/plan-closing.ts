import type { Drawing } from "./plan-header.ts";
import { COLOR, type TextStyle } from "./plan-paper.ts";
import { drawHeading } from "./plan-tables.ts";

const ROW: TextStyle = { face: "regular", size: 9, color: COLOR.ink };
const FINAL: TextStyle = { face: "bold", size: 11.5, color: COLOR.paper };
const PARTY: TextStyle = { face: "bold", size: 9, color: COLOR.ink };
const FIELD: TextStyle = { face: "regular", size: 7.5, color: COLOR.muted };
const APPROVED: TextStyle = { face: "bold", size: 8.5, color: "#1b6e45" };

const TOTALS = { width: 262, row: 18, final: 27, gapAbove: 10, gapBelow: 18 };
const SIGNATURE_LINE = 26;

/** Height of the totals with their margins; they never leave the last rate card. */
export function totalsHeight(): number {
  return TOTALS.gapAbove + 3 * TOTALS.row + TOTALS.final + TOTALS.gapBelow;
}

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

/** Two signature boxes side by side, for the client and for the agency, kept whole. */
export function drawApproval(drawing: Drawing): void {
  const { paper, plan, words } = drawing;
  const gap = 20;
  const pad = 10;
  const width = (paper.width - gap) / 2;
  const inner = width - 2 * pad;
  const parties = [words.forParty(plan.client.businessName), words.forParty(plan.agency.name)];
  const fields = [words.fullName, words.signature, words.date];
  const approved = approvalLine(drawing);
  const approvedHeight = approved ? paper.height(approved, APPROVED, paper.width) + 6 : 0;
  const partyHeight = Math.max(...parties.map((party) => paper.height(party, PARTY, inner)));
  const height = pad + partyHeight + fields.length * SIGNATURE_LINE + pad;

  drawHeading(drawing, words.approval, "", approvedHeight + height);
  if (approved) {
    paper.write(approved, paper.left, paper.y, APPROVED, { width: paper.width });
    paper.y += approvedHeight;
  }
  parties.forEach((party, index) => {
    const x = paper.left + index * (width + gap);
    paper.pdf.roundedRect(x, paper.y, width, height, 4).lineWidth(0.8).strokeColor(COLOR.line).stroke();
    paper.write(party, x + pad, paper.y + pad, PARTY, { width: inner });
    fields.forEach((field, row) => {
      const base = paper.y + pad + partyHeight + (row + 1) * SIGNATURE_LINE;
      paper.write(field, x + pad, base - 10, FIELD, { width: 78 });
      paper.pdf.moveTo(x + pad + 82, base).lineTo(x + width - pad, base);
      paper.pdf.lineWidth(0.6).strokeColor(COLOR.muted).stroke();
    });
  });
  paper.y += height;
}
