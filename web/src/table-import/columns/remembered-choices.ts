import * as z from "zod/mini";
import { foldText } from "@media-planner/schema/rules/fold-text";

import type { ParentValues } from "../../crud/definition/creation.ts";
import { definePreference } from "../../session/preference.ts";
import type { Cell } from "../../spreadsheet/table.ts";
import type { HeadedRows, ImportField } from "../fields/import-fields.ts";
import type { ColumnChoice, ImportTarget, TableChoices } from "../target.ts";
import { listEnteredValues, reuseEnteredValues } from "./column-choice.ts";

const MAX_FILES = 30;
const MAX_NAMES = 300;

const filesSchema = z.array(
  z.object({
    headings: z.string(),
    /** Undefined for the suggested columns. */
    columns: z.optional(
      z.object({
        mapping: z.record(z.string(), z.nullable(z.number())),
        joined: z.optional(z.record(z.string(), z.array(z.number()))),
        crosstabColumns: z.array(z.number()),
        noPrices: z.optional(z.array(z.number())),
        factors: z.record(z.string(), z.number()),
        entered: z.record(z.string(), z.object({ text: z.string(), replaced: z.string() })),
      }),
    ),
    /** Records chosen for names of the file. */
    names: z.array(
      z.object({
        field: z.string(),
        parents: z.record(z.string(), z.nullable(z.string())),
        name: z.string(),
        option: z.object({ id: z.string(), name: z.string() }),
      }),
    ),
    firstKeyName: z.string(),
  }),
);
type RememberedFile = z.infer<typeof filesSchema>[number];

/** A target with a name, such as the path of its list. */
export type NamedTarget = Pick<ImportTarget, "fields" | "matchKeys" | "groups"> & { name: string };

const getPreference = ({ name }: Pick<NamedTarget, "name">) =>
  definePreference<string>(`import.${name}`, (stored) => stored || null);

const toKey = (headings: readonly Cell[]) =>
  JSON.stringify(headings.map((heading) => foldText(String(heading))));

function readFiles(target: Pick<NamedTarget, "name">): readonly RememberedFile[] {
  try {
    const stored = filesSchema.safeParse(JSON.parse(getPreference(target).read() ?? "[]"));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

function findFile(target: Pick<NamedTarget, "name">, headings: readonly Cell[]): RememberedFile {
  const key = toKey(headings);
  const empty = { headings: key, names: [], firstKeyName: "" };
  return (headings.length > 0 && readFiles(target).find((file) => file.headings === key)) || empty;
}

function writeFile(target: Pick<NamedTarget, "name">, file: RememberedFile): void {
  const others = readFiles(target).filter(({ headings }) => headings !== file.headings);
  getPreference(target).set(JSON.stringify([file, ...others].slice(0, MAX_FILES)));
}

type RememberedChoices = Pick<TableChoices, "columns" | "replacements" | "firstKeyName">;

const getOptions = ({ control }: ImportField) => (control.kind === "reference" ? control.options : undefined);

/**
 * Returns the choices for an earlier file with the same headings, and the records for names that both have.
 *
 * @param parents parents that are no fields of the rows, such as a plan's vendor
 */
export function recallChoices(
  target: NamedTarget,
  { headings, rows }: HeadedRows,
  suggested: ColumnChoice,
  parents: ParentValues = {},
): RememberedChoices {
  const { columns, names, firstKeyName } = findFile(target, headings);
  const { mapping, entered = {}, ...others } = columns ?? {};
  const text = names.length > 0 ? foldText(rows.flatMap(({ cells }) => cells).join("\n")) : "";
  const isUsable = (chosen: RememberedFile["names"][number]) =>
    text.includes(foldText(chosen.name)) &&
    Object.entries(parents).every(([name, id]) => (chosen.parents[name] ?? id) === id);
  return {
    columns:
      columns &&
      reuseEnteredValues(
        { ...suggested, ...others, mapping: { ...suggested.mapping, ...mapping } },
        entered,
        {},
      ),
    replacements: names.filter(isUsable).flatMap(({ field: fieldName, ...chosen }) => {
      const field = target.fields.find(({ name }) => name === fieldName);
      const options = field && getOptions(field);
      return options ? [{ ...chosen, options, isNew: false }] : [];
    }),
    firstKeyName,
  };
}

/** Names, keys and days belong to one file, and units of prices to one vendor. */
function isLasting({ fields, matchKeys = [], groups }: NamedTarget, name: string): boolean {
  const kind = fields.find((field) => field.name === name)?.control.kind;
  return (
    kind !== "date" &&
    !(groups && kind === "choice") &&
    name !== groups?.groupBy &&
    !matchKeys.flat().includes(name)
  );
}

function toRememberedColumns(target: NamedTarget, suggested: ColumnChoice, chosen: ColumnChoice) {
  const { mapping, joined = {}, crosstabColumns, noPrices = [], factors } = chosen;
  const entered = Object.entries(listEnteredValues(chosen.fixedValues, suggested.fixedValues)).filter(
    ([name]) => isLasting(target, name),
  );
  const isSuggested =
    entered.length === 0 &&
    noPrices.length === 0 &&
    JSON.stringify([mapping, joined, crosstabColumns, factors]) ===
      JSON.stringify([
        suggested.mapping,
        suggested.joined ?? {},
        suggested.crosstabColumns,
        suggested.factors,
      ]);
  return isSuggested
    ? undefined
    : {
        mapping,
        ...(Object.keys(joined).length > 0 && {
          joined: Object.fromEntries(Object.entries(joined).map(([name, columns]) => [name, [...columns]])),
        }),
        crosstabColumns: [...crosstabColumns],
        ...(noPrices.length > 0 && { noPrices: [...noPrices] }),
        factors,
        entered: Object.fromEntries(entered),
      };
}

/** Remembers choices for the next file with the same headings in this browser, except suggested columns. */
export function rememberChoices(
  target: NamedTarget,
  headings: readonly Cell[],
  suggested: ColumnChoice,
  { columns = suggested, replacements, firstKeyName }: RememberedChoices,
): void {
  const names = replacements.flatMap(
    ({ options, parents, name, option: { id, name: optionName }, isNew }) => {
      const field = target.fields.find((candidate) => getOptions(candidate) === options);
      // The next check finds new records by their names.
      return field && !isNew ? [{ field: field.name, parents, name, option: { id, name: optionName } }] : [];
    },
  );
  const isChosen = (earlier: (typeof names)[number]) =>
    names.some(({ field, name }) => field === earlier.field && name === earlier.name);
  const earlierNames = findFile(target, headings).names.filter((earlier) => !isChosen(earlier));
  writeFile(target, {
    headings: toKey(headings),
    columns: toRememberedColumns(target, suggested, columns),
    names: [...names, ...earlierNames].slice(0, MAX_NAMES),
    firstKeyName,
  });
}

export function forgetColumns(target: Pick<NamedTarget, "name">, headings: readonly Cell[]): void {
  writeFile(target, { ...findFile(target, headings), columns: undefined });
}
