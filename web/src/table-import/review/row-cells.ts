import type { I18n } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import { isDate } from "@media-planner/schema/rules/formats";
import { isMoney } from "@media-planner/schema/rules/money";

import { toNameKey } from "../../crud/reference/index-by-name.ts";
import { readAgencyCurrency, useFormat, type Format } from "../../ui/format/format.ts";
import { formatTime } from "../../ui/format/time-of-day.ts";
import type { ColumnMapping, FieldValues, ImportField } from "../fields/import-fields.ts";
import type { Replacement } from "../values/load-options.ts";
import { getSwitchLabel } from "../values/parse-cell.ts";
import type { ParsedRow } from "../values/read-rows.ts";

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

/** What happens to a row, besides its values and errors. */
export interface ReviewedRow extends ParsedRow {
  isValid: boolean;
  result: string;
  notes: readonly string[];
  /** Errors of fields without a column. */
  problems: readonly string[];
  /** Text of a value that needs more than its kind, such as the name of a record. */
  formatValue?: (field: ImportField) => string | undefined;
  /** Stored values that change, and marks. */
  getNotes?: (field: ImportField) => readonly string[];
}

/** For a row that is not read. */
export const UNREAD = { values: {}, errors: {}, missing: [], notes: [], problems: [] };

interface ReviewedCell {
  text: string;
  /** Notes of the row, then the cell's own text. */
  notes: readonly string[];
  error: string | undefined;
}

/** Returns a function that shows the value of a row as it is saved, or the cell's text if it has an error. */
export function useFormatCell(mapping: ColumnMapping, replacements: readonly Replacement[] = []) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (row: ReviewedRow, field: ImportField): ReviewedCell => {
    const { name } = field;
    const cell = row.cells[mapping[name] ?? -1] ?? "";
    const [text, value, error] = [String(cell).trim(), row.values[name], row.errors[name]];
    const replaced = replacements.find(
      ({ name: replacedName, option }) => option.id === value && toNameKey(replacedName) === toNameKey(text),
    );
    const savedText =
      row.formatValue?.(field) ??
      replaced?.option.name ??
      (error === undefined ? formatValue(field, value, row.values, format, i18n) : undefined) ??
      text;
    const isConverted =
      text !== "" &&
      typeof cell === "string" &&
      ![savedText, String(value)].some((saved) => toNameKey(saved) === toNameKey(text));
    return {
      text: savedText,
      notes: [...(row.getNotes?.(field) ?? []), ...(isConverted ? [text] : [])],
      error,
    };
  };
}
