import { MEDIA_PLAN_ACTIONS, RATE_UNITS } from "@media-planner/schema/enums";
import { readStatus } from "@media-planner/schema/rules/status";

import type {
  MediaPlan,
  MediaPlanRevision,
  MediaPlanSnapshot,
  MediaRow,
  OrderDetails,
  PriceDetails,
  RateCard,
  TaxLine,
} from "../../generated/resolvers.ts";
import type { Model } from "../../graphql/resource/resource-types.ts";
import type { Reference } from "../../rest/reading/reference.ts";
import {
  readChannelName,
  readRowReference,
  readNamedRecord,
  readReference,
} from "../../rest/reading/reference.ts";
import {
  asRow,
  formatPath,
  readBoolean,
  readChangedRow,
  readDate,
  readDateTime,
  readEnum,
  readId,
  readList,
  readMoney,
  readNumber,
  readOptionalRow,
  readRecordFields,
  readText,
  readTextOrEmpty,
  readWholeNumber,
  toDisplayText,
} from "../../rest/reading/row-fields.ts";
import type { Row } from "../../rest/reading/row-fields.ts";
import { tryRead } from "../../rest/reading/unreadable-values.ts";

export function fromRow(row: Row): Model<MediaPlan> {
  return {
    planNumber: readText(row["planNumber"], "planNumber"),
    currency: readText(row["currency"], "currency"),
    ...readHeader(row),
    ...readRowsAndHistory(row),
    taxLines: row["taxLines"] ? readList(row["taxLines"], readTaxLine, "taxLines") : null,
    status: readStatus(row["status"]),
    statusSince: readDateTime(row["statusSince"], "statusSince"),
    ...(row["statusEntry"] ? { statusEntry: readRevision(row["statusEntry"]) } : {}),
    hasOrder: readBoolean(row["hasOrder"], "hasOrder"),
    createdBy: readNamedRecord(row["createdBy"] ?? row["createdById"]),
    ...readRecordFields(row),
  };
}

export function snapshotFromRow(row: Row): Model<MediaPlanSnapshot> {
  return { ...readHeader(row), ...readRows(row) };
}

const readHeader = (row: Row) => ({
  orderDetails: readOrderDetails(readOptionalRow(row["orderDetails"], "orderDetails") ?? {}),
  priceDetails: readPriceDetails(readOptionalRow(row["priceDetails"], "priceDetails") ?? {}),
  revision: readWholeNumber(row["revision"], "revision") ?? 1,
});

/** The rate card's rate replaces the row's. */
function readRows(row: Row) {
  const rateCards = readList(row["rateCards"], readRateCard, "rateCards");
  const cards = new Map(rateCards.map((card) => [card.id, card]));
  return { medias: readList(row["medias"], (value) => readMediaRow(value, cards), "medias"), rateCards };
}

/** Lists may omit rows, with or without the history. With rows, a missing history is empty. */
const readRowsAndHistory = (row: Row) => ({
  ...(row["medias"] === undefined ? {} : readRows(row)),
  ...(row["medias"] === undefined && row["history"] === undefined
    ? {}
    : { history: readList(row["history"], readRevision, "history") }),
});

function readTaxLine(value: unknown): TaxLine {
  const row = asRow(value);
  return {
    name: readTextOrEmpty(row["name"], "name"),
    percent: readNumber(row["percent"], "percent") ?? 0,
    base: readMoney(row["base"], "base") ?? 0,
    amount: readMoney(row["amount"], "amount") ?? 0,
  };
}

function readOrderDetails(row: Row): Model<OrderDetails> {
  const campaignDate = readOptionalRow(row["campaignDate"], "campaignDate");
  const campaign = readCampaign(row);
  return {
    campaignId: campaign?.id ?? null,
    campaign,
    campaignDate: campaignDate
      ? { start: readDate(campaignDate["start"], "start"), end: readDate(campaignDate["end"], "end") }
      : null,
    mediaType: readRowReference("mediaType", row),
    vendor: readRowReference("vendor", row),
  };
}

function readCampaign(row: Row): Reference | null {
  const campaign = readReference(row["campaignId"], row["campaign"]);
  const client = readReference(row["clientId"], row["client"]);
  return campaign && client ? { ...campaign, links: { client } } : campaign;
}

