import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { validateInput, type FieldError } from "@media-planner/schema/rules/validate";
import type * as z from "zod/mini";

import type { FormValues } from "../form/form-values.ts";
import type { AnyOptions } from "../reference/option.ts";
import type { NestedList } from "../nested-list.ts";
import type { FileField, Mapping, TranslateAll } from "./import-fields.ts";
import type { ImportRow } from "./import-file.ts";
import { mergeGroup, type GroupedRecord, type ReadRow } from "./group-rows.ts";
import {
  readNestedRows,
  mergeNestedRows,
  withoutNulls,
  AmbiguousRows,
  withoutInitial,
} from "./nested-fields.ts";
import { hasUnresolvedName, resolveNames } from "./stored-references.ts";
import { keysOfRow, type FindMatch, type Match, type MatchKey } from "./match-records.ts";
import { parseCell, numberStyle, type OptionsByName } from "./parse-cell.ts";

export interface CheckedRow extends ImportRow {
  values: FormValues;
  /** The empty name is for the row itself. */
  errors: Readonly<Record<string, string>>;
}

/** Treatment of existing records. */
export type MatchMode = "update" | "skip" | "create";

export interface CheckedRecord {
  rows: readonly CheckedRow[];
  /** Only fields with a column. */
  values: FormValues;
  result: "new" | "update" | "unchanged" | "skipped";
  /** Matching stored record. */
  match?: Match;
  notes: readonly string[];
}

interface Translators {
  translate: (message: MessageDescriptor) => string;
  /** Translates messages of the rule. */
  translated: (message: string) => string;
}

export interface ReaderContext extends Pick<Translators, "translate"> {
  fields: readonly FileField[];
  mapping: Mapping;
  namesOf: TranslateAll;
  language: string;
  lines?: NestedList | undefined;
  /** Dependent fields use the options of the parent. */
  named: (field: string, parent: string | undefined) => OptionsByName | undefined;
  /** Reason why the viewer may not choose from these options. */
  denied: (options: AnyOptions) => string | undefined;
}

export interface CheckContext extends Translators {
  fields: readonly FileField[];
  rule: z.ZodMiniType;
  initial: FormValues;
  lines?: NestedList | undefined;
  mode: MatchMode;
  keys: readonly MatchKey[];
  /** Undefined if stored records could not be compared. */
  findMatch: FindMatch | undefined;
}

/** Parsed record before validation. */
export interface ReadRecord extends GroupedRecord {
  group: readonly ImportRow[];
  readRows: readonly ReadRow[];
}

const SEVERAL = msg`Several records have this value`;
const DIFFERS = msg`Another row of this record has a different value`;
const AMBIGUOUS_ROWS = msg`Several rows of the record match this row`;

export function createRecordReader(
  rows: readonly ImportRow[],
  how: ReaderContext,
): (group: readonly ImportRow[]) => ReadRecord {
  const { fields, mapping, lines, namesOf, named, denied, translate } = how;
  const columns = fields.flatMap((field) => {
    const at = mapping[field.name] ?? null;
    if (at === null) return [];
    const style = numberStyle(
      rows.map(({ cells }) => cells[at]),
      how.language,
    );
    return [{ field, at, style, parent: findParent(field, fields) }];
  });
  const own = columns.map(({ field }) => field.name).filter((name) => !name.includes("."));

  /** @param above values from previous rows of the record */
  function read({ cells }: ImportRow, above: FormValues): ReadRow {
    const values: FormValues = {};
    const errors: Record<string, string> = {};
    for (const { field, at, style, parent = "" } of columns) {
      const text = String(cells[at] ?? "").trim();
      const reason =
        field.control.kind === "reference" && text !== "" ? denied(field.control.options) : undefined;
      const of = values[parent] ?? above[parent];
      const records = reason ? undefined : named(field.name, typeof of === "string" ? of : undefined);
      const beside = mapping[field.name.replace(/[^.]*$/, "currency")] ?? null;
      const currency = beside === null ? "" : String(cells[beside] ?? "").trim();
      const cell = parseCell(field, cells[at], {
        namesOf,
        style,
        named: records,
        currency: currency.toUpperCase() || undefined,
      });
      if ("value" in cell) values[field.name] = cell.value;
      if ("problem" in cell) errors[field.name] = reason ?? translate(cell.problem);
    }
    Object.assign(above, withoutNulls(values));
    return { values, errors };
  }

  return (group) => {
    const above: FormValues = {};
    const readRows = group.map((row) => read(row, above));
    return { group, readRows, ...mergeGroup(readRows, own, lines, translate(DIFFERS)) };
  };
}

