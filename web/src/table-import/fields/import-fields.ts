import { i18n, type MessageDescriptor } from "@lingui/core";
import { t } from "@lingui/core/macro";

import { removeUnit } from "../../spreadsheet/headings.ts";
import { getWidth, type Cell, type NumberedRow } from "../../spreadsheet/table.ts";
import { foldText } from "@media-planner/schema/rules/fold-text";
import { getSynonyms, normalizeHeading, QUALIFIED_NAMES, WEAK_NAMES } from "./heading-synonyms.ts";
import type { AnyField } from "../../crud/definition/fields.tsx";

export type ImportField = AnyField<string, never>;

export type TranslateAll = (label: MessageDescriptor) => readonly string[];

/** Values by field. */
export type FieldValues = Record<string, unknown>;

export function removeNulls(values: FieldValues): FieldValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** Column index by field; null without a column. */
export type ColumnMapping = Readonly<Record<string, number | null>>;

/** Columns of fields, and texts for all rows by field. */
export interface FieldColumns {
  mapping: ColumnMapping;
  fixedValues: Readonly<Record<string, string>>;
}

export interface HeadedRows {
  headings: readonly Cell[];
  rows: readonly NumberedRow[];
}

export function countColumns({ headings, rows }: HeadedRows): number {
  return getWidth([headings, ...rows.map(({ cells }) => cells)]);
}

