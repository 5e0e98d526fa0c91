import { getOrderMessages, type OrderMessages } from "../../i18n/order-messages.ts";
import { getPdfMessages } from "../../i18n/pdf-messages.ts";
import { spellAmount } from "../../i18n/amount-in-words.ts";
import type { Language } from "../../i18n/language.ts";
import { describeVolume, drawReceiverAndDetails, formatContact } from "../client-section.ts";
import { drawRunningTitle, drawTitleBlock, drawWarning, formatTaxId, type PlanCanvas } from "../header.ts";
import { drawHeading } from "../heading.ts";
import { Table } from "../page/draw-table.ts";
import { drawFooters } from "../page/footer.ts";
import { COLOR, PageWriter, type TextStyle } from "../page/page-writer.ts";
import { createPlanFormat } from "../page/pdf-format.ts";
import type { PlanDocument } from "../../documents/plan-document.ts";
import { drawWatermark } from "../render-plan.ts";
import { drawSchedule } from "../schedule.ts";
import {
  buildPriceLines,
  buildTaxLine,
  drawClosing,
  measureClosing,
  SUBTOTAL_STYLE,
  type Closing,
} from "../totals-and-approval.ts";
import type { OrderDocument } from "../../documents/order-document.ts";

const LABEL_STYLE: TextStyle = { face: "bold", size: 7.6, color: COLOR.muted };
const TEXT_STYLE: TextStyle = { face: "regular", size: 8.5, color: COLOR.ink };

interface OrderCanvas extends PlanCanvas {
  order: OrderDocument;
  orderMessages: OrderMessages;
}

/** The parts of a plan that the table of rows reads. */
const toPlanDocument = ({ content, issuedAt, logo }: OrderDocument): PlanDocument => ({
  ...content.plan,
  agency: { ...content.agency, logo },
  client: { ...content.client, businessName: content.client.name },
  vendor: content.vendor.name,
  status: "approved",
  taxes: [],
  createdAt: issuedAt,
  printedAt: issuedAt,
});

function buildClosing(canvas: OrderCanvas): Closing {
  const { order, orderMessages, format } = canvas;
  const { amounts, taxLines, total, plan, vendor, agency } = order.content;
  const { additionalCharges, discount } = plan.priceDetails;
  const priceLines =
    additionalCharges === 0 && discount === 0
      ? []
      : buildPriceLines(canvas, orderMessages.rowsTotal, plan.priceDetails);
  const commissionLines =
    amounts.commission === 0
      ? []
      : [
          {
            label: `${orderMessages.commission} (${format.percent(amounts.commissionPercent)})`,
            value: format.deduction(amounts.commission),
          },
          {
            label: orderMessages.net,
            value: format.money(amounts.net),
            style: SUBTOTAL_STYLE,
          },
        ];
  const grossLine = {
    label: orderMessages.gross,
    value: format.money(amounts.gross),
    style: SUBTOTAL_STYLE,
  };
  const untaxedLines = [...priceLines, grossLine, ...commissionLines];
  const taxedLines = [
    ...untaxedLines,
    ...taxLines.map((line) =>
      buildTaxLine(canvas, line, new Set(taxLines.map(({ base }) => base)).size === 1),
    ),
    { label: orderMessages.totalWithTax, value: format.money(total) },
  ];
  return {
    lines: taxLines.length > 0 ? taxedLines : untaxedLines,
    note: taxLines.length > 0 ? "" : orderMessages.taxOnInvoice,
    title: orderMessages.acceptance,
    parties: [agency.name, vendor.name],
    remark: "",
  };
}

const TEXT_LABEL_WIDTH = 78;

/** Draws a text beside its label; long texts continue on the next page. */
function drawText(canvas: OrderCanvas, label: string, text: string | null): void {
  if (!text) return;
  const { writer } = canvas;
  const lineHeight = writer.getLineHeight(TEXT_STYLE);
  const width = writer.width - TEXT_LABEL_WIDTH;
  const lines = text.split("\n").flatMap((part) => writer.breakText(part || " ", TEXT_STYLE, width));
  writer.y += 4;
  writer.ensureSpace(Math.min(lines.length, 3) * lineHeight);
  writer.structure.drawElement("P", () => {
    writer.write(label, writer.left, writer.y + 0.6, LABEL_STYLE, {
      width: TEXT_LABEL_WIDTH - 6,
    });
    for (const line of lines) {
      writer.ensureSpace(lineHeight);
      writer.write(line, writer.left + TEXT_LABEL_WIDTH, writer.y, TEXT_STYLE, {
        width: width + 1,
      });
      writer.y += lineHeight;
    }
  });
}

