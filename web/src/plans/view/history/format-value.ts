import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { isDate } from "@media-planner/schema/rules/formats";

import type { RateUnit } from "../../../generated/schema.ts";
import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import type { Format } from "../../../ui/format/format.ts";
import { getStatusLabel } from "../../../ui/page/status-chip.tsx";
import { ROW_FIELDS, type FieldKind } from "../../fields.ts";

interface Field {
  label: MessageDescriptor;
  kind?: FieldKind;
}

/** Includes fields of other upstreams. Keys are the last segment of a path, without "Id". */
const FIELDS: Readonly<Record<string, Field>> = {
  ...Object.fromEntries(ROW_FIELDS.map(({ key, label, kind }) => [key.replace(/Id$/, ""), { label, kind }])),
  campaign: { label: msg`Campaign` },
  client: { label: msg`Client` },
  mediaType: { label: msg`Media Type` },
  vendor: { label: msg`Vendor` },
  start: { label: msg`Start date` },
  end: { label: msg`End date` },
  startDate: { label: msg`Start date` },
  endDate: { label: msg`End date` },
  channelName: { label: msg`Channel` },
  subMedia: { label: msg`Format` },
  placement: { label: msg`Position` },
  timeBand: { label: msg`Time slot` },
  rate: { label: msg`Rate`, kind: "money" },
  listPrice: { label: msg`List price`, kind: "money" },
  amount: { label: msg`Amount`, kind: "money" },
  grandTotal: { label: msg`Grand total`, kind: "money" },
  additionalCharges: { label: msg`Additional charges`, kind: "money" },
  additionalChargesPercent: { label: msg`Additional charges in percent`, kind: "count" },
  discount: { label: msg`Discount`, kind: "money" },
  discountPercent: { label: msg`Discount in percent`, kind: "count" },
  finalAmount: { label: msg`Final amount`, kind: "money" },
  status: { label: msg`Status` },
  revision: { label: msg`Revision` },
};

export interface FormatContext {
  format: Format;
  /** Null for the default currency; undefined if unknown, for amounts without sign. */
  currency: string | null | undefined;
  translate: (message: MessageDescriptor) => string;
}

function isRateUnit(value: string): value is RateUnit {
  return Object.hasOwn(RATE_UNIT_LABELS, value);
}

export function getFieldLabel(field: string, { translate }: FormatContext): string {
  const label = FIELDS[field]?.label;
  return label ? translate(label) : field;
}

export function formatValue(
  field: string,
  value: string | null,
  { format, currency, translate }: FormatContext,
) {
  if (value === null || value === "") return null;
  const unit = value.toUpperCase();
  if (field === "status") return translate(getStatusLabel(value));
  if (field === "unit" && isRateUnit(unit)) return translate(RATE_UNIT_LABELS[unit]);
  const [kind, number] = [FIELDS[field]?.kind, Number(value)];
  if (kind === "money" && Number.isFinite(number) && currency !== undefined)
    return format.money(field === "discount" ? -number : number, currency);
  if ((kind === "money" || kind === "count") && Number.isFinite(number)) return format.number(number);
  return isDate(value) ? format.date(value) : value;
}
