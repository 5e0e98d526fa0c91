import writeXlsxFile, { type Cell, type Row as SheetRow } from "write-excel-file/node";
import { spellAmount } from "../i18n/amount-in-words.ts";
import type { Language } from "../i18n/language.ts";
import { getOrderMessages } from "../i18n/order-messages.ts";
import { getPdfMessages } from "../i18n/pdf-messages.ts";
import type { OrderDocument } from "../documents/order-document.ts";
import type { PlanMediaRow } from "../documents/plan-document.ts";

type Value = string | number | null | undefined;
/** A day as YYYY-MM-DD. */
interface Day {
  day: string | null;
}

const dayFormat = "yyyy-mm-dd";
const bold = { fontWeight: "bold" } as const;

/** Texts are never formulas. */
function toCell(value: Value | Day): Cell {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "object")
    return value.day
      ? {
          value: new Date(`${value.day}T00:00:00Z`),
          type: Date,
          format: dayFormat,
        }
      : null;
  return typeof value === "number" ? { value, type: Number } : { value, type: String };
}

/** The keys are part of the file's format; docs/release-order.md describes them. */
function listHeaderFields(order: OrderDocument, language: Language): [string, string, Value | Day][] {
  const { content, number, version, bookBy, materialBy, confirmBy } = order;
  const { agency, vendor, client, plan, amounts, contact, taxLines } = content;
  const [messages, texts] = [getPdfMessages(language), getOrderMessages(language)];
  const label = (...parts: string[]) => parts.join(" · ");
  const party = (key: string, name: string, { name: value, address, taxId }: typeof agency) =>
    [
      [`${key}_name`, name, value],
      [`${key}_address`, label(name, texts.address), address],
      [`${key}_tax_id`, label(name, messages.taxId), taxId],
    ] satisfies [string, string, Value][];
  const payable = taxLines.length > 0 ? content.total : amounts.net;
  return [
    ["order_number", texts.releaseOrder, number],
    ["version", texts.versionLabel, version],
    ["replaces", texts.replacedOrder, content.previous],
    ["language", texts.documentLanguage, language],
    ["currency", texts.currency, plan.currency],
    ...party("agency", messages.agency, agency),
    ...party("vendor", messages.vendor, vendor),
    ...party("client", texts.advertiser, client),
    ["campaign", messages.campaign, plan.campaign],
    ["media_type", messages.mediaType, plan.mediaType],
    ["plan_number", texts.plan, plan.planNumber],
    ["plan_revision", texts.planRevision, plan.revision],
    ["start_date", texts.firstDay, { day: plan.campaignDate.start }],
    ["end_date", texts.lastDay, { day: plan.campaignDate.end }],
    ["book_by", texts.bookBy, { day: bookBy }],
    ["material_by", texts.materialBy, { day: materialBy }],
    ["confirm_by", texts.confirmBy, { day: confirmBy }],
    ["rows_total", texts.rowsTotal, plan.priceDetails.grandTotal],
    ["additional_charges", messages.additionalCharges, plan.priceDetails.additionalCharges],
    ["discount", messages.discount, plan.priceDetails.discount],
    ["gross", texts.gross, amounts.gross],
    ["commission_percent", label(texts.commission, "%"), amounts.commissionPercent],
    ["commission", texts.commission, amounts.commission],
    ["net", texts.net, amounts.net],
    ...taxLines.flatMap(({ name, percent, base, amount }, index): [string, string, Value][] => [
      [`tax_${index + 1}_name`, name, name],
      [`tax_${index + 1}_percent`, label(name, "%"), percent],
      [`tax_${index + 1}_base`, label(name, texts.net), base],
      [`tax_${index + 1}_amount`, label(name, messages.amount), amount],
    ]),
    ["total", taxLines.length > 0 ? texts.totalWithTax : texts.net, payable],
    ["total_in_words", texts.inWords, spellAmount(language, payable, plan.currency)],
    ["mandate", texts.mandate, content.mandate],
    ["terms", texts.terms, content.terms],
    ["contact_name", texts.contact, contact.name],
    ["contact_email", label(texts.contact, texts.email), contact.email],
    ["contact_phone", label(texts.contact, texts.phone), contact.phone],
  ];
}

interface OrderedRow {
  number: number;
  row: PlanMediaRow;
  card: OrderDocument["content"]["plan"]["rateCards"][number] | undefined;
  change: string;
}

type Column = [key: string, label: string, width: number, getValue: (row: OrderedRow) => Value | Day];

