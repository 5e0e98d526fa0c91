import { useLingui } from "@lingui/react/macro";
import { foldText } from "@media-planner/schema/rules/fold-text";

import type { ImportField } from "../../table-import/fields/import-fields.ts";
import { formatValue, type ReviewedRow } from "../../table-import/review/row-cells.ts";
import type { ItemChange } from "../../table-import/target.ts";
import type { MissingReference, ParsedRow } from "../../table-import/values/read-rows.ts";
import { useFormat } from "../../ui/format/format.ts";
import type { FormValues } from "../form/form-values.ts";
import type { AppliedValues, Match } from "./match/match-records.ts";

export interface CheckedRecord {
  rows: readonly ParsedRow[];
  /** Values of mapped fields. */
  values: FormValues;
  result: "new" | "update" | "unchanged" | "skipped";
  match?: Match;
  /** Of an update. */
  applied?: AppliedValues;
  notes: readonly string[];
}

export function listMissingNames(records: readonly CheckedRecord[]): readonly MissingReference[] {
  return records.flatMap(({ rows }) => rows.flatMap(({ missing }) => missing));
}

/** Lists the first error of each field, without missing references. */
export function listErrors(records: readonly CheckedRecord[]): Readonly<Record<string, string>> {
  const errorsByField: Record<string, string> = {};
  for (const { errors, missing } of records.flatMap(({ rows }) => rows))
    for (const [name, text] of Object.entries(errors))
      if (!missing.some(({ field }) => field === name)) errorsByField[name] ??= text;
  return errorsByField;
}

export function isValid({ rows }: Pick<CheckedRecord, "rows">): boolean {
  return rows.every(({ errors }) => Object.keys(errors).length === 0);
}

/** An invalid row excludes its record. */
export function listInvalidRows(records: readonly CheckedRecord[]): readonly ParsedRow[] {
  return records.filter((record) => !isValid(record)).flatMap(({ rows }) => rows);
}

/** Lists rows with errors of records whose other rows can be imported without them. */
export function listSpoilingRows(records: readonly CheckedRecord[]): readonly ParsedRow[] {
  return records.flatMap(({ rows }) => {
    const invalid = rows.filter(({ errors, missing }) =>
      Object.keys(errors).some((name) => !missing.some(({ field }) => field === name)),
    );
    const numbers = new Set(invalid.map(({ rowNumber }) => rowNumber));
    return rows.some(({ rowNumber }) => !numbers.has(rowNumber)) ? invalid : [];
  });
}

/** Counts the values that updates change, and the items such as prices that they add. */
export function countChanges(records: readonly CheckedRecord[]): { changed: number; added: number } {
  const updates = records
    .filter((record) => record.result === "update" && isValid(record))
    .flatMap(({ applied }) => applied ?? []);
  const items = updates.flatMap(({ changes = [] }) => changes.filter(({ isKept }) => !isKept));
  const added = items.filter(({ kind }) => kind === "new").length;
  const fieldCount = updates.flatMap(({ before = {} }) => Object.keys(before)).length;
  return { changed: fieldCount + items.length - added, added };
}

export function countResults(records: readonly CheckedRecord[]): Record<CheckedRecord["result"], number> {
  const counts = { new: 0, update: 0, unchanged: 0, skipped: 0 };
  for (const record of records) if (isValid(record)) counts[record.result] += 1;
  return counts;
}

interface CheckedTable {
  fields: readonly ImportField[];
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

const toFoldedJson = (value: unknown) => foldText(JSON.stringify(value ?? null));

/** Returns a function that shows the records of a file with the results of their check. */
export function useReviewRecords(): (table: CheckedTable) => readonly ReviewedRow[] {
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

  return ({ fields, records, formatError }) =>
    records.flatMap((record) => {
      const isRecordValid = isValid(record);
      const applied = isRecordValid ? record.applied : undefined;
      const result = formatResult(record);
      return record.rows.map((row, index): ReviewedRow => {
        const names = Object.keys(row.errors);
        const problems = names
          .filter((name) => !fields.some((field) => field.name === name))
          .map((name) => formatError(name, row.errors[name] ?? ""));
        const hasOtherErrors = !isRecordValid && names.length === 0;
        return {
          ...row,
          isValid: isRecordValid,
          result,
          notes: index === 0 ? record.notes : [],
          problems: hasOtherErrors ? [t`Another row of this record has errors`] : problems,
          getNotes: (field) => formatBefore(field, row, applied, fields),
        };
      });
    });
}
