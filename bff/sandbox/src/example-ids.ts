import { getNamedType, isListType, isNonNullType, isObjectType, Kind, parse } from "graphql";
import type { GraphQLField, GraphQLSchema } from "graphql";
import { findGroup, PLACEHOLDER_ID } from "./examples.ts";

type Send = (request: { readonly query: string }) => Promise<object>;
type Field = GraphQLField<unknown, unknown>;

/** Resources of references that have other names. */
const referenceTypes: Readonly<Record<string, string>> = { CreatedBy: "User" };

/**
 * Replaces placeholders in variables of an example by the ids of first records. A deletion keeps its
 * placeholder, so that trying it deletes nothing.
 */
export async function fillIds(
  schema: GraphQLSchema,
  { query, variables }: { readonly query: string; readonly variables: string },
  send: Send,
): Promise<string> {
  const field = findRootField(schema, query);
  if (field === undefined || field.name.startsWith("delete") || !variables.includes(PLACEHOLDER_ID))
    return variables;
  const idsByType = new Map<string, Promise<string | undefined>>();
  const findId = (type: string) => {
    const id = idsByType.get(type) ?? findFirstId(schema, type, send);
    idsByType.set(type, id);
    return id;
  };
  const fill = async (value: unknown, key: string, isNested: boolean): Promise<unknown> => {
    if (value === PLACEHOLDER_ID) {
      const type =
        key === "id" || key === "ids" ? !isNested && findGroup(schema, field) : getReferencedType(key);
      return (type && (await findId(type))) || value;
    }
    if (Array.isArray(value)) return Promise.all(value.map((item) => fill(item, key, isNested)));
    return typeof value === "object" && value !== null ? fillObject(value, true) : value;
  };
  const fillObject = async (values: object, isNested: boolean): Promise<object> =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(values).map(async ([key, value]) => [key, await fill(value, key, isNested)] as const),
      ),
    );
  return JSON.stringify(await fillObject(JSON.parse(variables) as object, false), null, 2);
}

function findRootField(schema: GraphQLSchema, query: string): Field | undefined {
  const operation = parse(query).definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const [selection] = operation?.selectionSet.selections ?? [];
  if (operation === undefined || selection?.kind !== Kind.FIELD) return undefined;
  return schema.getRootType(operation.operation)?.getFields()[selection.name.value];
}

/** `clientId` and `clientIds` refer to Client. */
function getReferencedType(key: string): string {
  const type = key.charAt(0).toUpperCase() + key.slice(1).replace(/Ids?$/, "");
  return referenceTypes[type] ?? type;
}

/** Tries the list first, then the options: some roles read only these. */
async function findFirstId(schema: GraphQLSchema, type: string, send: Send): Promise<string | undefined> {
  for (const query of createListQueries(schema, type)) {
    // oxlint-disable-next-line no-await-in-loop -- the next query runs only without a result
    const id = readFirstId(Reflect.get(await send({ query }), "data"));
    if (id !== undefined) return id;
  }
  return undefined;
}

export function createListQueries(schema: GraphQLSchema, type: string): string[] {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
    args.every((argument) => !isNonNullType(argument.type) || argument.defaultValue !== undefined),
  );
  const pages = fields
    .filter((field) => getNamedType(field.type).name === `${type}Page`)
    .map(({ name }) => `{ ${name}(page: 1, perPage: 1) { items { id } } }`);
  const options = fields
    .filter(({ name }) => name.toLowerCase() === `${type}Options`.toLowerCase())
    .map(({ name }) => `{ ${name}(first: 1) { id } }`);
  const lists = fields.filter((field) => isListOf(field, type)).map(({ name }) => `{ ${name} { id } }`);
  const parents = fields.flatMap((field) => {
    const list = findListInItems(field, type);
    return list ? [`{ ${field.name}(page: 1, perPage: 1) { items { ${list} { id } } } }`] : [];
  });
  return [...pages, ...options, ...lists, ...parents];
}

/** Finds the name of a list in a page's items, such as the channels of vendors. */
function findListInItems({ type }: Field, resource: string): string | undefined {
  const page = getNamedType(type);
  const items = isObjectType(page) && page.name.endsWith("Page") ? page.getFields()["items"] : undefined;
  const item = items && getNamedType(items.type);
  if (!isObjectType(item)) return undefined;
  return Object.values(item.getFields()).find((field) => isListOf(field, resource) && field.args.length === 0)
    ?.name;
}

function isListOf({ type }: Field, name: string): boolean {
  const namedType = getNamedType(type);
  if (namedType.name !== name || !isObjectType(namedType) || !("id" in namedType.getFields())) return false;
  return isListType(isNonNullType(type) ? type.ofType : type);
}

function readFirstId(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const id: unknown = Reflect.get(value, "id");
  if (typeof id === "string") return id;
  for (const child of Object.values(value)) {
    const childId = readFirstId(child);
    if (childId !== undefined) return childId;
  }
  return undefined;
}
