import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { validateInput, type FieldError } from "@media-planner/schema/rules/validate";
import type * as z from "zod/mini";

import type { FormValues } from "../form/form-values.ts";
import type { FileLines } from "../file-lines.ts";
import type { FileField, Mapping, TranslateAll } from "./import-fields.ts";
import type { ImportRow } from "./import-file.ts";
import { mergeGroup, type GroupedRecord, type ReadRow } from "./group-rows.ts";
import {
  readNestedRows,
  mergeNestedRows,
  withoutNulls,
  SeveralLines,
  withoutInitial,
} from "./nested-fields.ts";
import { keysOfRow, type FindMatch, type Match, type MatchKey } from "./match.ts";
import { parseCell, numberStyle, type OptionsByName } from "./parse-cell.ts";

/** A row of a file after its check. */
export interface CheckedRow extends ImportRow {
  /** Parsed values by field. */
  values: FormValues;
  /** Messages by field; the empty name holds the message of the row itself. */
  errors: Readonly<Record<string, string>>;
}

/** What an import does with rows whose record exists. */
export type MatchMode = "update" | "skip" | "create";

/** A record that a file tells, in one row or several. */
export interface CheckedRecord {
  rows: readonly CheckedRow[];
  /** What the file says; a field that the file does not have is not there. */
  values: FormValues;
  result: "new" | "update" | "unchanged" | "skipped";
  /** The stored record that it is about. */
  match?: Match;
  /** Warnings, which keep nothing out. */
  notes: readonly string[];
}

interface Words {
  say: (message: MessageDescriptor) => string;
  /** What a rule says, in the viewer's language. */
  translated: (message: string) => string;
}

export interface ReaderContext extends Pick<Words, "say"> {
  fields: readonly FileField[];
  mapping: Mapping;
  namesOf: TranslateAll;
  language: string;
  /** The lists of lines that a record holds, where a file may tell them. */
  lines?: FileLines | undefined;
  /** Records by the names that a column of references holds; of a field that depends on another one, those of this parent. */
  named: (field: string, parent: string | undefined) => OptionsByName | undefined;
}

export interface CheckContext extends Words {
  fields: readonly FileField[];
  rule: z.ZodMiniType;
  /** What a new record has where the file says nothing. */
  initial: FormValues;
  lines?: FileLines | undefined;
  mode: MatchMode;
  keys: readonly MatchKey[];
  /** Undefined where the stored records could not be compared. */
  findMatch: FindMatch | undefined;
}

/** What the rows of a record say, before it is compared with anything. */
export interface ReadRecord extends GroupedRecord {
  group: readonly ImportRow[];
  told: readonly ReadRow[];
}

const SEVERAL = msg`Several records have this value`;
const DIFFERS = msg`Another row of this record says something else`;
const UNCLEAR_LINES = msg`The record has several lines that this file does not tell apart`;

/** Reads records one after the other, each from its rows. */
export function createRecordReader(
  rows: readonly ImportRow[],
  how: ReaderContext,
): (group: readonly ImportRow[]) => ReadRecord {
  const { fields, mapping, lines, namesOf, named, say } = how;
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

  /** @param above what the rows before it say of the same record */
  function read({ cells }: ImportRow, above: FormValues): ReadRow {
    const values: FormValues = {};
    const errors: Record<string, string> = {};
    for (const { field, at, style, parent = "" } of columns) {
      const of = values[parent] ?? above[parent];
      const records = named(field.name, typeof of === "string" ? of : undefined);
      const beside = mapping[field.name.replace(/[^.]*$/, "currency")] ?? null;
      const currency = beside === null ? "" : String(cells[beside] ?? "").trim();
      const cell = parseCell(field, cells[at], {
        namesOf,
        style,
        named: records,
        currency: currency.toUpperCase() || undefined,
      });
      if ("value" in cell) values[field.name] = cell.value;
      else errors[field.name] = say(cell.problem);
    }
    Object.assign(above, withoutNulls(values));
    return { values, errors };
  }

  return (group) => {
    const above: FormValues = {};
    const told = group.map((row) => read(row, above));
    return { group, told, ...mergeGroup(told, own, lines, say(DIFFERS)) };
  };
}

