import type { MessageDescriptor } from "@lingui/core";
import { foldText } from "@media-planner/schema/rules/fold-text";

import type { ImportField } from "../../../table-import/fields/import-fields.ts";
import type { ColumnChoice, ContestedField, ImportTarget, TableFile } from "../../../table-import/target.ts";
import { findUnit, namesUnit } from "../../../table-import/values/find-unit.ts";
import { parseChoiceCell } from "../../../table-import/values/parse-cell.ts";
import { PRICE_FIELDS } from "./channel-fields.ts";

/** More are no units, but another column. */
const MAX_UNITS = 6;

const CLAUSE_END = /[;,\n]|\.\s|\s[–—]\s/u;
const UNIT_START = /\b(?:per|par)\s|\/|\bles\s(?=\d)/iu;

const listWords = (text: string) =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) => word.length > 1 && !/^(?:rates?|prices?|tarifs?|prix|all|in|rs|inr|and|et)$/.test(word),
    );

/** Finds the clause of a heading in 'FCT per 10 sec; L-band and Aston per spot'; "" if others have clauses only. */
function findClause(
  heading: string,
  { headings, titles }: Pick<TableFile, "headings" | "titles">,
): string | undefined {
  const clauses = titles
    .flatMap((row) => row.flatMap((cell) => String(cell).split(CLAUSE_END)))
    .filter(namesUnit);
  const findWords = (clause: string) => listWords(clause.split(UNIT_START)[0] ?? "");
  const isAbout = (clause: string, name: string) =>
    findWords(clause).some((word) => listWords(name).includes(word));
  const isBound = (clause: string) => headings.some((name) => isAbout(clause, String(name)));
  if (clauses.length < 2 || !clauses.some(isBound)) return undefined;
  const general = clauses.find((clause) => !isBound(clause));
  return clauses.find((clause) => isAbout(clause, heading)) ?? general ?? "";
}

/** '10 sec / week / screen' is more than ten seconds. */
const PER_TIME_OR_PLACE =
  /(?:\bper|\bpar|\/)\s*(?:weeks?|fortnights?|months?|screens?|propert(?:y|ies)|sites?|semaines?|quinzaines?|mois|[ée]crans?)(?!\p{L})/iu;

/** '30 sec', '20"'. */
const SPOT_LENGTH = /^\s*\d+\s?(?:s|secs?|seconds?|secondes?|["”″])\.?\s*$/iu;

/**
 * Finds the unit in the heading of a price; "" for an unknown one. A length of spots is a price of one spot, unless
 * the titles name an unknown unit.
 */
export function findColumnUnit(
  column: number,
  { headings, titles }: Pick<TableFile, "headings" | "titles">,
  unitField: ImportField,
  translateAll: ImportTarget["translateAll"],
): string | undefined {
  const heading = String(headings[column] ?? "");
  if (SPOT_LENGTH.test(heading)) {
    const texts = titles.flat().map(String);
    const isUnknown = texts.some(namesUnit) && findUnit(unitField, texts, translateAll) === undefined;
    return isUnknown ? "" : "SPOT";
  }
  const find = (text: string) => {
    const unit = findUnit(unitField, [text], translateAll);
    if (PER_TIME_OR_PLACE.test(text) && (unit === "SPOT" || unit === "TEN_SECONDS")) return "";
    return unit ?? (namesUnit(text) ? "" : undefined);
  };
  const clause = findClause(heading, { headings, titles });
  return find(heading) ?? (clause === "" ? "" : find(clause ?? ""));
}

/** Asks for the units that headings or cells name, but the price list does not know. */
export function listUnknownUnits(
  file: TableFile,
  { mapping, crosstabColumns, units = {} }: Omit<ColumnChoice, "factors">,
  { fields, translateAll }: ImportTarget,
): readonly ContestedField[] {
  const name = PRICE_FIELDS.unit;
  const field = fields.find((candidate) => candidate.name === name);
  if (field?.control.kind !== "choice") return [];
  const { labels } = field.control;
  const known = Object.entries(labels).map(([value, label]) => ({ value, label }));
  const ask = (text: string, column?: number): ContestedField => {
    const chosen = known.findIndex(({ value }) => value === units[text]);
    const choices = known.map(() => []);
    const question = {
      name,
      kind: "unit",
      choices,
      chosen: chosen < 0 ? null : chosen,
      text,
      units: known,
    } as const;
    return column === undefined ? question : { ...question, column };
  };
  const { [name]: unitColumn = null } = mapping;
  if (unitColumn === null) {
    const isUnknown = (column: number) => findColumnUnit(column, file, field, translateAll) === "";
    return crosstabColumns
      .filter(isUnknown)
      .map((column) => ask(String(file.headings[column] ?? "").trim(), column));
  }
  const isUnknown = (text: string) => text !== "" && !(parseChoiceCell(labels, text, translateAll) in labels);
  const texts = new Set(
    file.rows.map(({ cells }) => String(cells[unitColumn] ?? "").trim()).filter(isUnknown),
  );
  return texts.size > MAX_UNITS ? [] : [...texts].map((text) => ask(text));
}

/** Lists price columns whose own unit is not the one for all rows. */
export function listColumnUnits(
  file: TableFile,
  { mapping, crosstabColumns, fixedValues, units = {} }: ColumnChoice,
  { fields, translateAll }: ImportTarget,
): readonly { heading: string; unit: MessageDescriptor }[] {
  const name = PRICE_FIELDS.unit;
  const field = fields.find((candidate) => candidate.name === name);
  if (field?.control.kind !== "choice" || mapping[name] !== null) return [];
  const { labels } = field.control;
  return crosstabColumns.flatMap((column) => {
    const heading = String(file.headings[column] ?? "").trim();
    const unit = units[heading] ?? findColumnUnit(column, file, field, translateAll) ?? "";
    const { [unit]: label } = labels;
    return label === undefined || unit === fixedValues[name] ? [] : [{ heading, unit: label }];
  });
}
