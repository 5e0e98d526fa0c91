import { getNamedType, isEnumType, isInputObjectType, isObjectType } from "graphql";
import type {
  GraphQLField,
  GraphQLInputField,
  GraphQLInputObjectType,
  GraphQLObjectType,
  GraphQLSchema,
} from "graphql";

interface Describable {
  name: string;
  description?: string | null | undefined;
}

/** Adds descriptions that all resources share; descriptions in the SDL take precedence. */
export function addDescriptions(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap());
  const inputs = types.filter((type) => isInputObjectType(type));
  for (const type of types.filter((candidate) => isObjectType(candidate))) {
    const fields = type.getFields();
    for (const field of Object.values(fields))
      addDescription(field, getFieldDescription(field, type.name, fields));
  }
  for (const input of inputs) describeInput(schema, input);
  for (const query of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const typeName = getNamedType(query.type).name;
    if (typeName.endsWith("Page")) describeResource(schema, typeName.slice(0, -"Page".length), query);
    addDescriptionsByName(query.args, argumentDescriptions);
  }
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const resource = splitWords(mutation.name.replaceAll(/^(create|update|delete|set)|Status$/g, ""));
    const input = mutation.name.startsWith("create") ? `The new ${resource}.` : "New values.";
    addDescriptionsByName(mutation.args, {
      id: `Id of the ${resource}.`,
      input,
      status: "The status to move to.",
      expectedUpdatedAt: `The updatedAt of the ${resource} that the caller read: CONFLICT after another change. Omit to skip the comparison.`,
      comment: "Comment, at most 500 characters; upstreams without comments ignore it.",
    });
  }
  for (const input of inputs) addDescription(input, findRecordType(schema, input)?.description ?? undefined);
  return schema;
}

/** `ChannelInput` belongs to Channel. */
function findRecordType(
  schema: GraphQLSchema,
  { name }: GraphQLInputObjectType,
): GraphQLObjectType | undefined {
  const record = schema.getType(name.replaceAll(/^(Create|Update)|Input$/g, ""));
  return isObjectType(record) ? record : undefined;
}

function describeInput(schema: GraphQLSchema, input: GraphQLInputObjectType): void {
  const outputFields = findRecordType(schema, input)?.getFields() ?? {};
  const fields = input.getFields();
  for (const field of Object.values(fields)) {
    addDescription(
      field,
      outputFields[field.name]?.description ?? getFieldDescription(field, input.name, fields),
    );
  }
}

const argumentDescriptions: Readonly<Record<string, string>> = {
  page: "Page to read, from 1.",
  perPage: "Records on a page, 1 to 100.",
  sort: "Order of the records; default: the upstream's order.",
  snapshotId: "Id that keeps all pages consistent with the first one; see PageInfo.snapshot.",
  ids: "Existing records with these ids, regardless of other arguments; at most 100.",
  first: "Maximum number of options, 1 to 100; a list of this length may be incomplete.",
};

function describeResource(schema: GraphQLSchema, type: string, list: GraphQLField<unknown, unknown>): void {
  const [resource, plural] = [splitWords(type), splitWords(list.name)];
  const queries = schema.getQueryType()?.getFields();
  addDescriptionsByName(list.args, { search: "Search text." });
  addDescriptionsByName(queries?.[lowerFirst(type)]?.args ?? [], { id: `Id of the ${resource}.` });
  addDescriptionsByName(queries?.[`${lowerFirst(type)}Options`]?.args ?? [], {
    search: "Search text in the name, case-insensitive.",
  });
  const page = schema.getType(`${type}Page`);
  if (isObjectType(page)) {
    addDescription(page, `A page of ${plural}.`);
    addDescriptionsByName(Object.values(page.getFields()), {
      items: `The ${plural} of this page.`,
      pageInfo: "Position of this page in the list.",
    });
  }
  const sortInput = schema.getType(`${type}Sort`);
  if (isInputObjectType(sortInput)) {
    addDescription(sortInput, `Order of ${plural}.`);
    addDescriptionsByName(Object.values(sortInput.getFields()), {
      field: "Sort field.",
      order: "Sort direction.",
    });
  }
  const sortFields = schema.getType(`${type}SortField`);
  if (isEnumType(sortFields)) {
    addDescription(sortFields, `Sort fields of ${plural}.`);
    for (const value of sortFields.getValues())
      addDescription(value, `By ${value.name.toLowerCase().replaceAll("_", " ")}.`);
  }
  const input = schema.getType(`${type}Input`);
  if (input) addDescription(input, `Values of ${withArticle(resource)}, for create and update.`);
  if (isInputObjectType(input) && isMaster(input)) describeMaster(schema, type, plural);
}

function isMaster(input: GraphQLInputObjectType): boolean {
  const { status } = input.getFields();
  return status !== undefined && getNamedType(status.type).name === "MasterStatus";
}

/** Masters are readable by every role and writable by Admins (docs/product.md). */
function describeMaster(schema: GraphQLSchema, type: string, plural: string): void {
  const resource = splitWords(type);
  const name = lowerFirst(type);
  describeFields(schema.getQueryType(), {
    [name]: `One ${resource}; NOT_FOUND for an unknown id. Allowed for every signed-in role.`,
    [`${name}Options`]: `Options of ${plural}. Allowed for every signed-in role.`,
  });
  describeFields(schema.getMutationType(), {
    [`create${type}`]: `Creates ${withArticle(resource)}. Allowed for Admin only.`,
    [`update${type}`]: `Changes ${withArticle(resource)}. Omitted optional fields keep their values, null clears them. Allowed for Admin only.`,
    [`delete${type}`]: `Deletes ${withArticle(resource)} permanently; CONFLICT while other records refer to it. Allowed for Admin only.`,
  });
}

function getFieldDescription(
  { name }: GraphQLField<unknown, unknown> | GraphQLInputField,
  owner: string,
  fields: object,
) {
  if (name === "id") return `Id of the ${splitWords(owner)}.`;
  if (name === "createdAt") return "Creation time.";
  if (name === "updatedAt") return "Time of the last change.";
  if (name === "status") return "ACTIVE or INACTIVE, or another status of the upstream.";
  if (name.endsWith("Id")) return `Id of its ${splitWords(name.slice(0, -2))}.`;
  return `${name}Id` in fields ? `Its ${splitWords(name)}.` : undefined;
}

function describeFields(
  root: GraphQLObjectType | null | undefined,
  texts: Readonly<Record<string, string>>,
): void {
  addDescriptionsByName(Object.values(root?.getFields() ?? {}), texts);
}

function addDescriptionsByName(
  targets: readonly Describable[],
  texts: Readonly<Record<string, string>>,
): void {
  for (const target of targets) addDescription(target, texts[target.name]);
}

function addDescription(target: Describable, text: string | undefined): void {
  if (text !== undefined) target.description ??= text;
}

/** `timeSlots` is "time slots". */
function splitWords(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, " $&").toLowerCase();
}

function withArticle(resource: string): string {
  return `${/^[aeio]/.test(resource) ? "an" : "a"} ${resource}`;
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
