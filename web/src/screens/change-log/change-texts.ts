import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { isDate } from "@media-planner/schema/rules/formats";

import type { RecordChange } from "../../crud/errors/conflict-error.ts";
import type { Labels } from "../../crud/definition/fields.tsx";
import { getPermissionLabel } from "../../resources/permission-label.ts";
import { groupBy } from "../../ui/format/group-by.ts";
import { createFormat, useFormat, type Format } from "../../ui/format/format.ts";
import { formatTime } from "../../ui/format/time-of-day.ts";
import { getStatusLabel } from "../../ui/page/status-chip.tsx";
import { findChangedField, type ChangedField } from "../../resources/change-fields.ts";
import type { LoggedChangeFieldsFragment } from "./logged-change.generated.tsx";

type Change = Pick<LoggedChangeFieldsFragment, "type" | "changes">;
type FieldChange = Change["changes"][number];

interface Translation {
  i18n: I18n;
  format: Format;
}

const translateValue = ({ i18n }: Translation, labels: Labels, value: string): string => {
  const label = labels[value] ?? labels[value.toUpperCase()];
  return label ? i18n._(label) : value;
};

function formatValue(
  translation: Translation,
  type: string | null,
  { path, currency }: FieldChange,
  value: string | null,
): string | null {
  if (value === null || value === "") return null;
  const { i18n, format } = translation;
  const { kind, choices } = findChangedField(type, path) ?? {};
  const number = Number(value);
  if (kind === "status") return i18n._(getStatusLabel(value));
  if (kind === "permission") return getPermissionLabel(value);
  if (kind === "time") return formatTime(i18n.locale, value);
  if (kind === "number" && Number.isFinite(number))
    return currency === null ? format.number(number) : format.money(number, currency);
  if (choices) return translateValue(translation, choices, value);
  if (value === "true" || value === "false") return i18n._(value === "true" ? msg`Yes` : msg`No`);
  return isDate(value) || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? format.date(value) : value;
}

const joinValues = (values: readonly (string | null)[]): string | null =>
  values.filter((value) => value !== null).join(", ") || null;

const getKey = ({ path, item }: FieldChange) => JSON.stringify([path, item]);

const isList = (changes: readonly FieldChange[], field: ChangedField | undefined): boolean =>
  field?.isList === true || changes.length > 1;

/** Formats one text per field; added and removed values of a list are two. */
function formatChanges(translation: Translation, { type, changes }: Change): RecordChange[] {
  const { i18n, format } = translation;
  return [...groupBy(changes, getKey).values()].flatMap((group): RecordChange[] => {
    const [first] = group;
    if (!first) return [];
    const { path, item } = first;
    const field = findChangedField(type, path);
    const label = field ? i18n._(field.label) : path;
    const parts = item.filter(Boolean).map((part) => (isDate(part) ? format.date(part) : part));
    const [from, to] = (["from", "to"] as const).map((side) =>
      joinValues(group.map((change) => formatValue(translation, type, change, change[side]))),
    );
    if (isList(group, field))
      return [
        ...(from ? [{ label: i18n._(msg`${label} removed`), from: null, to: from }] : []),
        ...(to ? [{ label: i18n._(msg`${label} added`), from: null, to }] : []),
      ];
    return [
      {
        label: path === "channels.name" ? label : [...parts, label].join(" · "),
        from: from ?? null,
        to: field?.kind === "secret" ? i18n._(msg`Changed`) : (to ?? null),
      },
    ];
  });
}

export function joinChange(i18n: I18n, { label, from, to }: RecordChange): string {
  const values = `${from === null ? "" : `${from} → `}${to ?? "–"}`;
  return i18n._(msg`${label}: ${values}`);
}

export function useChangeTexts(): (change: Change) => RecordChange[] {
  const { i18n } = useLingui();
  const format = useFormat();
  return (change) => formatChanges({ i18n, format }, change);
}

/** Formats all changes as one text, for files. */
export const serializeChanges = (i18n: I18n, change: Change): string =>
  formatChanges({ i18n, format: createFormat(i18n.locale) }, change)
    .map((text) => joinChange(i18n, text))
    .join("; ");
