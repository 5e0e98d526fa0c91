import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { check, type FieldError } from "@media-planner/schema/rules/check";
import type * as z from "zod/mini";

import { plain } from "../../ui/plain.ts";
import type { FormValues } from "../form/form-values.ts";
import type { FileField, Mapping, NamesOf } from "./fields.ts";
import type { GivenRow } from "./file.ts";
import { readCell, styleOf, type Named } from "./values.ts";

/** A row of a file as a record. */
export interface CheckedRow extends GivenRow {
  /** What the file says, by field; a field that the file does not have is not there. */
  values: FormValues;
  /** Texts by field; under the empty name what is wrong with the row. */
  errors: Readonly<Record<string, string>>;
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
  /** Records by the names that the columns of references hold, by field. */
  named: ReadonlyMap<string, Named>;
  /** The field that tells which record a row is, and the ids of those that are there by its value; null where several have it. */
  key?: { field: string; ids: ReadonlyMap<string, string | null> } | undefined;
  say: (message: MessageDescriptor) => string;
  /** What a rule says, in the viewer's language. */
  translated: (message: string) => string;
}

const TWICE = msg`The file has this value twice`;
const SEVERAL = msg`Several records have this value`;

/** Checks rows one after the other. */
export function checkerOf(rows: readonly GivenRow[], how: CheckWith) {
  const { fields, mapping, rule, initial, namesOf, named, key, say, translated } = how;
  const columns = fields.flatMap((field) => {
    const at = mapping[field.name] ?? null;
    if (at === null) return [];
    const style = styleOf(
      rows.map(({ cells }) => cells[at]),
      how.language,
    );
    return [{ field, at, how: { namesOf, style, named: named.get(field.name) } }];
  });
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

  return function checkRow({ line, cells }: GivenRow): CheckedRow {
    const values: FormValues = {};
    const errors: Record<string, string> = {};
    for (const { field, at, how: reading } of columns) {
      const read = readCell(field, cells[at], reading);
      if ("value" in read) values[field.name] = read.value;
      else errors[field.name] = say(read.problem);
    }
    const { id, problem } = targetOf(values);
    if (key && problem) errors[key.field] ??= say(problem);
    for (const { path, message } of refusedOf(rule, id ? given(values) : { ...initial, ...given(values) }))
      // Of a record that is there the file need not say everything.
      if (!id || path in given(values)) errors[nameOf(path)] ??= translated(message);
    return { line, cells, values, errors, ...(id && { id }) };

    function nameOf(path: string): string {
      const [name = ""] = path.split(".");
      return fields.some((field) => field.name === name) ? name : "";
    }
  };
}

function refusedOf(rule: z.ZodMiniType, values: FormValues): readonly FieldError[] {
  const result = check(rule, values);
  return result.ok ? [] : result.fields;
}

/** What a row says something of. */
export function given(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

export function isGood({ errors }: Pick<CheckedRow, "errors">): boolean {
  return Object.keys(errors).length === 0;
}
