import { foldText } from "@media-planner/schema/rules/fold-text";

import type { ParentValues } from "../../crud/definition/creation.ts";
import type { AnyOptionsQuery, Option } from "../../crud/definition/hook-types.ts";
import { findParentField, type ImportField } from "../fields/import-fields.ts";
import type { Replacement } from "../values/load-options.ts";
import type { MissingReference } from "../values/read-rows.ts";

export interface MissingGroup {
  key: string;
  field: Pick<ImportField, "name" | "label">;
  options: AnyOptionsQuery;
  parentOptions: AnyOptionsQuery | undefined;
  parents: ParentValues;
  /** Chosen option by name, if any. */
  names: ReadonlyMap<string, Option | undefined>;
}

const getOptionsQuery = (field: ImportField | undefined): AnyOptionsQuery | undefined =>
  field?.control.kind === "reference" ? field.control.options : undefined;

/** Fields with the same options share a group. Names with a chosen record remain in their group. */
export function groupMissing(
  missing: readonly MissingReference[],
  fields: readonly ImportField[],
  replacements: readonly Replacement[],
): readonly MissingGroup[] {
  const fieldsByName = new Map(fields.map((field) => [field.name, field]));
  const references = [
    ...missing.map(({ field, name, parents }) => ({
      options: getOptionsQuery(fieldsByName.get(field)),
      name,
      parents,
      option: undefined,
    })),
    ...replacements.filter(({ isNew }) => !isNew),
  ];
  type Names = Map<string, readonly [name: string, option: Option | undefined]>;
  const groups = new Map<
    string,
    Omit<MissingGroup, "names" | "field"> & { field: ImportField; namesByKey: Names }
  >();
  for (const { options, name, parents, option } of references) {
    const field = fields.find((candidate) => options && getOptionsQuery(candidate) === options);
    if (!options || !field) continue;
    const key = JSON.stringify([field.name, parents]);
    const parentOptions = getOptionsQuery(fieldsByName.get(findParentField(field, fields) ?? ""));
    const group = groups.get(key) ?? { key, field, options, parentOptions, parents, namesByKey: new Map() };
    groups.set(key, group);
    const nameKey = foldText(name);
    const [firstName] = group.namesByKey.get(nameKey) ?? [name];
    group.namesByKey.set(nameKey, [firstName, option]);
  }
  // Groups keep their order while names are chosen.
  const orderedGroups = [...groups.values()].toSorted(
    (a, b) => fields.indexOf(a.field) - fields.indexOf(b.field) || a.key.localeCompare(b.key),
  );
  return orderedGroups.map(({ namesByKey, ...group }) => ({
    ...group,
    names: new Map([...namesByKey.values()].toSorted(([a], [b]) => a.localeCompare(b))),
  }));
}