/** 'No. of spots', "Nombre d'insertions", 'Total insertions'. */
const COUNT = /^(?:no\.?|number|nb|nbre|nombre|total)(?: of| de)? (?:d['’])?/;
/** 'Net rate', 'Card rate', 'Monthly rental'. */
const PRICE_KIND = /^(?:nett?|gross|card|monthly) /;
/** 'Tarif net HT', 'Prix total HT'. */
const TAX_KIND = /(?<! (?:net|brut|ht|ttc|gross))(?: (?:net|brut|ht|ttc|gross))+$/;

/** 'Client (legal name)'. */
const REMARK =
  /(?<!\s)\s*\((?!\s*(?:in |en )?(?:days?|weeks?|months?|jours?|semaines?|mois|nos?|sq|cms?|ft|mm|px|mn|min|k)\b)[^()%\d]*\)$/;

/** 'Spots/day' and 'Rate per spot' are numbers for each of another thing. */
const PER_OTHER = /\/|\b(?:per|par)\b/;

interface HeadingText {
  text: string;
  /** Whether only fields of this kind can have the heading. */
  kind?: "number" | "money" | "text" | undefined;
}

/** Texts of a heading, the complete one first. Numbers may have a kind of price or count. */
function listTexts(heading: Cell): readonly HeadingText[] {
  const complete = foldText(String(heading)).replace(/ ?(?:\*|\(\$\))$/, "");
  const name = removeUnit(complete);
  const isRate = name !== complete && PER_OTHER.test(complete);
  const [count, price] = [name.replace(COUNT, ""), name.replace(TAX_KIND, "")];
  // 'GST %' is no tax number.
  const isPercent = complete.includes("%");
  const texts: HeadingText[] = [
    { text: complete, kind: isPercent ? "number" : undefined },
    { text: name, kind: isRate ? "money" : isPercent ? "number" : undefined },
    ...[price, count, price.replace(PRICE_KIND, "")].map((text): HeadingText => ({
      text,
      kind: isRate ? "money" : "number",
    })),
    ...(REMARK.test(complete) ? [{ text: complete.replace(REMARK, ""), kind: "text" as const }] : []),
  ];
  return texts.map(({ text, kind }) => ({ text: normalizeHeading(text), kind }));
}

function canHaveKind({ control }: ImportField, kind: HeadingText["kind"]): boolean {
  if (kind === "money") return control.kind !== "number";
  if (kind === "text") return !isNumberField({ control });
  return kind === undefined || isNumberField({ control });
}

function isNumberField({ control }: Pick<ImportField, "control">): boolean {
  return ["number", "percent", "money"].includes(control.kind);
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
  const headingTexts = headings.map(listTexts);
  const columns = new Map<string, number>();
  const mapField = (field: string, isMatch: (columnIndex: number) => boolean) => {
    if (columns.has(field)) return;
    const usedColumns = new Set(columns.values());
    const columnIndex = headings.findIndex((_, index) => !usedColumns.has(index) && isMatch(index));
    if (columnIndex >= 0) columns.set(field, columnIndex);
  };
  const labels = fields.map(
    ({ name, label }) => new Set([...translateAll(label), name].map(normalizeHeading)),
  );
  const synonyms = fields.map(({ name }) => new Set(getSynonyms(name, fields)));
  // Complete headings take precedence over headings without their unit, and labels over synonyms.
  for (const index of headingTexts[0]?.keys() ?? [])
    for (const namesByField of [labels, synonyms])
      for (const [fieldIndex, field] of fields.entries())
        mapField(field.name, (column) => {
          const { text = "", kind } = headingTexts[column]?.[index] ?? {};
          return text !== "" && namesByField[fieldIndex]?.has(text) === true && canHaveKind(field, kind);
        });
  // 'GSTIN / SIRET', 'Site / Location'
  for (const [fieldIndex, { name }] of fields.entries())
    mapField(name, (column) => {
      const parts = String(headings[column]).split("/").map(normalizeHeading);
      const isName = (part: string) =>
        labels[fieldIndex]?.has(part) ||
        synonyms[fieldIndex]?.has(part) ||
        WEAK_NAMES.get(name)?.includes(part);
      return parts.length > 1 && parts.every(isName);
    });
  for (const [name, names] of QUALIFIED_NAMES)
    if (fields.some((field) => field.name === name))
      mapField(name, (column) => isQualified(String(headings[column]), new Set(names)));
  for (const { name } of fields) {
    const names = WEAK_NAMES.get(name) ?? [];
    mapField(name, (column) => names.includes(headingTexts[column]?.[0]?.text ?? ""));
  }
  return Object.fromEntries(fields.map(({ name }) => [name, columns.get(name) ?? null]));
}

/** A column of percentages, such as those of a tax, has no tax numbers. */
export function removeTaxRates(mapping: ColumnMapping, { rows }: Pick<HeadedRows, "rows">): ColumnMapping {
  const { taxId = null } = mapping;
  const hasRates = taxId !== null && rows.some(({ cells }) => /%\s*$/.test(String(cells[taxId] ?? "")));
  return hasRates ? { ...mapping, taxId: null } : mapping;
}

/** Returns a quick test whether a cell alone is the name of a column. */
export function createHeadingTest(
  fields: readonly ImportField[],
  translateAll: TranslateAll,
): (cell: Cell) => boolean {
  const normalizedNames = new Set(
    fields.flatMap(({ name, label }) => [
      ...translateAll(label).map(normalizeHeading),
      ...getSynonyms(name, fields),
    ]),
  );
  return (cell) => typeof cell === "string" && normalizedNames.has(normalizeHeading(cell));
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

/** Finds the path of a reference's parent, innermost first. */
export function findParentField(
  { name, dependsOn }: ImportField,
  fields: readonly ImportField[],
): string | undefined {
  const parentPaths = name.split(".").map((_, depth, parts) => parts.slice(0, depth).join("."));
  return parentPaths
    .toReversed()
    .flatMap((fieldPath) =>
      dependsOn.toReversed().map((parent) => (fieldPath ? `${fieldPath}.${parent}` : parent)),
    )
    .find((parent) => fields.some((field) => field.name === parent));
}

/** Returns `mediaTypeId` for `channels.mediaTypeId`. */
export function getParentArgument(parent = ""): string {
  return parent.split(".").at(-1) ?? "";
}
