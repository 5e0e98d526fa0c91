import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { isDate } from "@media-planner/schema/rules/formats";
import { isMoney } from "@media-planner/schema/rules/money";

import type { ColumnMapping, FieldValues, ImportField } from "../../table-import/fields/import-fields.ts";
import type { ItemChange } from "../../table-import/target.ts";
import { getSwitchLabel } from "../../table-import/values/parse-cell.ts";
import type { PreviewCell, PreviewRow } from "../../table-import/review/preview-table.tsx";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { readAgencyCurrency, useFormat, type Format } from "../../ui/format/format.ts";
import { formatTime } from "../../ui/format/time-of-day.ts";
import { isValid, type CheckedRecord } from "./checked-records.ts";
import type { ParsedRow } from "../../table-import/values/read-rows.ts";
import type { AppliedValues } from "./match/match-records.ts";

interface CheckedTable {
  fields: readonly ImportField[];
  mapping: ColumnMapping;
  records: readonly CheckedRecord[];
  /** Error text for a field without a column. */
  formatError: (name: string, text: string) => string;
}

function useFormatResult(): (record: CheckedRecord) => string {
  const { t } = useLingui();
  return (record) => {
    const name = record.match?.name ?? "";
    if (!isValid(record)) return t`Not imported`;
    if (record.result === "update") return t`Updates ${name}`;
    if (record.result === "unchanged") return t`Unchanged`;
    if (record.result === "skipped") return name ? t`Skipped: same as ${name}` : t`Skipped`;
    return t`New`;
  };
}

/** For kinds with several notations, such as dates; undefined for others. */
export function formatValue(
  { name, control }: ImportField,
  value: unknown,
  values: FieldValues,
  format: Format,
  i18n: I18n,
): string | undefined {
  if (typeof value === "number") {
    if (!isMoney(value)) return String(value);
    const currency = values[name.replace(/(?<![^.])[^.]*$/, "currency")];
    return control.kind === "money"
      ? format.money(value, typeof currency === "string" ? currency : readAgencyCurrency())
      : format.number(value);
  }
  if (control.kind === "choice" && Array.isArray(value)) {
    const labels = value.flatMap((choice: unknown) => control.labels[String(choice)] ?? []);
    return labels.length === value.length ? labels.map((label) => i18n._(label)).join(", ") : undefined;
  }
  if (typeof value === "boolean") return i18n._(getSwitchLabel(value));
  if (typeof value !== "string") return undefined;
  if (control.kind === "date" && isDate(value)) return format.date(value);
  if (control.kind === "choice") {
    const label = control.labels[value];
    return label && i18n._(label);
  }
  if (control.kind === "text" || control.kind === "textarea") return value;
  return control.kind === "time" ? formatTime(i18n.locale, value) : undefined;
}

const toFoldedJson = (value: unknown) => foldText(JSON.stringify(value ?? null));

/** French numbers contain narrow and no-break spaces. */
function normalizeSpaces(text: string): string {
  return text.replaceAll(/\s/gu, " ");
}

/** Returns a function that shows the records of a file with the results of their check. */
export function usePreviewRecords(): (table: CheckedTable) => readonly PreviewRow[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const formatResult = useFormatResult();

  const formatBefore = (
    field: ImportField,
    row: ParsedRow,
    applied: AppliedValues | undefined,
    fields: readonly ImportField[],
  ): string[] => {
    const text = applied?.before?.[field.name];
    if (text !== undefined) return [text === "" ? t`was empty` : t`was ${text}`];
    const isOfRow = (change: ItemChange) =>
      Object.entries(change.row).every(
        ([name, value]) => toFoldedJson(row.values[name]) === toFoldedJson(value),
      );
    return (applied?.changes ?? [])
      .filter((change) => change.field === field.name && isOfRow(change))
      .map(({ kind, before: values, from: day, isKept }) => {
        if (kind === "new") return t`New`;
        const formatStored = (name: string) => {
          const storedField = fields.find((candidate) => candidate.name === name);
          return (storedField && formatValue(storedField, values[name], row.values, format, i18n)) ?? "";
        };
        const [price = "", unit = ""] = Object.keys(values).map(formatStored);
        const from = format.date(day);
        if (kind === "unit")
          return isKept
            ? t`stands beside ${price} per ${unit}`
            : t`replaces ${price} per ${unit} from ${from}`;
        return isKept ? t`${price} was corrected and stays` : t`was ${price} from ${from}`;
      });
  };

  const toCell = (
    field: ImportField,
    row: ParsedRow,
    { mapping, fields }: Pick<CheckedTable, "mapping" | "fields">,
    applied: AppliedValues | undefined,
  ): PreviewCell => {
    const cell = row.cells[mapping[field.name] ?? -1] ?? "";
    const text = String(cell).trim();
    const error = row.errors[field.name];
    const value = row.values[field.name];
    const parsed = error === undefined ? formatValue(field, value, row.values, format, i18n) : undefined;
    const savedText = parsed ?? text;
    const isConverted =
      typeof cell === "string" &&
      normalizeSpaces(text) !== normalizeSpaces(savedText) &&
      foldText(text) !== foldText(String(value));
    const notes = [...formatBefore(field, row, applied, fields), ...(isConverted ? [text] : [])];
    return { text: savedText, notes, error };
  };
  return ({ fields, mapping, records, formatError }) =>
    records.flatMap((record) => {
      const isRecordValid = isValid(record);
      const result = formatResult(record);
      return record.rows.map((row, index): PreviewRow => {
        const names = Object.keys(row.errors);
        const problems = names
          .filter((name) => !fields.some((field) => field.name === name))
          .map((name) => formatError(name, row.errors[name] ?? ""));
        const hasOtherErrors = !isRecordValid && names.length === 0;
        return {
          rowNumber: row.rowNumber,
          status: isRecordValid ? "valid" : "invalid",
          result,
          notes: index === 0 ? record.notes : [],
          problems: hasOtherErrors ? [t`Another row of this record has errors`] : problems,
          getCell: (name) => {
            const field = fields.find((candidate) => candidate.name === name);
            return field
              ? toCell(field, row, { mapping, fields }, isRecordValid ? record.applied : undefined)
              : { text: "" };
          },
        };
      });
    });
}