/** Checks records one after the other: against their rule, against the rows above, and against what is stored. */
export function createRowChecker(how: CheckContext): (record: ReadRecord) => CheckedRecord {
  const { fields, rule, initial, lines, mode, keys, findMatch, say, translated } = how;
  const firstRows = new Map<string, number>();

  /** As the rule takes it: nothing stands for what a record that is there may have. */
  function toCheck(values: FormValues, isNew: boolean): FormValues {
    const told = { ...(isNew && initial), ...withoutNulls(values) };
    if (!lines || values[lines.name] === undefined) return told;
    return {
      ...told,
      [lines.name]: mergeNestedRows(readNestedRows(values, lines), [], isNew ? lines : withoutInitial(lines)),
    };
  }

  const columnOf = (path: string): string => {
    const way = path.replaceAll(/\.\d+(?=\.|$)/g, "");
    return [way, way.split(".")[0] ?? ""].find((name) => fields.some((field) => field.name === name)) ?? "";
  };
  const labelOf = (name: string): string => {
    const field = fields.find((one) => one.name === name);
    return field ? say(field.label) : name;
  };

  /** The stored record of a row, and what is said of the row above with the same key. */
  function compare(values: FormValues, line: number) {
    const found = findMatch?.(values);
    const [best] = keysOfRow(keys, values);
    const above = best && firstRows.get(best.text);
    if (best && above === undefined) firstRows.set(best.text, line);
    const label = labelOf(best?.field ?? "");
    return {
      field: found?.field ?? best?.field ?? "",
      stored: found?.match,
      twin: above === undefined ? undefined : say(msg`Same ${label} as row ${above}`),
    };
  }

  /** What is wrong with an update, and whether it changes anything. */
  function updateOf(values: FormValues, { name, mayUpdate, apply }: Match) {
    // Of a record that is there the file need not say everything.
    const problems = validateValues(rule, toCheck(values, false)).filter(({ path }) =>
      isSaidAt(values, path),
    );
    if (!mayUpdate)
      problems.unshift({
        path: "",
        message: say(msg`You may not change ${name}`),
      });
    try {
      const { values: becomes, isChanged } = apply(values);
      const stored = validateValues(rule, becomes).filter(({ path }) => !isSaidAt(values, path));
      return { problems: isChanged ? [...problems, ...stored] : [], isChanged };
    } catch (error) {
      if (!(error instanceof SeveralLines)) throw error;
      return {
        problems: [...problems, { path: "", message: say(UNCLEAR_LINES) }],
        isChanged: true,
      };
    }
  }

  return function checkRecord({ group, told, values, rowAt }: ReadRecord): CheckedRecord {
    const errors = new Map(told.map((row) => [row, { ...row.errors }]));
    const refuse = (path: string, name: string, text: string) => {
      const row = rowAt(path);
      const held = row && errors.get(row);
      if (held) held[name] ??= text;
    };
    const record = (result: CheckedRecord["result"], more: Partial<CheckedRecord> = {}): CheckedRecord => ({
      rows: group.map((row, index) => {
        const own = told[index];
        return { ...row, values: own?.values ?? {}, errors: (own && errors.get(own)) ?? {} };
      }),
      values,
      result,
      notes: [],
      ...more,
    });
    const { field, stored, twin } = compare(values, group[0]?.line ?? 0);

    if (mode === "skip" && stored !== undefined && twin === undefined) {
      // It saves nothing, whatever else it says.
      errors.clear();
      return record("skipped", stored ? { match: stored } : {});
    }
    if (mode !== "create" && (twin !== undefined || stored === null)) {
      refuse(field, field, twin ?? say(SEVERAL));
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
      stored === null ? say(SEVERAL) : name === undefined ? undefined : say(msg`Same ${label} as ${name}`);
    return record("new", {
      notes: [twin, same].filter((note) => note !== undefined),
    });
  };
}

/** The column whose record a reference belongs to, the nearest of those that it depends on. */
export function findParent({ name, dependsOn }: FileField, fields: readonly FileField[]): string | undefined {
  const ways = name.split(".").map((_, depth, parts) => parts.slice(0, depth).join("."));
  return ways
    .toReversed()
    .flatMap((way) => dependsOn.toReversed().map((parent) => (way ? `${way}.${parent}` : parent)))
    .find((parent) => fields.some((field) => field.name === parent));
}

function isSaidAt(values: FormValues, path: string): boolean {
  let held: unknown = values;
  for (const part of path.split(".")) held = held instanceof Object ? Reflect.get(held, part) : undefined;
  return held !== undefined && held !== null;
}

function validateValues(rule: z.ZodMiniType, values: FormValues): FieldError[] {
  const result = validateInput(rule, values);
  return result.ok ? [] : result.fields;
}

export function isGood({ rows }: Pick<CheckedRecord, "rows">): boolean {
  return rows.every(({ errors }) => Object.keys(errors).length === 0);
}

/** Good records by what an import does with them. */
export function countResults(records: readonly CheckedRecord[]): Record<CheckedRecord["result"], number> {
  const counts = { new: 0, update: 0, unchanged: 0, skipped: 0 };
  for (const record of records) if (isGood(record)) counts[record.result] += 1;
  return counts;
}
