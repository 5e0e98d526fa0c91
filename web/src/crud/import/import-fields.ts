import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Cell } from "../../spreadsheet/table.ts";
import { foldText } from "../../ui/fold-text.ts";
import { getSynonyms } from "./heading-synonyms.ts";
import type { AnyField, FormContext } from "../fields.tsx";
import type { Section } from "../resource.ts";

export type FileField = AnyField<string, never>;

/** Translates a label to every supported language. */
export type TranslateAll = (label: MessageDescriptor) => readonly string[];

const NOT_IN_FILES = new Set<string>(["password", "file"]);

export function getImportFields<Input, Rec>(
  sections: readonly Section<Input, Rec>[],
  visit: FormContext,
): readonly FileField[] {
  return sections.flatMap((section) =>
    "fields" in section
      ? section.fields.filter(
          ({ isVisible, control }) => !NOT_IN_FILES.has(control.kind) && (isVisible?.(visit) ?? true),
        )
      : [],
  );
}

/** Column index by field; null without a column. */
export type Mapping = Readonly<Record<string, number | null>>;

/** Normalizes a heading: 'Phone no.' equals 'PHONE NO'. */
function bare(heading: string): string {
  return foldText(heading).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Maps columns by label in any language, API name or synonym. */
export function suggestMapping(
  fields: readonly FileField[],
  heads: readonly Cell[],
  namesOf: TranslateAll,
): Mapping {
  const headings = heads.map((head) => bare(String(head)));
  const columns = new Map<string, number>();
  const mapFields = (field: string, names: readonly string[]) => {
    const usedColumns = new Set(columns.values());
    const bareNames = new Set(names.map(bare));
    const at = headings.findIndex((heading, index) => !usedColumns.has(index) && bareNames.has(heading));
    if (at >= 0 && !columns.has(field)) columns.set(field, at);
  };
  for (const { name, label } of fields) mapFields(name, [...namesOf(label), name]);
  // Labels take precedence over synonyms.
  for (const { name } of fields) mapFields(name, getSynonyms(name));
  return Object.fromEntries(fields.map(({ name }) => [name, columns.get(name) ?? null]));
}

/** Whether the row has at least two field headings, or the only one. */
export function isHeadings(
  fields: readonly FileField[],
  row: readonly Cell[],
  namesOf: TranslateAll,
): boolean {
  const mappedCount = Object.values(suggestMapping(fields, row, namesOf)).filter((at) => at !== null).length;
  return mappedCount >= Math.min(2, fields.length);
}

/** Prefixes the message with the heading of the field's column, or without a column with its label. */
export function fieldMessage(
  fields: readonly FileField[],
  name: string,
  text: string,
  translate: (label: MessageDescriptor) => string,
  { heads, mapping }: { heads: readonly Cell[]; mapping: Mapping },
): string {
  const field = fields.find((one) => one.name === name);
  const heading = String(heads[mapping[name] ?? -1] ?? "").trim();
  return field ? translate(msg`${heading || translate(field.label)}: ${text}`) : text;
}