function listColumns(language: Language): Column[] {
  const [messages, texts] = [getPdfMessages(language), getOrderMessages(language)];
  return [
    ["row", messages.rowNumber, 6, ({ number }) => number],
    ["row_id", "ID", 12, ({ row }) => row.id],
    ["change", texts.change, 12, ({ change }) => change],
    ["channel", messages.channel, 24, ({ row }) => row.channel],
    ["format", messages.format, 20, ({ row }) => row.format],
    ["position", messages.position, 16, ({ row }) => row.position],
    ["size", messages.size, 16, ({ row }) => row.size?.name],
    ["width", texts.width, 9, ({ row }) => row.size?.width],
    ["height", texts.height, 9, ({ row }) => row.size?.height],
    ["size_unit", texts.sizeUnit, 9, ({ row }) => row.size?.unit],
    ["duration", messages.duration, 12, ({ row }) => row.duration],
    ["time_slot", messages.timeSlot, 16, ({ row }) => row.timeSlot?.name],
    ["slot_start", texts.slotStart, 11, ({ row }) => row.timeSlot?.startTime],
    ["slot_end", texts.slotEnd, 11, ({ row }) => row.timeSlot?.endTime],
    ["language", texts.spotLanguage, 12, ({ row }) => row.language],
    ["material", texts.material, 14, ({ row }) => row.material],
    ["city", messages.city, 14, ({ row }) => row.city],
    ["area", texts.area, 14, ({ row }) => row.area],
    ["start_date", texts.firstDay, 12, ({ row }) => ({ day: row.startDate })],
    ["end_date", texts.lastDay, 12, ({ row }) => ({ day: row.endDate })],
    ["unit", texts.unit, 12, ({ row }) => row.unit],
    ["quantity", messages.quantity, 10, ({ card }) => card?.quantity],
    [
      "spots",
      texts.spots,
      10,
      ({ row, card }) => row.spots?.count ?? (row.unit === "spot" ? card?.quantity : null),
    ],
    ["bonus", messages.bonus, 10, ({ row }) => row.bonusQuantity ?? 0],
    ["rate", messages.rate, 14, ({ card }) => card?.rate],
    ["amount", messages.amount, 16, ({ card }) => card?.amount],
    ["impressions", messages.impressions, 14, ({ row }) => row.impressions],
    ["notes", messages.notes, 30, ({ row }) => row.notes],
  ];
}

/** Writes the order as a sheet of fields and a sheet of rows, with stable English keys beside the labels. */
export async function writeOrderWorkbook(order: OrderDocument, language: Language): Promise<Buffer> {
  const { plan, previous, changes } = order.content;
  const cards = new Map(plan.rateCards.map((card) => [card.id, card]));
  const kinds = new Map(changes.map(({ id, kind }) => [id, kind]));
  const columns = listColumns(language);
  const rows = plan.medias.map((row, index): SheetRow => {
    const change = previous === null ? "" : (kinds.get(row.id) ?? "unchanged");
    const orderedRow = {
      number: index + 1,
      row,
      card: cards.get(row.id),
      change,
    };
    return columns.map(([, , , getValue]) => toCell(getValue(orderedRow)));
  });
  const cancelledRows = changes
    .filter(({ kind }) => kind === "cancelled")
    .map((change): SheetRow => {
      const values: Readonly<Record<string, Value | Day>> = {
        row_id: change.id,
        change: change.kind,
        channel: change.channel,
        format: change.format,
        start_date: { day: change.startDate },
        end_date: { day: change.endDate },
        quantity: 0,
        amount: 0,
      };
      return columns.map(([key]) => toCell(values[key]));
    });
  const fields = listHeaderFields(order, language);
  return writeXlsxFile([
    {
      sheet: "order",
      data: [
        ["key", "label", "value"].map((value) => ({
          value,
          type: String,
          ...bold,
        })),
        ...fields.map(([key, label, value]): SheetRow => [toCell(key), toCell(label), toCell(value)]),
      ],
      columns: [{ width: 20 }, { width: 30 }, { width: 60 }],
      stickyRowsCount: 1,
    },
    {
      sheet: "rows",
      data: [
        columns.map(([key]) => ({ value: key, type: String, ...bold })),
        columns.map(([, label]) => ({ value: label, type: String, ...bold })),
        ...rows,
        ...cancelledRows,
      ],
      columns: columns.map(([, , width]) => ({ width })),
      stickyRowsCount: 2,
    },
  ]).toBuffer();
}
