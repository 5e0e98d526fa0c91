import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { isDate } from "@media-planner/schema/rules/fields";

import type { RateUnit } from "../../../../generated/schema.ts";
import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import type { Format } from "../../../../ui/format.ts";
import { statusLabel } from "../../../../ui/status-chip.tsx";

/** Names of fields by the last part of a path, without 'Id'; the upstream may use its own words for some. */
export const FIELD_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  campaign: msg`Campaign`,
  client: msg`Client`,
  mediaType: msg`Media Type`,
  vendor: msg`Vendor`,
  start: msg`Start date`,
  end: msg`End date`,
  startDate: msg`Start date`,
  endDate: msg`End date`,
  channel: msg`Channel`,
  channelName: msg`Channel`,
  format: msg`Format`,
  subMedia: msg`Format`,
  position: msg`Position`,
  placement: msg`Position`,
  size: msg`Size`,
  duration: msg`Duration`,
  timeSlot: msg`Time slot`,
  timeBand: msg`Time slot`,
  language: msg`Language`,
  material: msg`Material`,
  city: msg`City`,
  area: msg`Area`,
  unitRate: msg`Rate`,
  rate: msg`Rate`,
  unit: msg`Unit`,
  listPrice: msg`List price`,
  quantity: msg`Quantity`,
  amount: msg`Amount`,
  bonusQuantity: msg`Bonus quantity`,
  impressions: msg`Impressions`,
  notes: msg`Notes`,
  grandTotal: msg`Grand total`,
  additionalCharges: msg`Additional charges`,
  discount: msg`Discount`,
  finalAmount: msg`Final amount`,
  status: msg`Status`,
  revision: msg`Revision`,
};
const MONEY = new Set([
  "unitRate",
  "rate",
  "listPrice",
  "amount",
  "grandTotal",
  "additionalCharges",
  "discount",
  "finalAmount",
]);
const COUNTS = new Set(["quantity", "bonusQuantity", "impressions"]);

/** How values are written, as the viewer reads them. */
export interface Words {
  format: Format;
  /** Of the plan; without it amounts have no sign. */
  currency: string | null | undefined;
  translate: (message: MessageDescriptor) => string;
}

function isRateUnit(value: string): value is RateUnit {
  return Object.hasOwn(RATE_UNIT_LABELS, value);
}

/** A value as a history tells it; null for none. */
export function valueText(field: string, value: string | null, { format, currency, translate }: Words) {
  if (value === null || value === "") return null;
  const unit = value.toUpperCase();
  if (field === "status") return translate(statusLabel(value));
  if (field === "unit" && isRateUnit(unit)) return translate(RATE_UNIT_LABELS[unit]);
  if (MONEY.has(field) && Number.isFinite(Number(value)))
    return currency === undefined ? format.number(Number(value)) : format.money(Number(value), currency);
  if (COUNTS.has(field) && Number.isFinite(Number(value))) return format.number(Number(value));
  return isDate(value) ? format.date(value) : value;
}
