import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Cell } from "../../spreadsheet/table.ts";
import { foldText } from "../../ui/fold-text.ts";
import { getSynonyms } from "./heading-synonyms.ts";
import type { AnyField, FormVisit } from "../fields.tsx";
import type { Section } from "../resource.ts";

/** A field of a resource that a column of a file can hold. */
export type FileField = AnyField<string, never>;

/** A label in each language that a file may have been written in. */
export type TranslateAll = (label: MessageDescriptor) => readonly string[];

const NOT_IN_FILES = new Set<string>(["password", "file"]);

/** The fields of a resource as columns of a file. */
export function getImportFields<Input, Rec>(
  sections: readonly Section<Input, Rec>[],
  visit: FormVisit,
): readonly FileField[] {
  return sections.flatMap((section) =>
    "fields" in section
      ? section.fields.filter(
          ({ offered, control }) => !NOT_IN_FILES.has(control.kind) && (offered?.(visit) ?? true),
        )
      : [],
  );
}

/** The column of each field, by its position; null for a field that the file does not have. */
export type Mapping = Readonly<Record<string, number | null>>;

/** A heading without case, accents, spaces and punctuation: 'Phone no.' and 'PHONE NO' are the same. */
function bare(heading: string): string {
  return foldText(heading).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Finds the columns by their headings: the label of the field in either language, its name in the API, or else a synonym. */
export function suggestMapping(
  fields: readonly FileField[],
  heads: readonly Cell[],
  namesOf: TranslateAll,
): Mapping {
  const headings = heads.map((head) => bare(String(head)));
  const columns = new Map<string, number>();
  const take = (field: string, names: readonly string[]) => {
    const taken = new Set(columns.values());
    const wanted = new Set(names.map(bare));
    const at = headings.findIndex((heading, index) => !taken.has(index) && wanted.has(heading));
    if (at >= 0 && !columns.has(field)) columns.set(field, at);
  };
  for (const { name, label } of fields) take(name, [...namesOf(label), name]);
  // What a file calls by its label is meant, before any synonym.
  for (const { name } of fields) take(name, getSynonyms(name));
  return Object.fromEntries(fields.map(({ name }) => [name, columns.get(name) ?? null]));
}

/** Whether a row of a file is its headings: at least two of them, or the only one, are those of fields. */
export function isHeadings(
  fields: readonly FileField[],
  row: readonly Cell[],
  namesOf: TranslateAll,
): boolean {
  const found = Object.values(suggestMapping(fields, row, namesOf)).filter((at) => at !== null).length;
  return found >= Math.min(2, fields.length);
}

/** What a message says of a field, by its label. */
export function fieldMessage(
  fields: readonly FileField[],
  name: string,
  text: string,
  say: (label: MessageDescriptor) => string,
): string {
  const field = fields.find((one) => one.name === name);
  return field ? say(msg`${say(field.label)}: ${text}`) : text;
}