function readMediaRow(value: unknown, cards: ReadonlyMap<string, Model<RateCard>>): Model<MediaRow> {
  const row = asRow(value);
  const id = readId(row);
  const card = cards.get(id);
  const channel = readRowReference("channel", row);
  const listPrice = readFigure(readMoney, row["listPrice"]);
  const bonusQuantity = readFigure(readWholeNumber, row["bonusQuantity"]);
  const impressions = readFigure(readWholeNumber, row["impressions"]);
  return {
    id,
    channel: channel && { id: channel.id, name: channel.name ?? readChannelName(row) },
    startDate: readDate(row["startDate"], "startDate"),
    endDate: readDate(row["endDate"], "endDate"),
    unitRate: card?.isInvalid ? card.rate : (card?.rate ?? readFigure(readMoney, row["unitRate"]).figure),
    unit: readEnum(row["unit"], RATE_UNITS),
    listPrice: listPrice.figure,
    bonusQuantity: bonusQuantity.figure,
    impressions: impressions.figure,
    ...listInvalidFields({ listPrice, bonusQuantity, impressions }),
    notes: readText(row["notes"], "notes"),
    format: readRowReference("format", row),
    position: readRowReference("position", row),
    size: readRowReference("size", row),
    duration: readRowReference("duration", row),
    timeSlot: readRowReference("timeSlot", row),
    language: readRowReference("language", row),
    material: readRowReference("material", row),
    city: readRowReference("city", row),
    area: readRowReference("area", row),
  };
}

/** Non-numbers count as 0 (specification, section 5). */
function readRateCard(value: unknown): Model<RateCard> {
  const row = asRow(value);
  const rate = readFigure(readMoney, row["rate"]);
  const quantity = readFigure(readWholeNumber, row["quantity"]);
  const amount = readFigure(readMoney, row["amount"]);
  const invalid = listInvalidFields({ rate, quantity, amount });
  return {
    id: readId(row),
    rate: rate.figure,
    quantity: quantity.figure,
    amount: invalid.isInvalid ? 0 : amount.figure,
    ...invalid,
  };
}

interface FigureResult {
  figure: number | null;
  isInvalid: boolean;
}

function listInvalidFields(figures: Readonly<Record<string, FigureResult>>) {
  const names = Object.keys(figures).filter((name) => figures[name]?.isInvalid);
  return { isInvalid: names.length > 0, invalidFields: names.length > 0 ? names : null };
}

/** An unreadable figure is marked instead of rejected, because plans count it as 0. */
function readFigure(read: (value: unknown) => number | null, value: unknown): FigureResult {
  const figure = tryRead(read, value);
  return { figure: figure ?? null, isInvalid: figure === undefined };
}

/** The amount counts, so an unreadable percentage is unknown. */
const readPercent = (value: unknown) => tryRead(readMoney, value) ?? null;

export function readPriceDetails(row: Row): Model<PriceDetails> {
  const grandTotal = readFigure(readMoney, row["grandTotal"]);
  const additionalCharges = readFigure(readMoney, row["additionalCharges"]);
  const discount = readFigure(readMoney, row["discount"]);
  const finalAmount = readFigure(readMoney, row["finalAmount"]);
  return {
    grandTotal: grandTotal.figure,
    additionalCharges: additionalCharges.figure,
    additionalChargesPercent: readPercent(row["additionalChargesPercent"]),
    discount: discount.figure,
    discountPercent: readPercent(row["discountPercent"]),
    finalAmount: finalAmount.figure,
    ...listInvalidFields({ grandTotal, additionalCharges, discount, finalAmount }),
  };
}

function readRevision(value: unknown): Model<MediaPlanRevision> {
  const row = asRow(value);
  return {
    revision: readWholeNumber(row["revision"], "revision"),
    action: readEnum(row["action"], MEDIA_PLAN_ACTIONS),
    at: readDateTime(row["at"], "at"),
    by: readNamedRecord(row["by"]),
    comment: readText(row["comment"], "comment"),
    copiedFrom: readNamedRecord(row["copiedFrom"]),
    unlistedChanges: readWholeNumber(row["unlistedChanges"], "unlistedChanges"),
    changes: readList(row["changes"], readChange, "changes"),
  };
}

function readChange(value: unknown) {
  const { path, from, to, row } = asRow(value);
  return {
    path: formatPath(path),
    from: toDisplayText(from),
    to: toDisplayText(to),
    row: readChangedRow(row),
  };
}
