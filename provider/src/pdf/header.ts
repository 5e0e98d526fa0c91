import type { PlanDocument } from "../documents/plan-document.ts";
import type { PlanFormat } from "./page/pdf-format.ts";
import { getGstKind } from "../rules/tax-id.ts";
import { COLOR, type PageWriter, type TextStyle } from "./page/page-writer.ts";
import type { PdfMessages } from "../i18n/pdf-messages.ts";

export interface Canvas {
  writer: PageWriter;
  messages: PdfMessages;
  format: PlanFormat;
}

export interface PlanCanvas extends Canvas {
  plan: PlanDocument;
}

const AGENCY_STYLE: TextStyle = { face: "bold", size: 16, color: COLOR.brand };
const DOCUMENT_TYPE_STYLE: TextStyle = { face: "bold", size: 9, color: COLOR.muted };
const NUMBER_STYLE: TextStyle = { face: "bold", size: 16, color: COLOR.ink };
const SMALL_STYLE: TextStyle = { face: "regular", size: 8, color: COLOR.muted };
const CHIP_STYLE: TextStyle = { face: "bold", size: 8, color: COLOR.paper };

const STATUS_COLOR: Record<string, string> = {
  pending: "#a8560a",
  approved: "#1b6e45",
  completed: "#12595c",
  rejected: "#a3261c",
  cancelled: "#a3261c",
};
const PENDING_TINT = "#fdf4e7";
const INVALID_TINT = "#fbeceb";

export function formatTaxId(taxId: string | null | undefined, messages: PdfMessages): string {
  if (!taxId) return "";
  const kind = getGstKind(taxId);
  const label = kind === null ? messages.taxId : kind === "uin" ? messages.uin : messages.gstin;
  return messages.labelValue(label, taxId);
}

export function drawStatus({ writer, plan, messages }: PlanCanvas, y: number): number {
  const label = writer.toPrintable(messages.status[plan.status] ?? plan.status);
  const style = writer.shrinkToFit(label, CHIP_STYLE, 120);
  const width = writer.measureWidth(label, style) + 16;
  const height = writer.getLineHeight(style) + 5;
  writer.drawShape((pdf) =>
    pdf
      .roundedRect(writer.right - width, y, width, height, height / 2)
      .fill(STATUS_COLOR[plan.status] ?? COLOR.muted),
  );
  const revisionOptions = { width: 90, align: "right" as const };
  writer.write(
    messages.revision(plan.revision),
    writer.right - width - 8 - revisionOptions.width,
    y + 3,
    SMALL_STYLE,
    revisionOptions,
  );
  writer.write(label, writer.right - width + 8, y + 3.5, style, { width: width - 16 + 0.5 });
  return y + height;
}

interface Title {
  agency: PlanDocument["agency"];
  documentType: string;
  number: string;
}

const LOGO_BOX = { width: 130, height: 46 };
const LOGO_GAP = 12;

/** `openImage` is missing in pdfkit's types. */
interface ImageDocument extends PDFKit.PDFDocument {
  openImage: (source: Buffer) => { width: number; height: number };
}

/** Returns the size in points, including the gap to the agency's name. */
function drawLogo(writer: PageWriter, image: Uint8Array): { width: number; height: number } {
  const size = { width: 0, height: 0 };
  writer.drawShape((pdf) => {
    const content = Buffer.from(image);
    const logo = (pdf as ImageDocument).openImage(content);
    const scale = Math.min(LOGO_BOX.width / logo.width, LOGO_BOX.height / logo.height);
    const [width, height] = [logo.width * scale, logo.height * scale];
    pdf.image(content, writer.left, writer.y, { width, height });
    [size.width, size.height] = [width + LOGO_GAP, height];
  });
  return size;
}

export function drawTitleBlock(
  { writer, messages }: Canvas,
  { agency, documentType, number }: Title,
  drawBelowNumber: (y: number) => number = (y) => y,
): void {
  writer.drawShape((pdf) => pdf.rect(0, 0, pdf.page.width, 8).fill(COLOR.brand));
  const rightWidth = 200;
  const leftWidth = writer.width - rightWidth - 24;
  const rightX = writer.right - rightWidth;

  const logo = agency.logo ? drawLogo(writer, agency.logo) : { width: 0, height: 0 };
  const leftX = writer.left + logo.width;
  const leftOptions = { width: leftWidth - logo.width };
  let leftY = writer.write(agency.name, leftX, writer.y, AGENCY_STYLE, leftOptions) + 2;
  leftY = writer.write(agency.address ?? "", leftX, leftY, SMALL_STYLE, leftOptions);
  leftY = writer.write(formatTaxId(agency.taxId, messages), leftX, leftY, SMALL_STYLE, leftOptions);

  const options = { width: rightWidth, align: "right" as const };
  let rightY = writer.y + 1;
  writer.structure.drawElement("H1", () => {
    rightY = writer.write(documentType, rightX, rightY, DOCUMENT_TYPE_STYLE, options);
    rightY = writer.write(number, rightX, rightY, NUMBER_STYLE, options);
  });
  rightY = drawBelowNumber(rightY + 2);

  writer.y = Math.max(leftY, rightY, writer.y + logo.height) + 7;
  writer.drawRule(writer.y, COLOR.brand, 1.2);
  writer.y += 9;
}

export function drawWarning({ writer }: Canvas, notice: string, status: string): void {
  const color = STATUS_COLOR[status] ?? COLOR.muted;
  const style: TextStyle = { face: "bold", size: 8.5, color };
  const textWidth = writer.width - 24;
  const height = writer.measureHeight(notice, style, textWidth) + 9;
  writer.drawShape((pdf) => {
    const tint = status === "pending" ? PENDING_TINT : INVALID_TINT;
    pdf.rect(writer.left, writer.y, writer.width, height).fill(tint);
    pdf.rect(writer.left, writer.y, 3, height).fill(color);
  });
  writer.write(notice, writer.left + 12, writer.y + 5, style, { width: textWidth });
  writer.y += height + 8;
}

interface RunningTitle {
  left: readonly [agency: string, subject: string];
  right: readonly [title: string, state: string];
}

export function drawRunningTitle({ writer }: Canvas, { left, right }: RunningTitle): void {
  writer.drawShape((pdf) => pdf.rect(0, 0, pdf.page.width, 4).fill(COLOR.brand));
  const rightWidth = 170;
  const leftWidth = writer.width - rightWidth - 16;
  const strongStyle: TextStyle = { face: "bold", size: 8, color: COLOR.brand };
  const smallStyle: TextStyle = { ...SMALL_STYLE, size: 7.5 };
  const leftY = writer.write(left[0], writer.left, 24, strongStyle, { width: leftWidth });
  const leftEnd = writer.write(left[1], writer.left, leftY, smallStyle, { width: leftWidth });
  const options = { width: rightWidth, align: "right" as const };
  const x = writer.right - rightWidth;
  const rightY = writer.write(right[0], x, 24, strongStyle, options);
  const rightEnd = writer.write(right[1], x, rightY, smallStyle, options);
  writer.y = Math.max(leftEnd, rightEnd) + 5;
  writer.drawRule(writer.y, COLOR.brand, 0.8);
  writer.y += 12;
}
