import type * as z from "zod/mini";
import { i18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import { validateInput, type FieldError } from "@media-planner/schema/rules/validate";

import { translateIfKnown } from "../errors/failure.ts";
import type { FormValues } from "../form/form-values.ts";
import { getWarning } from "../definition/fields.tsx";
import {
  getFieldLabel,
  removeNulls,
  type ColumnMapping,
  type FieldValues,
  type ImportField,
} from "../../table-import/fields/import-fields.ts";
import type { NumberedRow } from "../../spreadsheet/table.ts";
import { createRowReader, type ParsedRow, type ReaderContext } from "../../table-import/values/read-rows.ts";
import { resolveNames } from "./match/stored-references.ts";
import type { MatchKey } from "../definition/match-key.ts";
import type { CheckedRecord } from "./checked-records.ts";
import { getRowKeys, type FindMatch, type Match } from "./match/match-records.ts";
import {
  AmbiguousRowsError,
  type ParsedRecord,
  type RowGroups,
  type UpdateChoices,
} from "../../table-import/target.ts";

/** Treatment of rows that match existing records. */
export type ExistingRecordMode = "update" | "skip" | "create";

/** Merges the rows of a record; without groups, a record has one row. */
function mergeRows(
  rows: readonly ParsedRow[],
  { fields, mapping, groups }: Pick<CheckContext, "fields" | "mapping" | "groups">,
): ParsedRecord {
  const [first] = rows;
  if (!groups) return { rows, values: first?.values ?? {}, findRow: () => first };
  const isMapped = ({ name }: ImportField) => (mapping[name] ?? null) !== null;
  const recordFields = fields.filter(
    (field) => isMapped(field) && !groups.fields.some(({ name }) => name === field.name),
  );
  return groups.mergeRows(
    rows,
    recordFields.map(({ name }) => name),
  );
}

export function createRecordReader(
  rows: readonly NumberedRow[],
  context: ReaderContext & Pick<CheckContext, "groups">,
): (group: readonly NumberedRow[]) => ParsedRecord {
  const readRow = createRowReader(rows, context);
  return (group) => {
    const previousValues: FieldValues = {};
    return mergeRows(
      group.map((row) => readRow(row, previousValues)),
      context,
    );
  };
}

export interface CheckContext {
  fields: readonly ImportField[];
  mapping: ColumnMapping;
  rule: z.ZodMiniType;
  initial: FormValues;
  groups?: RowGroups | undefined;
  mode: ExistingRecordMode;
  updateChoices: UpdateChoices;
  keys: readonly MatchKey[];
  /** Undefined if the list cannot be compared. */
  findMatch: FindMatch | undefined;
}

/** Validates records against their rule, previous rows and stored records. */
export function createRowChecker(context: CheckContext): (record: ParsedRecord) => CheckedRecord {
  const { fields, rule, initial, groups, mode, keys, findMatch, updateChoices } = context;
  const severalRecordsText = t`Several records have this value`;
  const firstRows = new Map<string, number>();
  const updatingRows = new Map<string, number>();

  function addDefaults(values: FormValues, isNew: boolean): FormValues {
    const filledValues = { ...(isNew && initial), ...removeNulls(values) };
    return groups?.completeItems(filledValues, isNew) ?? filledValues;
  }

  const findFieldName = (path: string): string => {
    const fieldPath = path.replaceAll(/\.\d+(?=\.|$)/g, "");
    return (
      [fieldPath, fieldPath.split(".")[0] ?? ""].find((name) =>
        fields.some((field) => field.name === name),
      ) ?? ""
    );
  };

  /** Finds a stored record, and an earlier row that has the same key or updates the same record. */
  function findDuplicates(values: FormValues, rowNumber: number) {
    const match = findMatch?.(values);
    const [firstKey] = getRowKeys(keys, values);
    const updatedId = (mode === "update" && match?.match?.id) || undefined;
    const sameKeyRow = firstKey && firstRows.get(firstKey.text);
    const earlierRow = sameKeyRow ?? (updatedId && updatingRows.get(updatedId));
    if (firstKey && sameKeyRow === undefined) firstRows.set(firstKey.text, rowNumber);
    if (updatedId && earlierRow === undefined) updatingRows.set(updatedId, rowNumber);
    const field = match?.field ?? firstKey?.field ?? "";
    const label = getFieldLabel(fields, (sameKeyRow !== undefined && firstKey?.field) || field);
    return {
      field,
      stored: match?.match,
      duplicateRowText: earlierRow === undefined ? undefined : t`Same ${label} as row ${earlierRow}`,
    };
  }

  function validateUpdate(values: FormValues, { name, canUpdate, apply }: Match) {
    // An update may omit required fields.
    const problems = validateValues(rule, addDefaults(values, false)).filter(({ path }) =>
      hasValueAt(values, path),
    );
    if (!canUpdate) problems.unshift({ path: "", message: t`You may not change ${name}` });
    try {
      const applied = apply(values, updateChoices);
      const { values: newValues, isChanged } = applied;
      const storedProblems = validateValues(rule, newValues).filter(({ path }) => !hasValueAt(values, path));
      return { problems: isChanged ? [...problems, ...storedProblems] : [], isChanged, applied };
    } catch (error) {
      if (!(error instanceof AmbiguousRowsError)) throw error;
      const message = t`Several rows of the record match this row`;
      return { problems: [...problems, { path: "", message }], isChanged: true };
    }
  }

  /** A stored record may refer to inactive records. */
  function resolveRows(rows: readonly ParsedRow[], match: Match | null | undefined): ParsedRecord {
    const previousValues: FormValues = {};
    const resolvedRows = rows.map((row) => {
      if (mode !== "update" || !match) return { ...row, errors: { ...row.errors } };
      const resolved = resolveNames(row, match.findReferencedId, previousValues);
      Object.assign(previousValues, removeNulls(resolved.values));
      return resolved;
    });
    return mergeRows(resolvedRows, context);
  }

  return function checkRecord(parsed: ParsedRecord): CheckedRecord {
    const rowNumber = parsed.rows[0]?.rowNumber ?? 0;
    const { field, stored, duplicateRowText } = findDuplicates(parsed.values, rowNumber);
    const { rows, values, findRow } = resolveRows(parsed.rows, stored);
    const addError = (path: string, name: string, text: string) => {
      const errors = findRow(path)?.errors;
      if (errors) errors[name] ??= text;
    };
    const createResult = (
      result: CheckedRecord["result"],
      details: Partial<CheckedRecord> = {},
    ): CheckedRecord => ({
      rows: rows.map((row) => {
        // Skipped rows are not saved.
        const errors = result === "skipped" ? {} : row.errors;
        return { ...row, errors, missing: row.missing.filter((name) => errors[name.field] !== undefined) };
      }),
      values,
      result,
      notes: [],
      ...details,
    });

    if (mode === "skip" && stored !== undefined && duplicateRowText === undefined)
      return createResult("skipped", { match: stored ?? undefined });
    if (mode !== "create" && (duplicateRowText !== undefined || stored === null)) {
      addError(field, field, duplicateRowText ?? severalRecordsText);
      return createResult("update");
    }
    if (mode === "update" && stored) {
      const { problems, isChanged, applied } = validateUpdate(values, stored);
      for (const { path, message } of problems)
        addError(path, findFieldName(path), translateIfKnown(message));
      return createResult(isChanged ? "update" : "unchanged", { match: stored, ...(applied && { applied }) });
    }
    for (const { path, message } of validateValues(rule, addDefaults(values, true)))
      addError(path, findFieldName(path), translateIfKnown(message));
    const name = stored?.name;
    const label = getFieldLabel(fields, field);
    const warnings = fields.flatMap((importField) => {
      const warning = getWarning(importField, values[importField.name]);
      return warning ? i18n._(warning) : [];
    });
    const storedDuplicateText =
      stored === null ? severalRecordsText : name === undefined ? undefined : t`Same ${label} as ${name}`;
    return createResult("new", {
      notes: [...warnings, duplicateRowText, storedDuplicateText].filter((note) => note !== undefined),
    });
  };
}

function hasValueAt(values: FormValues, path: string): boolean {
  let value: unknown = values;
  for (const part of path.split(".")) value = value instanceof Object ? Reflect.get(value, part) : undefined;
  return value !== undefined && value !== null;
}

function validateValues(rule: z.ZodMiniType, values: FormValues): FieldError[] {
  const result = validateInput(rule, values);
  return result.ok ? [] : result.fields;
}
