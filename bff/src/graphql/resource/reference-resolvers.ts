import { readReference } from "../../rest/reference.ts";
import { isForbidden } from "../../rest/coded-error.ts";
import { getSelectedFields } from "./selected-fields.ts";
import type { SelectionInfo } from "./selected-fields.ts";
import type { GraphQLContext } from "./context.ts";
import type { Reference } from "../../rest/reference.ts";

type ReferenceResolver<T> = (
  parent: object,
  args: object,
  context: GraphQLContext,
  info: SelectionInfo,
) => T | Promise<T>;

interface LinkedRecord {
  readonly id: string;
}

interface ReferenceTarget {
  readonly resource: string;
  /** Fields that are never null. */
  readonly required: ReadonlySet<string>;
}

/**
 * Costs no call if the parent has all selected fields. Without permission, returns name and option fields,
 * or null if more fields are selected.
 */
export function resolveReference(target: ReferenceTarget): ReferenceResolver<LinkedRecord | null> {
  return (parent, _args, context, info) => {
    const known = getEmbeddedReference(parent, target.resource);
    return known && resolveOne(target, known, context, info);
  };
}

/** Resolves a list: `cities` from `cityIds`. Deleted records are omitted. */
export function resolveReferences(
  target: ReferenceTarget,
  plural: string,
): ReferenceResolver<LinkedRecord[]> {
  return async (parent, _args, context, info) => {
    const references: unknown = Reflect.get(parent, plural);
    const known = (Array.isArray(references) ? references : []).flatMap(
      (value: unknown) => readReference(value) ?? [],
    );
    const records = await Promise.all(known.map(async (one) => resolveOne(target, one, context, info)));
    return records.filter((record) => record !== null);
  };
}

/** Resolves a reference that some roles may not read: id and name only. */
export function resolveNamedReference(
  resource: string,
): ReferenceResolver<{ id: string; name: string | null } | null> {
  return (parent, _args, context, info) => {
    const known = getEmbeddedReference(parent, resource);
    if (known === null) return null;
    const toNamed = (name: string | null) => ({ id: known.id, name });
    if (known.name !== undefined || !getSelectedFields(info).has("name")) return toNamed(known.name ?? null);
    return context.loaders.loadOption(resource, known.id).then((option) => toNamed(option?.name ?? null));
  };
}

export function resolveReferenceId(resource: string): (parent: object) => unknown {
  const field = `${resource}Id`;
  return (parent) => Reflect.get(parent, field) ?? getEmbeddedReference(parent, resource)?.id ?? null;
}

export function getEmbeddedReference(parent: object, resource: string): Reference | null {
  const value: unknown = Reflect.get(parent, resource);
  return isReference(value) ? value : readReference(Reflect.get(parent, `${resource}Id`), value);
}

/** Whether a row reader has already parsed the reference. */
function isReference(value: unknown): value is Reference {
  return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}

function resolveOne(
  target: ReferenceTarget,
  known: Reference,
  { loaders }: GraphQLContext,
  info: SelectionInfo,
): LinkedRecord | null | Promise<LinkedRecord | null> {
  const { resource } = target;
  const { nameField } = loaders.getLoadable(resource);
  const selected = getSelectedFields(info);
  const linked = known.links && getLinkedFields(known.links);
  if (!areFieldsKnown(selected, nameField, linked)) {
    return loaders.loadRecord(resource, known.id).catch(async (error: unknown) => {
      if (!isForbidden(error)) throw error;
      const partial = { ...(await loaders.loadForbidden(resource, known)), ...linked };
      return isComplete(partial, selected, target.required) ? partial : null;
    });
  }
  // Other fields are not selected.
  const toNamed = (name: string | null) => ({ id: known.id, [nameField]: name, ...linked });
  if (!selected.has(nameField)) return toNamed(null);
  if (typeof known.name === "string") return toNamed(known.name);
  return loaders.loadOption(resource, known.id).then((option) => option && toNamed(option.name));
}

function isComplete(record: object, selected: ReadonlySet<string>, required: ReadonlySet<string>): boolean {
  return [...selected].every(
    (field) => !required.has(field) || (Reflect.get(record, field) ?? null) !== null,
  );
}

type LinkedFields = Readonly<Record<string, unknown>> | undefined;

/** Fields of the linked record's own references. */
function getLinkedFields(links: Readonly<Record<string, Reference>>): LinkedFields {
  const fields: Record<string, unknown> = {};
  for (const resource in links) {
    fields[resource] = links[resource];
    fields[`${resource}Id`] = links[resource]?.id;
  }
  return fields;
}

function areFieldsKnown(selected: ReadonlySet<string>, nameField: string, linked: LinkedFields): boolean {
  for (const field of selected) {
    if (field !== "id" && field !== nameField && (linked === undefined || !(field in linked))) return false;
  }
  return true;
}
