import { readReference } from "../../../rest/reading/reference.ts";
import { isForbidden } from "../../../rest/errors/coded-error.ts";
import { getSelectedFields } from "../selected-fields.ts";
import type { SelectionInfo } from "../selected-fields.ts";
import type { GraphQLContext } from "../context.ts";
import type { Reference } from "../../../rest/reading/reference.ts";

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
  /** Non-null fields. */
  readonly required: ReadonlySet<string>;
}

/**
 * Makes no call for fields in the parent. Without permission, resolves the option fields; null if a required
 * field is missing.
 */
export function createReferenceResolver(target: ReferenceTarget): ReferenceResolver<LinkedRecord | null> {
  return (parent, _args, context, info) => {
    const reference = getEmbeddedReference(parent, target.resource);
    return reference && resolveRecord(target, reference, context, info);
  };
}

/** Resolves a list: `cities` from `cityIds`. Deleted records are omitted. */
export function createReferenceListResolver(
  target: ReferenceTarget,
  plural: string,
): ReferenceResolver<LinkedRecord[]> {
  return async (parent, _args, context, info) => {
    const references: unknown = Reflect.get(parent, plural);
    const parsedReferences = (Array.isArray(references) ? references : []).flatMap(
      (value: unknown) => readReference(value) ?? [],
    );
    const records = await Promise.all(
      parsedReferences.map(async (reference) => resolveRecord(target, reference, context, info)),
    );
    return records.filter((record) => record !== null);
  };
}

/** Resolves only id and name, for roles without read access. */
export function createNamedReferenceResolver(
  resource: string,
): ReferenceResolver<{ id: string; name: string | null } | null> {
  return (parent, _args, context, info) => {
    const reference = getEmbeddedReference(parent, resource);
    if (reference === null) return null;
    const withName = (name: string | null) => ({ id: reference.id, name });
    if (reference.name !== undefined || !getSelectedFields(info).has("name"))
      return withName(reference.name ?? null);
    return context.loaders
      .loadOption(resource, reference.id)
      .then((option) => withName(option?.name ?? null));
  };
}

export function createReferenceIdResolver(resource: string): (parent: object) => unknown {
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

function resolveRecord(
  target: ReferenceTarget,
  reference: Reference,
  { loaders }: GraphQLContext,
  info: SelectionInfo,
): LinkedRecord | null | Promise<LinkedRecord | null> {
  const { resource } = target;
  const { nameField } = loaders.getLoadable(resource);
  const selected = getSelectedFields(info);
  const linked = reference.links && getLinkedFields(reference.links);
  if (!areFieldsKnown(selected, nameField, linked)) {
    return loaders.loadRecord(resource, reference.id).catch(async (error: unknown) => {
      if (!isForbidden(error)) throw error;
      const partial = { ...(await loaders.loadForbidden(resource, reference)), ...linked };
      return isComplete(partial, selected, target.required) ? partial : null;
    });
  }
  // Only the id, the name and linked fields are selected.
  const withName = (name: string | null) => ({ id: reference.id, [nameField]: name, ...linked });
  if (!selected.has(nameField)) return withName(null);
  if (typeof reference.name === "string") return withName(reference.name);
  return loaders.loadOption(resource, reference.id).then((option) => option && withName(option.name));
}

function isComplete(record: object, selected: ReadonlySet<string>, required: ReadonlySet<string>): boolean {
  return [...selected].every(
    (field) => !required.has(field) || (Reflect.get(record, field) ?? null) !== null,
  );
}

type LinkedFields = Readonly<Record<string, unknown>> | undefined;

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
