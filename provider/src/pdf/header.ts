import type { PlanClient, PlanDocument } from "./document.ts";
import type { PlanFormat } from "./format.ts";
import { isGstin } from "./gst.ts";
import { COLOR, type Paper, type TextStyle } from "./paper.ts";
import type { PlanWords } from "./words.ts";

/** What every part of the document is drawn with. */
export interface Drawing {
  paper: Paper;
  plan: PlanDocument;
  words: PlanWords;
  format: PlanFormat;
}

const AGENCY: TextStyle = { face: "bold", size: 16, color: COLOR.brand };
const KIND: TextStyle = { face: "bold", size: 9, color: COLOR.muted };
const NUMBER: TextStyle = { face: "bold", size: 16, color: COLOR.ink };
const SMALL: TextStyle = { face: "regular", size: 8, color: COLOR.muted };
const LABEL: TextStyle = { face: "bold", size: 7.2, color: COLOR.muted };
const NAME: TextStyle = { face: "bold", size: 11, color: COLOR.ink };
const TEXT: TextStyle = { face: "regular", size: 8.5, color: COLOR.ink };
const CHIP: TextStyle = { face: "bold", size: 8, color: COLOR.paper };

const STATUS_COLOR: Record<string, string> = {
  pending: "#a8560a",
  approved: "#1b6e45",
  completed: "#12595c",
  rejected: "#a3261c",
  cancelled: "#a3261c",
};
const NOTICE_TINT = "#fdf4e7";
const STOP_TINT = "#fbeceb";

function statusLabel(plan: PlanDocument, words: PlanWords): string {
  return words.status[plan.status] ?? plan.status;
}

/** Labels a GSTIN as what it is, any other number as a tax ID. */
function taxLine(taxId: string | null | undefined, words: PlanWords): string {
  if (!taxId) return "";
  return words.labelled(isGstin(taxId) ? words.gstin : words.taxId, taxId);
}

function drawChip(drawing: Drawing, y: number, right: number): number {
  const { paper, plan, words } = drawing;
  const label = paper.printable(statusLabel(plan, words));
  const style = paper.fitted(label, CHIP, 190);
  const width = paper.measure(label, style) + 16;
  const height = paper.lineHeight(style) + 6;
  paper.shape((pdf) =>
    pdf
      .roundedRect(right - width, y, width, height, height / 2)
      .fill(STATUS_COLOR[plan.status] ?? COLOR.muted),
  );
  paper.write(label, right - width + 8, y + 4, style, { width: width - 16 + 0.5 });
  return y + height;
}

/** The agency on the left; the kind of document, its number, revision and status on the right. */
export function drawMasthead(drawing: Drawing): void {
  const { paper, plan, words } = drawing;
  paper.shape((pdf) => pdf.rect(0, 0, pdf.page.width, 8).fill(COLOR.brand));
  const rightWidth = 200;
  const leftWidth = paper.width - rightWidth - 24;
  const rightX = paper.right - rightWidth;

  let left = paper.write(plan.agency.name, paper.left, paper.y, AGENCY, { width: leftWidth }) + 2;
  left = paper.write(plan.agency.address ?? "", paper.left, left, SMALL, { width: leftWidth });
  left = paper.write(taxLine(plan.agency.taxId, words), paper.left, left, SMALL, { width: leftWidth });

  const aside = { width: rightWidth, align: "right" as const };
  let right = paper.y + 1;
  paper.structure.part("H1", () => {
    right = paper.write(words.mediaPlan, rightX, right, KIND, aside);
    right = paper.write(plan.planNumber, rightX, right, NUMBER, aside);
  });
  right = paper.write(words.revision(plan.revision), rightX, right, SMALL, aside) + 4;
  right = drawChip(drawing, right, paper.right);

  paper.y = Math.max(left, right) + 10;
  paper.rule(paper.y, COLOR.brand, 1.2);
  paper.y += 12;
}

/** Says plainly that a plan is not (or no longer) one to act on. */
export function drawNotice(drawing: Drawing): void {
  const { paper, plan, words } = drawing;
  const notice = words.notice[plan.status];
  if (!notice) return;
  const color = STATUS_COLOR[plan.status] ?? COLOR.muted;
  const style: TextStyle = { face: "bold", size: 8.5, color };
  const inner = paper.width - 24;
  const height = paper.height(notice, style, inner) + 12;
  paper.shape((pdf) => {
    const tint = plan.status === "pending" ? NOTICE_TINT : STOP_TINT;
    pdf.rect(paper.left, paper.y, paper.width, height).fill(tint);
    pdf.rect(paper.left, paper.y, 3, height).fill(color);
  });
  paper.write(notice, paper.left + 12, paper.y + 6.5, style, { width: inner });
  paper.y += height + 12;
}

