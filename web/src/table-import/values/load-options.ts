import { indexByName, toNameKey } from "../../crud/reference/index-by-name.ts";
import { isBlocked } from "../../crud/reference/option.ts";
import type { ParentValues } from "../../crud/definition/creation.ts";
import type { AnyOptionsQuery, Option } from "../../crud/definition/hook-types.ts";
import type { Cell, NumberedRow } from "../../spreadsheet/table.ts";
import {
  findParentField,
  getParentArgument,
  type ColumnMapping,
  type ImportField,
} from "../fields/import-fields.ts";
import { cleanText, CONJUNCTION, splitList, type OptionsByName } from "./parse-cell.ts";
import { pickParents, type ReaderContext } from "./read-rows.ts";

/** Chosen or created record for a name in the file. */
export interface Replacement {
  options: AnyOptionsQuery;
  parents: ParentValues;
  name: string;
  option: Option;
  isNew: boolean;
}

interface NameSource {
  fields: readonly ImportField[];
  rows: readonly NumberedRow[];
  mapping: ColumnMapping;
  replacements: readonly Replacement[];
  /** Parents that are no fields of the rows. Options whose parents are unknown are not queried. */
  parents?: ParentValues;
  /** Ids of parents, by field, of rows that have no cell for it. */
  knownParents?: Readonly<Record<string, readonly string[]>>;
}

type QueryOptions = (
  field: ImportField,
  options: AnyOptionsQuery,
  parents: ParentValues,
  names: readonly string[],
) => Promise<readonly Option[]>;

/** Options by the parent's id; under "" for all parents. */
type OptionsByParent = ReadonlyMap<string, OptionsByName>;

/** Names in a cell, both unsplit and split. */
function readNames({ control }: ImportField, cell: Cell | undefined): string[] {
  const text = cleanText(cell ?? "");
  if (text === "") return [];
  const isMany = control.kind === "reference" && control.multiple;
  if (!isMany) return [text];
  const parts = splitList(String(cell));
  const joined = parts.flatMap((part) => part.split(CONJUNCTION));
  return [text, ...text.split(";").map((part) => part.trim()), ...parts, ...joined].filter(Boolean);
}

/** Distinct names by the parent's name, which empty cells repeat. */
function groupNames(
  field: ImportField,
  parent: string | undefined,
  { rows, mapping }: NameSource,
): ReadonlyMap<string, readonly string[]> {
  const namesByParent = new Map<string, Map<string, string>>();
  const columnIndex = mapping[field.name] ?? -1;
  const parentIndex = mapping[parent ?? ""] ?? -1;
  let parentName = "";
  for (const { cells } of rows) {
    parentName = toNameKey(String(cells[parentIndex] ?? "")) || parentName;
    const names = namesByParent.get(parentName) ?? new Map<string, string>();
    for (const name of readNames(field, cells[columnIndex])) names.set(toNameKey(name), name);
    if (names.size > 0) namesByParent.set(parentName, names);
  }
  return new Map([...namesByParent].map(([name, names]) => [name, [...names.values()]]));
}

function addReplacements(
  optionsByName: OptionsByName,
  options: AnyOptionsQuery,
  parentId: string,
  replacements: readonly Replacement[],
): OptionsByName {
  const matching = replacements.filter(
    (replacement) =>
      replacement.options === options &&
      (parentId === "" || Object.values(replacement.parents).every((id) => id === parentId)),
  );
  return new Map([
    ...optionsByName,
    ...matching.map(({ name, option }) => [toNameKey(name), option] as const),
  ]);
}

/** Loads dependent options once for each parent in the file. */
export async function loadOptions(
  query: QueryOptions,
  source: NameSource,
  getDenialReason: ReaderContext["getDenialReason"],
): Promise<ReaderContext["getOptions"]> {
  const { fields, mapping, replacements, parents: outerParents = {}, knownParents = {} } = source;
  const loading = new Map<string, Promise<OptionsByParent>>();

  async function loadField(field: ImportField): Promise<OptionsByParent> {
    const { control } = field;
    const isMapped = (mapping[field.name] ?? null) !== null;
    if (control.kind !== "reference" || !isMapped || getDenialReason(control.options)) return new Map();
    const parent = findParentField(field, fields);
    const parentField = fields.find(({ name }) => name === parent);
    const parentOptions = parentField ? [...(await load(parentField)).values()] : [];
    const namesById = new Map<string, string[]>();
    for (const [parentName, names] of groupNames(field, parent, source)) {
      const ids = new Set(parentOptions.flatMap((options) => options.get(parentName)?.id ?? []));
      const usedIds = ids.size > 0 ? ids : (knownParents[parent ?? ""] ?? [""]);
      for (const id of usedIds) namesById.set(id, [...(namesById.get(id) ?? []), ...names]);
    }
    const loadForParent = async ([id, names]: readonly [string, readonly string[]]) => {
      const parents = {
        ...pickParents(field, outerParents),
        ...(id !== "" && { [getParentArgument(parent)]: id }),
      };
      const options = isBlocked({ parents }) ? [] : await query(field, control.options, parents, names);
      const replaced = addReplacements(indexByName(options), control.options, id, replacements);
      return [id, replaced] as const;
    };
    return new Map(await Promise.all([...namesById].map(loadForParent)));
  }

  function load(field: ImportField): Promise<OptionsByParent> {
    const started = loading.get(field.name) ?? loadField(field);
    loading.set(field.name, started);
    return started;
  }

  const optionsByField = new Map(
    await Promise.all(fields.map(async (field) => [field.name, await load(field)] as const)),
  );
  return (field, parent) => {
    const options = optionsByField.get(field);
    return options?.get(parent ?? "") ?? options?.get("");
  };
}