function drawChanges(canvas: OrderCanvas): void {
  const { writer, order, messages, orderMessages, format } = canvas;
  const { previous, changes } = order.content;
  if (!previous) return;
  if (changes.length === 0) {
    drawText(
      canvas,
      `${orderMessages.changes} ${orderMessages.changesFrom(previous)}`,
      orderMessages.noChanges,
    );
    return;
  }
  const figure = { align: "right", isFigure: true } as const;
  const table = new Table(
    writer,
    [
      { label: orderMessages.change, bold: true },
      { label: messages.channel, isRowHeader: true },
      { label: messages.format },
      { label: messages.dates },
      { label: messages.details },
      { label: orderMessages.previousAmount, ...figure },
      { label: messages.amount, ...figure, bold: true },
    ],
    changes.map(
      ({ kind, channel, format: formatName, startDate, endDate, fields, amount, previousAmount }) => ({
        cells: [
          { text: orderMessages.changeKinds[kind] },
          { text: channel },
          { text: formatName },
          { text: format.flight(startDate, endDate, "–") },
          {
            text: fields.map((field) => orderMessages.changedFields[field]).join(", ") || "–",
          },
          {
            text: previousAmount === null ? "–" : format.money(previousAmount),
          },
          {
            text: kind === "cancelled" ? format.money(0) : format.money(amount),
          },
        ],
      }),
    ),
  );
  writer.y += 8;
  drawHeading(canvas, orderMessages.changes, orderMessages.changesFrom(previous), table.headerHeight + 20);
  table.draw();
}

function drawParties(canvas: OrderCanvas): void {
  const { order, plan, messages, orderMessages, format } = canvas;
  const { vendor, client, contact } = order.content;
  const { start, end } = plan.campaignDate;
  const receiver = {
    label: orderMessages.to,
    name: vendor.name,
    text: formatContact({ ...vendor, contactEmail: vendor.email }, messages),
  };
  const advertiser = [client.name, formatTaxId(client.taxId, messages)].filter(Boolean).join(" · ");
  const deadlines: [string, string | null][] = [
    [orderMessages.bookBy, order.bookBy],
    [orderMessages.materialBy, order.materialBy],
    [orderMessages.confirmBy, order.confirmBy],
  ];
  drawReceiverAndDetails(
    canvas,
    receiver,
    [
      [orderMessages.advertiser, advertiser],
      [messages.campaign, plan.campaign],
      [messages.mediaType, plan.mediaType],
      [messages.volume, describeVolume(canvas)],
      [orderMessages.contact, [contact.name, contact.email, contact.phone].filter(Boolean).join(" · ")],
    ],
    [
      [messages.period, start === end ? format.day(start) : format.days(start, end)],
      [orderMessages.plan, `${plan.planNumber} · ${messages.revision(plan.revision)}`],
      ...deadlines.flatMap(([label, day]): [string, string][] => (day ? [[label, format.day(day)]] : [])),
    ],
  );
}

export function layOutOrder(order: OrderDocument, language: Language): PageWriter {
  const { content, number, isDraft, issuedAt } = order;
  const plan = toPlanDocument(order);
  const [messages, orderMessages] = [getPdfMessages(language), getOrderMessages(language)];
  const format = createPlanFormat(language, plan);
  const writer = new PageWriter(language, {
    title: `${orderMessages.releaseOrder} ${number} – ${plan.campaign}`,
    author: content.agency.name,
    subject: `${content.vendor.name} · ${content.client.name}`,
    printedAt: issuedAt,
  });
  const canvas: OrderCanvas = {
    writer,
    plan,
    messages,
    format,
    order,
    orderMessages,
  };
  const watermark = isDraft ? orderMessages.draft : undefined;
  writer.onNewPage = () => {
    drawWatermark(writer, watermark);
    drawRunningTitle(canvas, {
      left: [content.agency.name, `${content.client.name} – ${plan.campaign}`],
      right: [`${orderMessages.releaseOrder} ${number}`, content.vendor.name],
    });
  };
  drawWatermark(writer, watermark);
  drawTitleBlock(canvas, {
    agency: plan.agency,
    documentType: orderMessages.releaseOrder,
    number,
  });
  if (isDraft) drawWarning(canvas, orderMessages.draftNotice, "pending");
  if (content.previous) drawWarning(canvas, orderMessages.replaces(content.previous), "pending");
  drawParties(canvas);
  const closing = buildClosing(canvas);
  drawSchedule(canvas, measureClosing(canvas, closing));
  drawClosing(canvas, closing);
  writer.y += 4;
  const payable = content.taxLines.length > 0 ? content.total : content.amounts.net;
  drawText(canvas, orderMessages.inWords, spellAmount(language, payable, plan.currency));
  drawText(canvas, orderMessages.mandate, content.mandate);
  drawText(canvas, orderMessages.terms, content.terms);
  drawChanges(canvas);
  drawFooters(canvas, issuedAt);
  return writer;
}