function clientLines(client: PlanClient, words: PlanWords): string {
  const contact = [client.contactPerson, client.contactEmail, client.phone];
  return [client.address, taxLine(client.taxId, words), ...contact].filter((line) => line).join("\n");
}

/** A label and its value, and where they stand. */
interface Fact {
  label: string;
  value: string;
  y: number;
}

const FACT_LABEL = 82;

/** Label and value pairs below each other, and the y below them. */
function placeFacts(paper: Paper, pairs: readonly [string, string][], width: number, top: number) {
  let y = top;
  const facts = pairs.map(([label, value]): Fact => {
    const fact = { label, value, y };
    const heights = [
      paper.height(label, LABEL, FACT_LABEL - 8),
      paper.height(value, TEXT, width - FACT_LABEL),
    ];
    y += Math.max(...heights) + 2.5;
    return fact;
  });
  return { facts, bottom: y };
}

function drawFacts(paper: Paper, facts: readonly Fact[], x: number, width: number): void {
  const { structure } = paper;
  structure.part("Table", () => {
    for (const { label, value, y } of facts)
      structure.part("TR", () => {
        const head = () => paper.write(label, x, y + 1.2, LABEL, { width: FACT_LABEL - 8 });
        structure.part("TH", head, { scope: "Row" });
        structure.part("TD", () =>
          paper.write(value, x + FACT_LABEL, y, TEXT, { width: width - FACT_LABEL }),
        );
      });
  });
}

/** The client on the left, what the plan is about on the right. */
export function drawParties(drawing: Drawing): void {
  const { paper, plan, words, format } = drawing;
  const gap = 20;
  const leftWidth = paper.width * 0.43 - gap / 2;
  const rightX = paper.left + leftWidth + gap;
  const rightWidth = paper.right - rightX;
  const pad = 10;
  const top = paper.y;

  let left = paper.write(words.preparedFor, paper.left, top + pad - 2, LABEL, { width: leftWidth }) + 2;
  left = paper.write(plan.client.businessName, paper.left, left, NAME, { width: leftWidth }) + 2;
  left = paper.write(clientLines(plan.client, words), paper.left, left, TEXT, { width: leftWidth });

  const { start, end } = plan.campaignDate;
  const pairs: [string, string][] = [
    [words.campaign, plan.campaign],
    [words.mediaType, plan.mediaType],
    [words.vendor, plan.vendor],
    [words.period, start === end ? format.day(start) : `${format.day(start)} – ${format.day(end)}`],
    [words.createdOn, format.dayOf(plan.createdAt)],
  ];
  if (plan.createdBy) pairs.push([words.createdBy, plan.createdBy]);
  const inner = rightWidth - 2 * pad;
  const placed = placeFacts(paper, pairs, inner, top + pad);
  const bottom = placed.bottom + pad - 3;
  paper.shape((pdf) => pdf.roundedRect(rightX, top, rightWidth, bottom - top, 4).fill(COLOR.tint));
  drawFacts(paper, placed.facts, rightX + pad, inner);
  paper.y = Math.max(left, bottom) + 16;
}

/** The short header of each page after the first. */
export function drawRunningHeader(drawing: Drawing): void {
  const { paper, plan, words } = drawing;
  paper.shape((pdf) => pdf.rect(0, 0, pdf.page.width, 4).fill(COLOR.brand));
  const rightWidth = 170;
  const leftWidth = paper.width - rightWidth - 16;
  const strong: TextStyle = { face: "bold", size: 8, color: COLOR.brand };
  const small: TextStyle = { ...SMALL, size: 7.5 };
  let left = paper.write(plan.agency.name, paper.left, 24, strong, { width: leftWidth });
  left = paper.write(`${plan.client.businessName} – ${plan.campaign}`, paper.left, left, small, {
    width: leftWidth,
  });
  const aside = { width: rightWidth, align: "right" as const };
  const x = paper.right - rightWidth;
  let right = paper.write(`${words.mediaPlan} ${plan.planNumber}`, x, 24, strong, aside);
  right = paper.write(
    `${words.revision(plan.revision)} · ${statusLabel(plan, words)}`,
    x,
    right,
    small,
    aside,
  );
  paper.y = Math.max(left, right) + 5;
  paper.rule(paper.y, COLOR.brand, 0.8);
  paper.y += 12;
}
