import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { isDate } from "@media-planner/schema/rules/fields";
import { useMemo } from "react";

import { RATE_UNIT_LABELS } from "../../../resources/labels.ts";
import { useFormat, type Format } from "../../../ui/format.ts";
import { statusLabel } from "../../../ui/status-chip.tsx";
import { isRateUnit } from "../draft/plan.ts";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";

type Change = MediaPlanFieldsFragment["history"][number]["changes"][number];

/** A change as one reads it. */
export interface ChangeText {
  label: string;
  from: string | null;
  to: string | null;
}

/** Names of fields by the last part of a path, without 'Id'; the upstream may use its own words for some. */
const FIELDS: Readonly<Record<string, MessageDescriptor>> = {
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

function valueText(
  field: string,
  value: string | null,
  format: Format,
  translate: (m: MessageDescriptor) => string,
) {
  if (value === null || value === "") return null;
  const unit = value.toUpperCase();
  if (field === "status") return translate(statusLabel(value));
  if (field === "unit" && isRateUnit(unit)) return translate(RATE_UNIT_LABELS[unit]);
  if (MONEY.has(field) && Number.isFinite(Number(value))) return format.money(Number(value));
  if (COUNTS.has(field) && Number.isFinite(Number(value))) return format.number(Number(value));
  return isDate(value) ? format.date(value) : value;
}

/** The rows of a plan, as far as they name a change. */
export type NamedRows = readonly Pick<
  MediaPlanFieldsFragment["medias"][number],
  "id" | "channel" | "startDate" | "endDate"
>[];

/** What a row is known by, wherever it stood. */
type RowName = NonNullable<Change["row"]>;

function nameOf({ channel, startDate, endDate }: NamedRows[number]): RowName {
  return { channel: channel?.name ?? null, startDate, endDate };
}

/** Changes without what repeats another: a row and its rate card have one rate. */
export function toldOnce<Told extends { path: string }>(changes: readonly Told[]): readonly Told[] {
  const paths = new Set(changes.map(({ path }) => path));
  const twin = (path: string) => path.replace(/^rateCards\.(.+)\.rate$/, "medias.$1.unitRate");
  return changes.filter(({ path }) => twin(path) === path || !paths.has(twin(path)));
}

/** A change as far as it is known: one that a refusal tells does not name its row. */
export type KnownChange = Omit<Change, "row"> & Partial<Pick<Change, "row">>;

/**
 * Puts the changes of a plan into words: field and row, old and new value, as the viewer writes them. A row is named by its channel and
 * flight, as they were at that time where the change says so, else as they are; and by its present number, as rows may read alike.
 *
 * @param medias left out where the rows are not known: then only a change that names its row itself is told with it
 */
export function usePlanChangeText(medias: NamedRows | undefined): (change: KnownChange) => ChangeText {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return useMemo(() => {
    const translate = (message: MessageDescriptor) => i18n._(message);
    const rows = new Map((medias ?? []).map((row, index) => [row.id, { row, number: index + 1 }]));
    const rowText = (known: RowName | undefined, number: number | undefined): string => {
      if (!known) return t`Removed row`;
      const channel = known.channel ?? t`Row`;
      const name =
        known.startDate || known.endDate
          ? `${channel} (${format.span(known.startDate, known.endDate)})`
          : channel;
      return number === undefined ? name : t`${name}, row ${number}`;
    };
    return ({ path, from, to, row }) => {
      const [list, id = "", ...rest] = path.split(".");
      const field = (path.split(".").at(-1) ?? "").replace(/Id$/, "");
      const message = FIELDS[field];
      const label = message ? translate(message) : field;
      const values = {
        from: valueText(field, from, format, translate),
        to: valueText(field, to, format, translate),
      };
      if (list !== "medias" && list !== "rateCards") return { label, ...values };
      const present = rows.get(id);
      const name = row ?? (present && nameOf(present.row));
      if (rest.length > 0) {
        if (!name && medias === undefined) return { label, ...values };
        const subject = rowText(name, present?.number);
        return { label: t`${subject}: ${label}`, ...values };
      }
      // The whole row came or went; its channel and flight stand for it.
      const whole = name ? rowText(name, present?.number) : (from ?? to);
      return from === null
        ? { label: t`Row added`, from: null, to: whole }
        : { label: t`Row removed`, from: whole, to: null };
    };
  }, [medias, t, i18n, format]);
}
