import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { check, type FieldError } from "@media-planner/schema/rules/check";
import type * as z from "zod/mini";

import { plain } from "../../ui/plain.ts";
import type { FormValues } from "../form/form-values.ts";
import type { FileLines } from "../file-lines.ts";
import type { FileField, Mapping, NamesOf } from "./fields.ts";
import type { GivenRow } from "./file.ts";
import { joined, type ReadRow } from "./join.ts";
import { linesIn, mergedLines, said, withoutInitial } from "./lines.ts";
import { readCell, styleOf, type Named } from "./values.ts";

/** A row of a file, with what is wrong in it: texts by field; under the empty name what is wrong with the row. */
export interface CheckedRow extends GivenRow {
  errors: Readonly<Record<string, string>>;
}

/** A record that a file tells, in one row or several. */
export interface CheckedRecord {
  rows: readonly CheckedRow[];
  /** What the file says; a field that the file does not have is not there. */
  values: FormValues;
  /** The record that it changes; undefined for a new one. */
  id?: string;
}

export interface CheckWith {
  fields: readonly FileField[];
  mapping: Mapping;
  rule: z.ZodMiniType;
  /** What a new record has where the file says nothing. */
  initial: FormValues;
  namesOf: NamesOf;
  language: string;
  /** The lists of lines that a record holds, where a file may tell them. */
  lines?: FileLines | undefined;
  /** Records by the names that a column of references holds; of a field that depends on another one, those of this parent. */
  named: (field: string, parent: string | undefined) => Named | undefined;
  /** The field that tells which record a row is, and the ids of those that are there by its value; null where several have it. */
  key?: { field: string; ids: ReadonlyMap<string, string | null> } | undefined;
  say: (message: MessageDescriptor) => string;
  /** What a rule says, in the viewer's language. */
  translated: (message: string) => string;
}

const TWICE = msg`The file has this value twice`;
const SEVERAL = msg`Several records have this value`;
const DIFFERS = msg`Another row of this record says something else`;

/** Checks records one after the other, each from its rows. */
export function checkerOf(rows: readonly GivenRow[], how: CheckWith) {
  const { fields, mapping, rule, initial, lines, namesOf, named, key, say, translated } = how;
  const columns = fields.flatMap((field) => {
    const at = mapping[field.name] ?? null;
    if (at === null) return [];
    const style = styleOf(
      rows.map(({ cells }) => cells[at]),
      how.language,
    );
    return [{ field, at, style, parent: parentOf(field, fields) }];
  });
  const own = columns.map(({ field }) => field.name).filter((name) => !name.includes("."));
  const seen = new Set<string>();

  function targetOf(values: FormValues): { id?: string; problem?: MessageDescriptor } {
    const value = key && values[key.field];
    if (!key || typeof value !== "string") return {};
    const text = plain(value);
    if (seen.has(text)) return { problem: TWICE };
    seen.add(text);
    const id = key.ids.get(text);
    if (id === null) return { problem: SEVERAL };
    return id === undefined ? {} : { id };
  }

  /** @param above what the rows before it say of the same record */
  function read({ cells }: GivenRow, above: FormValues): ReadRow {
    const values: FormValues = {};
    const errors: Record<string, string> = {};
    for (const { field, at, style, parent = "" } of columns) {
      const of = values[parent] ?? above[parent];
      const records = named(field.name, typeof of === "string" ? of : undefined);
      const cell = readCell(field, cells[at], { namesOf, style, named: records });
      if ("value" in cell) values[field.name] = cell.value;
      else errors[field.name] = say(cell.problem);
    }
    Object.assign(above, said(values));
    return { values, errors };
  }

  /** As the rule takes it: nothing stands for what a record that is there may have. */
  function toCheck(values: FormValues, isNew: boolean): FormValues {
    const told = { ...(isNew && initial), ...said(values) };
    if (!lines || values[lines.name] === undefined) return told;
    return {
      ...told,
      [lines.name]: mergedLines(linesIn(values, lines), [], isNew ? lines : withoutInitial(lines)),
    };
  }

  const columnOf = (path: string): string => {
    const way = path.replaceAll(/\.\d+(?=\.|$)/g, "");
    return [way, way.split(".")[0] ?? ""].find((name) => fields.some((field) => field.name === name)) ?? "";
  };

  return function checkRecord(group: readonly GivenRow[]): CheckedRecord {
    const above: FormValues = {};
    const told = group.map((row) => read(row, above));
    const { values, rowAt } = joined(told, own, lines, say(DIFFERS));
    const { id, problem } = targetOf(values);
    const refuse = (path: string, name: string, text: string) => {
      const row = rowAt(path);
      if (row) row.errors[name] ??= text;
    };
    if (key && problem) refuse(key.field, key.field, say(problem));
    for (const { path, message } of refusedOf(rule, toCheck(values, id === undefined)))
      // Of a record that is there the file need not say everything.
      if (id === undefined || isSaidAt(values, path)) refuse(path, columnOf(path), translated(message));
    const checked = group.map((row, index) => ({ ...row, errors: told[index]?.errors ?? {} }));
    return { rows: checked, values, ...(id !== undefined && { id }) };
  };
}

/** The column whose record a reference belongs to, the nearest of those that it depends on. */
export function parentOf({ name, dependsOn }: FileField, fields: readonly FileField[]): string | undefined {
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

function refusedOf(rule: z.ZodMiniType, values: FormValues): readonly FieldError[] {
  const result = check(rule, values);
  return result.ok ? [] : result.fields;
}

export function isGood({ rows }: Pick<CheckedRecord, "rows">): boolean {
  return rows.every(({ errors }) => Object.keys(errors).length === 0);
}
