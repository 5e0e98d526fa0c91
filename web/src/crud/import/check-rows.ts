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
  type FieldValues,
  type ImportField,
} from "../../table-import/fields/import-fields.ts";
import type { NumberedRow } from "../../spreadsheet/table.ts";
import { createRowReader, type ReaderContext } from "../../table-import/values/read-rows.ts";
import { hasUnresolvedName, resolveNames } from "./match/stored-references.ts";
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

/** Reads the rows of a record; without groups, its only row. */
export function createRecordReader(
  rows: readonly NumberedRow[],
  context: ReaderContext & { groups?: RowGroups | undefined },
): (group: readonly NumberedRow[]) => ParsedRecord {
  const { fields, mapping, groups } = context;
  const readRow = createRowReader(rows, context);
  const recordFields = fields.flatMap(({ name }) =>
    (mapping[name] ?? null) === null || groups?.fields.some((field) => field.name === name) ? [] : name,
  );
  return (group) => {
    const previousValues: FieldValues = {};
    const parsedRows = group.map((row) => readRow(row, previousValues));
    const [first] = parsedRows;
    return (
      groups?.mergeRows(parsedRows, recordFields) ?? {
        rows: parsedRows,
        values: first?.values ?? {},
        findRow: () => first,
      }
    );
  };
}

export interface CheckContext {
  fields: readonly ImportField[];
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

  return function checkRecord({ rows, values: parsedValues, findRow }: ParsedRecord): CheckedRecord {
    const { field, stored, duplicateRowText } = findDuplicates(parsedValues, rows[0]?.rowNumber ?? 0);
    const findReferencedId = mode === "update" && stored ? stored.findReferencedId : undefined;
    const values = findReferencedId ? resolveNames(parsedValues, findReferencedId) : parsedValues;
    const previousValues: FormValues = {};
    const checkedRows = new Map(
      rows.map((row) => {
        const resolved = findReferencedId
          ? resolveNames(row.values, findReferencedId, "", previousValues)
          : row.values;
        Object.assign(previousValues, removeNulls(resolved));
        const isStillInvalid = ([name]: [string, string]) =>
          !hasUnresolvedName(row.values[name]) || hasUnresolvedName(resolved[name]);
        const errors = Object.fromEntries(Object.entries(row.errors).filter(isStillInvalid));
        return [row, { ...row, values: resolved, errors }];
      }),
    );
    const addError = (path: string, name: string, text: string) => {
      const row = findRow(path);
      const errors = row && checkedRows.get(row)?.errors;
      if (errors) errors[name] ??= text;
    };
    const createResult = (
      result: CheckedRecord["result"],
      details: Partial<CheckedRecord> = {},
    ): CheckedRecord => ({
      rows: [...checkedRows.values()].map((row) => ({
        ...row,
        missing: row.missing.filter((reference) => row.errors[reference.field] !== undefined),
      })),
      values,
      result,
      notes: [],
      ...details,
    });

    if (mode === "skip" && stored !== undefined && duplicateRowText === undefined) {
      // Skipped rows are not saved.
      for (const row of checkedRows.values()) row.errors = {};
      return createResult("skipped", { match: stored ?? undefined });
    }
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