/** Validates records against their rule, previous rows and stored records. */
export function createRowChecker(how: CheckContext): (record: ReadRecord) => CheckedRecord {
  const { fields, rule, initial, lines, mode, keys, findMatch, translate, translated } = how;
  const firstRows = new Map<string, number>();

  /** Adds defaults for new records only. */
  function toCheck(values: FormValues, isNew: boolean): FormValues {
    const filled = { ...(isNew && initial), ...withoutNulls(values) };
    if (!lines || values[lines.name] === undefined) return filled;
    return {
      ...filled,
      [lines.name]: mergeNestedRows(readNestedRows(values, lines), [], isNew ? lines : withoutInitial(lines)),
    };
  }

  const columnOf = (path: string): string => {
    const way = path.replaceAll(/\.\d+(?=\.|$)/g, "");
    return [way, way.split(".")[0] ?? ""].find((name) => fields.some((field) => field.name === name)) ?? "";
  };
  const labelOf = (name: string): string => {
    const field = fields.find((one) => one.name === name);
    return field ? translate(field.label) : name;
  };

  /** Finds the stored record and an earlier row with the same key. */
  function compare(values: FormValues, rowNumber: number) {
    const match = findMatch?.(values);
    const [best] = keysOfRow(keys, values);
    const above = best && firstRows.get(best.text);
    if (best && above === undefined) firstRows.set(best.text, rowNumber);
    const label = labelOf(best?.field ?? "");
    return {
      field: match?.field ?? best?.field ?? "",
      stored: match?.match,
      twin: above === undefined ? undefined : translate(msg`Same ${label} as row ${above}`),
    };
  }

  function updateOf(values: FormValues, { name, mayUpdate, apply }: Match) {
    // An update may omit required fields.
    const problems = validateValues(rule, toCheck(values, false)).filter(({ path }) =>
      hasValueAt(values, path),
    );
    if (!mayUpdate)
      problems.unshift({
        path: "",
        message: translate(msg`You may not change ${name}`),
      });
    try {
      const { values: becomes, isChanged } = apply(values);
      const stored = validateValues(rule, becomes).filter(({ path }) => !hasValueAt(values, path));
      return { problems: isChanged ? [...problems, ...stored] : [], isChanged };
    } catch (error) {
      if (!(error instanceof AmbiguousRows)) throw error;
      return {
        problems: [...problems, { path: "", message: translate(AMBIGUOUS_ROWS) }],
        isChanged: true,
      };
    }
  }

  return function checkRecord({ group, readRows, values: readValues, rowAt }: ReadRecord): CheckedRecord {
    const { field, stored, twin } = compare(readValues, group[0]?.line ?? 0);
    const idOf = mode === "update" && stored ? stored.idOf : undefined;
    const values = idOf ? resolveNames(readValues, idOf) : readValues;
    const errors = new Map(
      readRows.map((row) => {
        const resolved = idOf ? resolveNames(row.values, idOf) : row.values;
        const isOpen = (name: string) =>
          !hasUnresolvedName(row.values[name]) || hasUnresolvedName(resolved[name]);
        return [row, Object.fromEntries(Object.entries(row.errors).filter(([name]) => isOpen(name)))];
      }),
    );
    const refuse = (path: string, name: string, text: string) => {
      const row = rowAt(path);
      const rowErrors = row && errors.get(row);
      if (rowErrors) rowErrors[name] ??= text;
    };
    const record = (result: CheckedRecord["result"], more: Partial<CheckedRecord> = {}): CheckedRecord => ({
      rows: group.map((row, index) => {
        const own = readRows[index];
        return { ...row, values: own?.values ?? {}, errors: (own && errors.get(own)) ?? {} };
      }),
      values,
      result,
      notes: [],
      ...more,
    });

    if (mode === "skip" && stored !== undefined && twin === undefined) {
      // Skipped rows are not saved, so errors do not matter.
      errors.clear();
      return record("skipped", stored ? { match: stored } : {});
    }
    if (mode !== "create" && (twin !== undefined || stored === null)) {
      refuse(field, field, twin ?? translate(SEVERAL));
      return record("update");
    }
    if (mode === "update" && stored) {
      const { problems, isChanged } = updateOf(values, stored);
      for (const { path, message } of problems) refuse(path, columnOf(path), translated(message));
      return record(isChanged ? "update" : "unchanged", { match: stored });
    }
    for (const { path, message } of validateValues(rule, toCheck(values, true)))
      refuse(path, columnOf(path), translated(message));
    const name = stored?.name;
    const label = labelOf(field);
    const same =
      stored === null
        ? translate(SEVERAL)
        : name === undefined
          ? undefined
          : translate(msg`Same ${label} as ${name}`);
    return record("new", {
      notes: [twin, same].filter((note) => note !== undefined),
    });
  };
}

/** Column of a reference's parent; prefers the innermost. */
export function findParent({ name, dependsOn }: FileField, fields: readonly FileField[]): string | undefined {
  const ways = name.split(".").map((_, depth, parts) => parts.slice(0, depth).join("."));
  return ways
    .toReversed()
    .flatMap((way) => dependsOn.toReversed().map((parent) => (way ? `${way}.${parent}` : parent)))
    .find((parent) => fields.some((field) => field.name === parent));
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

export function isGood({ rows }: Pick<CheckedRecord, "rows">): boolean {
  return rows.every(({ errors }) => Object.keys(errors).length === 0);
}

export function countResults(records: readonly CheckedRecord[]): Record<CheckedRecord["result"], number> {
  const counts = { new: 0, update: 0, unchanged: 0, skipped: 0 };
  for (const record of records) if (isGood(record)) counts[record.result] += 1;
  return counts;
}
