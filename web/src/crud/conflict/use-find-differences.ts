import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";

import { useFormat, type Format } from "../../ui/format/format.ts";
import type { AnyField } from "../definition/fields.tsx";
import { getCurrency, getRecordName, getRecordValue } from "../definition/record-value.ts";
import { listFields, type Section } from "../definition/sections.ts";
import type { CollisionText } from "./conflict-dialog.tsx";
import type { Collision } from "./merge.ts";
import type { RecordChange } from "../errors/conflict-error.ts";

type Translate = (message: MessageDescriptor) => string;

function formatNames(referencedRecords: unknown): string {
  return [referencedRecords].flat().map(getRecordName).filter(Boolean).join(", ");
}

function formatField<Rec extends object>(
  record: Rec,
  field: AnyField<string, Rec>,
  format: Format,
  translate: Translate,
  value: unknown = getRecordValue(record, field),
): string | null {
  const { control } = field;
  if (control.kind === "reference") return formatNames(Reflect.get(record, control.recordProperty)) || null;
  if (value === null || value === undefined || value === "") return null;
  if (control.kind === "choice") {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    const choices = values.filter((choice) => typeof choice === "string");
    return (
      choices
        .map((choice) => (control.labels[choice] ? translate(control.labels[choice]) : choice))
        .join(", ") || null
    );
  }
  if (control.kind === "money" && typeof value === "number") return format.money(value, getCurrency(record));
  if ((control.kind === "number" || control.kind === "seconds") && typeof value === "number")
    return format.number(value);
  if (control.kind === "date" && typeof value === "string") return format.date(value);
  if (control.kind === "switch") return value === true ? "✓" : null;
  if (control.kind === "file") return formatNames(value) || null;
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** Lists changed fields in form order; a section with custom content counts as one field. */
export function useFindDifferences<Input, Rec extends object>(
  sections: readonly Section<Input, Rec>[],
): (before: Rec, now: Rec) => RecordChange[] {
  const { i18n, t } = useLingui();
  const format = useFormat();
  return (before, now) =>
    sections.flatMap((section): RecordChange[] => {
      if ("Content" in section) {
        const isSame =
          JSON.stringify(section.getInitialValues(before)) === JSON.stringify(section.getInitialValues(now));
        const label = section.title ? i18n._(section.title) : "";
        return isSame ? [] : [{ label, from: null, to: t`Changed` }];
      }
      return section.fields.flatMap((field) => {
        if (field.source === "none") return [];
        const [oldValue, newValue] = [getRecordValue(before, field), getRecordValue(now, field)];
        if (JSON.stringify(oldValue ?? null) === JSON.stringify(newValue ?? null)) return [];
        const formatValue = (record: Rec) => formatField(record, field, format, (message) => i18n._(message));
        return [{ label: i18n._(field.label), from: formatValue(before), to: formatValue(now) }];
      });
    });
}

/** Formats a field that two people changed; the name of my record is only in the form. */
export function useFormatCollision<Input, Rec extends object>(
  sections: readonly Section<Input, Rec>[],
): (collision: Collision, theirRecord: Rec) => CollisionText {
  const { i18n, t } = useLingui();
  const format = useFormat();
  return ({ path: [name], mine, theirs }, theirRecord) => {
    const field = listFields(sections).find((candidate) => candidate.name === name);
    if (!field) {
      const section = sections.find((candidate) => "Content" in candidate && candidate.title);
      const label = section?.title ? i18n._(section.title) : "";
      return { label, mine: t`Your values`, theirs: t`Changed` };
    }
    const formatValue = (value: unknown) =>
      formatField(theirRecord, field, format, (message) => i18n._(message), value);
    const mineText =
      field.control.kind === "reference" && mine !== null ? t`Your selection` : formatValue(mine);
    return { label: i18n._(field.label), mine: mineText, theirs: formatValue(theirs) };
  };
}
