import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { isDate } from "@media-planner/schema/rules/field-rules";

import type { RateUnit } from "../../../../generated/schema.ts";
import { RATE_UNIT_LABELS } from "../../../../resources/labels.ts";
import type { Format } from "../../../../ui/format.ts";
import { statusLabel } from "../../../../ui/status-chip.tsx";
import { ROW_FIELDS, type FieldKind } from "../../fields.ts";

interface Field {
  label: MessageDescriptor;
  kind?: FieldKind;
}

/**
 * Fields by the last part of a path, without 'Id': those of a row as everywhere, then those of the plan, and names that an upstream may have
 * of its own.
 */
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
  discount: { label: msg`Discount`, kind: "money" },
  finalAmount: { label: msg`Final amount`, kind: "money" },
  status: { label: msg`Status` },
  revision: { label: msg`Revision` },
};

/** How a history is written for its viewer. */
export interface ValueLabels {
  format: Format;
  /** Of the plan, null for the house's own; amounts have no sign where it is not known. */
  currency: string | null | undefined;
  translate: (message: MessageDescriptor) => string;
}

function isRateUnit(value: string): value is RateUnit {
  return Object.hasOwn(RATE_UNIT_LABELS, value);
}

/** What a field is called; by its own name where nobody knows it. */
export function fieldLabel(field: string, { translate }: ValueLabels): string {
  const label = FIELDS[field]?.label;
  return label ? translate(label) : field;
}

/** A value as a history tells it; null for none. */
export function valueText(field: string, value: string | null, { format, currency, translate }: ValueLabels) {
  if (value === null || value === "") return null;
  const unit = value.toUpperCase();
  if (field === "status") return translate(statusLabel(value));
  if (field === "unit" && isRateUnit(unit)) return translate(RATE_UNIT_LABELS[unit]);
  const [kind, figure] = [FIELDS[field]?.kind, Number(value)];
  if (kind === "money" && Number.isFinite(figure) && currency !== undefined)
    return field === "discount" && figure > 0
      ? `−${format.money(figure, currency)}`
      : format.money(figure, currency);
  if ((kind === "money" || kind === "count") && Number.isFinite(figure)) return format.number(figure);
  return isDate(value) ? format.date(value) : value;
}
