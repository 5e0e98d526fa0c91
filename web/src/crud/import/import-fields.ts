import { i18n, type MessageDescriptor } from "@lingui/core";
import { t } from "@lingui/core/macro";

import { removeUnit } from "../../spreadsheet/headings.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import { foldText } from "../../ui/fold-text.ts";
import { getSynonyms, QUALIFIED_NAMES } from "./heading-synonyms.ts";
import type { AnyField, FormContext } from "../fields.tsx";
import { listFields, type Section } from "../resource.ts";

export type ImportField = AnyField<string, never>;

export type TranslateAll = (label: MessageDescriptor) => readonly string[];

const EXCLUDED_KINDS = new Set<string>(["password", "file"]);

export function getImportFields<Input, Rec>(
  sections: readonly Section<Input, Rec>[],
  context: FormContext,
): readonly ImportField[] {
  return listFields(sections).filter(
    ({ isVisible, control }) => !EXCLUDED_KINDS.has(control.kind) && (isVisible?.(context) ?? true),
  );
}

/** Column index by field; null without a column. */
export type ColumnMapping = Readonly<Record<string, number | null>>;

/** Normalizes a heading: 'Phone no.' equals 'PHONE NO'. */
function normalizeHeading(heading: string): string {
  return foldText(heading).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

const PREPOSITIONS = new Set(["of", "de", "du", "des", "d"]);

/** Whether a heading is a name with a qualifier: 'Office address', 'Adresse de facturation'. */
function isQualified(heading: string, names: ReadonlySet<string>): boolean {
  const words = foldText(heading)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.some((word, index) => {
    if (index === 0) return false;
    const [before, after] = [words.slice(0, index), words.slice(index)].map((part) => part.join(""));
    return PREPOSITIONS.has(word)
      ? names.has(before ?? "")
      : names.has(after ?? "") && !PREPOSITIONS.has(words[index - 1] ?? "");
  });
}

/** Maps columns by label in any language, API name or synonym, last by a name with a qualifier. */
export function suggestMapping(
  fields: readonly ImportField[],
  headings: readonly Cell[],
  translateAll: TranslateAll,
): ColumnMapping {
  const headingsWithoutUnits = headings.map((heading) => normalizeHeading(removeUnit(String(heading))));
  const completeHeadings = headings.map((heading) => normalizeHeading(String(heading)));
  const columns = new Map<string, number>();
  const mapField = (
    field: string,
    names: readonly string[],
    isMatch: (columnIndex: number, normalizedNames: ReadonlySet<string>) => boolean,
  ) => {
    const usedColumns = new Set(columns.values());
    const normalizedNames = new Set(names.map(normalizeHeading));
    const columnIndex = headings.findIndex(
      (_, index) => !usedColumns.has(index) && isMatch(index, normalizedNames),
    );
    if (columnIndex >= 0 && !columns.has(field)) columns.set(field, columnIndex);
  };
  // Complete headings take precedence over headings without their unit, and labels over synonyms.
  for (const normalizedHeadings of [completeHeadings, headingsWithoutUnits]) {
    const isMatch = (index: number, names: ReadonlySet<string>) => names.has(normalizedHeadings[index] ?? "");
    for (const { name, label } of fields) mapField(name, [...translateAll(label), name], isMatch);
    for (const { name } of fields) mapField(name, getSynonyms(name), isMatch);
  }
  for (const [name, names] of QUALIFIED_NAMES)
    if (fields.some((field) => field.name === name))
      mapField(name, names, (index, normalizedNames) =>
        isQualified(String(headings[index]), normalizedNames),
      );
  return Object.fromEntries(fields.map(({ name }) => [name, columns.get(name) ?? null]));
}

export function countKnownHeadings(
  fields: readonly ImportField[],
  row: readonly Cell[],
  translateAll: TranslateAll,
): number {
  const columns = Object.values(suggestMapping(fields, row, translateAll));
  return columns.filter((columnIndex) => columnIndex !== null).length;
}

/** Returns the name for an unknown field. */
export function getFieldLabel(fields: readonly ImportField[], name: string): string {
  const field = fields.find((candidate) => candidate.name === name);
  return field ? i18n._(field.label) : name;
}

/** Prefixes the message with the column's heading, else the field's label. */
export function formatFieldError(
  fields: readonly ImportField[],
  name: string,
  text: string,
  { headings, mapping }: { headings: readonly Cell[]; mapping: ColumnMapping },
): string {
  if (!fields.some((field) => field.name === name)) return text;
  const heading = String(headings[mapping[name] ?? -1] ?? "").trim();
  return t`${heading || getFieldLabel(fields, name)}: ${text}`;
}
