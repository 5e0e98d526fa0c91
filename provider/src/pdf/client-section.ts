import type { PlanClient } from "../documents/plan-document.ts";
import { formatTaxId, type Canvas, type PlanCanvas } from "./header.ts";
import { sumQuantities } from "./schedule.ts";
import { buildTotalLines } from "./totals-and-approval.ts";
import { COLOR, type PageWriter, type TextStyle } from "./page/page-writer.ts";
import type { PdfMessages } from "../i18n/pdf-messages.ts";

const TEXT_STYLE: TextStyle = { face: "regular", size: 8.5, color: COLOR.ink };
const NAME_STYLE: TextStyle = { face: "bold", size: 11, color: COLOR.ink };
const LABEL_STYLE: TextStyle = { face: "bold", size: 7.2, color: COLOR.muted };

/** The receiver of a document. */
export interface Receiver {
  label: string;
  name: string;
  /** Address and contact, in lines. */
  text: string;
}

export function formatContact(
  { address, taxId, contactPerson, contactEmail, phone }: Omit<PlanClient, "businessName">,
  messages: PdfMessages,
): string {
  const joinTexts = (...texts: (string | null | undefined)[]) => texts.filter((text) => text).join(" · ");
  const lines = [
    address,
    joinTexts(formatTaxId(taxId, messages), contactPerson),
    joinTexts(contactEmail, phone),
  ];
  return lines.filter((line) => line).join("\n");
}

type DetailPairs = readonly [string, string][];

const DETAIL_LABEL_WIDTH = 62;

function placeDetails(writer: PageWriter, pairs: DetailPairs, width: number, top: number) {
  let y = top;
  const details = pairs.map(([label, value]) => {
    const detail = { label, value, y };
    const heights = [
      writer.measureHeight(label, LABEL_STYLE, DETAIL_LABEL_WIDTH - 8),
      writer.measureHeight(value, TEXT_STYLE, width - DETAIL_LABEL_WIDTH),
    ];
    y += Math.max(...heights) + 2.5;
    return detail;
  });
  return { details, bottom: y };
}

function drawDetails(
  writer: PageWriter,
  { details }: ReturnType<typeof placeDetails>,
  x: number,
  width: number,
): void {
  const { structure } = writer;
  structure.drawElement("Table", () => {
    for (const { label, value, y } of details)
      structure.drawElement("TR", () => {
        const drawLabel = () =>
          writer.write(label, x, y + 1.2, LABEL_STYLE, { width: DETAIL_LABEL_WIDTH - 8 });
        structure.drawElement("TH", drawLabel, { scope: "Row" });
        structure.drawElement("TD", () =>
          writer.write(value, x + DETAIL_LABEL_WIDTH, y, TEXT_STYLE, { width: width - DETAIL_LABEL_WIDTH }),
        );
      });
  });
}

export const createClientReceiver = (client: PlanClient, messages: PdfMessages): Receiver => ({
  label: messages.preparedFor,
  name: client.businessName,
  text: formatContact(client, messages),
});

export function drawReceiverAndDetails(
  canvas: Canvas,
  receiver: Receiver,
  campaignDetails: DetailPairs,
  dateDetails: DetailPairs,
): void {
  const { writer } = canvas;
  const gap = 16;
  const leftWidth = writer.width * 0.4 - gap / 2;
  const rightX = writer.left + leftWidth + gap;
  const rightWidth = writer.right - rightX;
  const padding = 9;
  const top = writer.y;

  let leftY = writer.write(receiver.label, writer.left, top, LABEL_STYLE, { width: leftWidth }) + 1;
  leftY = writer.write(receiver.name, writer.left, leftY, NAME_STYLE, { width: leftWidth }) + 1;
  leftY = writer.write(receiver.text, writer.left, leftY, TEXT_STYLE, { width: leftWidth });

  const innerWidth = rightWidth - 3 * padding;
  const widths = [innerWidth * 0.57, innerWidth * 0.43] as const;
  const placedColumns = [
    placeDetails(writer, campaignDetails, widths[0], top + padding),
    placeDetails(writer, dateDetails, widths[1], top + padding),
  ] as const;
  const bottom = Math.max(...placedColumns.map((column) => column.bottom)) + padding - 3;
  writer.drawShape((pdf) => pdf.roundedRect(rightX, top, rightWidth, bottom - top, 4).fill(COLOR.tint));
  drawDetails(writer, placedColumns[0], rightX + padding, widths[0]);
  drawDetails(writer, placedColumns[1], rightX + 2 * padding + widths[0], widths[1]);
  writer.y = Math.max(leftY, bottom) + 9;
}

/** For example: 486 spots · 4 channels. */
export function describeVolume(canvas: PlanCanvas): string {
  const { plan, messages } = canvas;
  const { text, note } = sumQuantities(canvas);
  const channels = messages.channelCount(new Set(plan.medias.map(({ channel }) => channel)).size);
  return [text, note, channels].filter((part) => part).join(" · ");
}

export function drawPlanClientAndDetails(canvas: PlanCanvas): void {
  const { plan, messages, format } = canvas;
  const { start, end } = plan.campaignDate;
  const campaignDetails: [string, string][] = [
    [messages.campaign, plan.campaign],
    [messages.mediaType, plan.mediaType],
    [messages.vendor, plan.vendor],
  ];
  const dateDetails: [string, string][] = [
    [messages.period, start === end ? format.day(start) : format.days(start, end)],
    [messages.createdOn, format.localDay(plan.createdAt)],
  ];
  if (plan.createdBy) dateDetails.push([messages.createdBy, plan.createdBy]);
  const total = buildTotalLines(canvas).at(-1);
  if (total) dateDetails.push([total.label, total.value]);
  if (plan.medias.length > 0) campaignDetails.push([messages.volume, describeVolume(canvas)]);
  drawReceiverAndDetails(canvas, createClientReceiver(plan.client, messages), campaignDetails, dateDetails);
}
