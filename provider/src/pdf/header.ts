import type { PlanDocument } from "./plan-document.ts";
import type { PlanFormat } from "./pdf-format.ts";
import { isGstin } from "../rules/gstin.ts";
import { COLOR, type PageWriter, type TextStyle } from "./page-writer.ts";
import type { PdfMessages } from "./pdf-messages.ts";

export interface Canvas {
  paper: PageWriter;
  messages: PdfMessages;
  format: PlanFormat;
}

export interface Drawing extends Canvas {
  plan: PlanDocument;
}

const AGENCY: TextStyle = { face: "bold", size: 16, color: COLOR.brand };
const KIND: TextStyle = { face: "bold", size: 9, color: COLOR.muted };
const NUMBER: TextStyle = { face: "bold", size: 16, color: COLOR.ink };
const SMALL: TextStyle = { face: "regular", size: 8, color: COLOR.muted };
const CHIP: TextStyle = { face: "bold", size: 8, color: COLOR.paper };

const STATUS_COLOR: Record<string, string> = {
  pending: "#a8560a",
  approved: "#1b6e45",
  completed: "#12595c",
  rejected: "#a3261c",
  cancelled: "#a3261c",
};
const BANNER_TINT = "#fdf4e7";
const STOP_TINT = "#fbeceb";

function getStatusLabel(plan: PlanDocument, messages: PdfMessages): string {
  return messages.status[plan.status] ?? plan.status;
}

/** Labels a GSTIN as such, other numbers as a tax ID. */
export function formatTaxId(taxId: string | null | undefined, messages: PdfMessages): string {
  if (!taxId) return "";
  return messages.labelled(isGstin(taxId) ? messages.gstin : messages.taxId, taxId);
}

function drawRevision({ paper, plan, messages }: Drawing, y: number): number {
  const label = paper.printable(getStatusLabel(plan, messages));
  const style = paper.shrinkToFit(label, CHIP, 120);
  const width = paper.measure(label, style) + 16;
  const height = paper.lineHeight(style) + 5;
  paper.shape((pdf) =>
    pdf
      .roundedRect(paper.right - width, y, width, height, height / 2)
      .fill(STATUS_COLOR[plan.status] ?? COLOR.muted),
  );
  const revision = { width: 90, align: "right" as const };
  paper.write(
    messages.revision(plan.revision),
    paper.right - width - 8 - revision.width,
    y + 3,
    SMALL,
    revision,
  );
  paper.write(label, paper.right - width + 8, y + 3.5, style, { width: width - 16 + 0.5 });
  return y + height;
}

interface Title {
  agency: PlanDocument["agency"];
  kind: string;
  number: string;
}

/** Draws the agency at the left, document kind and number at the right. */
export function drawTitleBlock(
  { paper, messages }: Canvas,
  { agency, kind, number }: Title,
  gap: (y: number) => number = (y) => y,
): void {
  paper.shape((pdf) => pdf.rect(0, 0, pdf.page.width, 8).fill(COLOR.brand));
  const rightWidth = 200;
  const leftWidth = paper.width - rightWidth - 24;
  const rightX = paper.right - rightWidth;

  let left = paper.write(agency.name, paper.left, paper.y, AGENCY, { width: leftWidth }) + 2;
  left = paper.write(agency.address ?? "", paper.left, left, SMALL, { width: leftWidth });
  left = paper.write(formatTaxId(agency.taxId, messages), paper.left, left, SMALL, { width: leftWidth });

  const aside = { width: rightWidth, align: "right" as const };
  let right = paper.y + 1;
  paper.structure.part("H1", () => {
    right = paper.write(kind, rightX, right, KIND, aside);
    right = paper.write(number, rightX, right, NUMBER, aside);
  });
  right = gap(right + 2);

  paper.y = Math.max(left, right) + 7;
  paper.rule(paper.y, COLOR.brand, 1.2);
  paper.y += 9;
}

export function drawMasthead(drawing: Drawing): void {
  const { plan, messages } = drawing;
  const title = { agency: plan.agency, kind: messages.mediaPlan, number: plan.planNumber };
  drawTitleBlock(drawing, title, (y) => drawRevision(drawing, y));
}

/** Draws a banner on plans that are not, or no longer, binding. */
export function drawStatusBanner(drawing: Drawing): void {
  const { plan, messages } = drawing;
  const notice = messages.notice[plan.status];
  if (notice) drawWarning(drawing, notice, plan.status);
}

export function drawWarning({ paper }: Canvas, notice: string, status: string): void {
  const color = STATUS_COLOR[status] ?? COLOR.muted;
  const style: TextStyle = { face: "bold", size: 8.5, color };
  const inner = paper.width - 24;
  const height = paper.height(notice, style, inner) + 9;
  paper.shape((pdf) => {
    const tint = status === "pending" ? BANNER_TINT : STOP_TINT;
    pdf.rect(paper.left, paper.y, paper.width, height).fill(tint);
    pdf.rect(paper.left, paper.y, 3, height).fill(color);
  });
  paper.write(notice, paper.left + 12, paper.y + 5, style, { width: inner });
  paper.y += height + 8;
}

interface RunningTitle {
  left: readonly [agency: string, about: string];
  right: readonly [title: string, state: string];
}

export function drawRunningTitle({ paper }: Canvas, { left, right }: RunningTitle): void {
  paper.shape((pdf) => pdf.rect(0, 0, pdf.page.width, 4).fill(COLOR.brand));
  const rightWidth = 170;
  const leftWidth = paper.width - rightWidth - 16;
  const strong: TextStyle = { face: "bold", size: 8, color: COLOR.brand };
  const small: TextStyle = { ...SMALL, size: 7.5 };
  const one = paper.write(left[0], paper.left, 24, strong, { width: leftWidth });
  const leftEnd = paper.write(left[1], paper.left, one, small, { width: leftWidth });
  const aside = { width: rightWidth, align: "right" as const };
  const x = paper.right - rightWidth;
  const other = paper.write(right[0], x, 24, strong, aside);
  const rightEnd = paper.write(right[1], x, other, small, aside);
  paper.y = Math.max(leftEnd, rightEnd) + 5;
  paper.rule(paper.y, COLOR.brand, 0.8);
  paper.y += 12;
}

export function drawRunningHeader(drawing: Drawing): void {
  const { plan, messages } = drawing;
  drawRunningTitle(drawing, {
    left: [plan.agency.name, `${plan.client.businessName} – ${plan.campaign}`],
    right: [
      `${messages.mediaPlan} ${plan.planNumber}`,
      `${messages.revision(plan.revision)} · ${getStatusLabel(plan, messages)}`,
    ],
  });
}
