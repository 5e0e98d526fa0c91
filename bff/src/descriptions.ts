import { getNamedType, isEnumType, isInputObjectType, isObjectType } from "graphql";
import type {
  GraphQLField,
  GraphQLInputField,
  GraphQLInputObjectType,
  GraphQLObjectType,
  GraphQLSchema,
} from "graphql";

/** Anything of a schema that can be described. */
interface Describable {
  name: string;
  description?: string | null | undefined;
}

/**
 * Describes what is the same of every noun, where the schema's files leave it to this: the queries and mutations of masters, pages
 * and orders of a list, the arguments of the usual queries and mutations, ids, references and times.
 */
export function describe(schema: GraphQLSchema): GraphQLSchema {
  const types = Object.values(schema.getTypeMap());
  const inputs = types.filter((it) => isInputObjectType(it));
  for (const type of types.filter((it) => isObjectType(it))) {
    const fields = type.getFields();
    for (const field of Object.values(fields)) tell(field, fieldText(field, type.name, fields));
  }
  for (const input of inputs) describeInput(schema, input);
  for (const list of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const page = getNamedType(list.type).name;
    if (page.endsWith("Page")) describeNoun(schema, page.slice(0, -"Page".length), list);
    tellAll(list.args, argumentTexts);
  }
  for (const mutation of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const noun = words(mutation.name.replaceAll(/^(create|update|delete|set)|Status$/g, ""));
    const input = mutation.name.startsWith("create") ? `The new ${noun}.` : "Its new values.";
    tellAll(mutation.args, {
      id: `Id of the ${noun}.`,
      input,
      status: "The status to move to.",
      expectedUpdatedAt: `The updatedAt of the ${noun} that was seen: CONFLICT when it was changed since. Nothing is compared without it.`,
      comment: "What to say about it, at most 500 characters; kept where the upstream keeps it.",
    });
  }
  for (const input of inputs) tell(input, recordOf(schema, input)?.description ?? undefined);
  return schema;
}

/** What an input is of: `ChannelInput` of Channel. */
function recordOf(schema: GraphQLSchema, { name }: GraphQLInputObjectType): GraphQLObjectType | undefined {
  const record = schema.getType(name.replaceAll(/^(Create|Update)|Input$/g, ""));
  return isObjectType(record) ? record : undefined;
}

/** An input's field is what its record's field of that name is. */
function describeInput(schema: GraphQLSchema, input: GraphQLInputObjectType): void {
  const shown = recordOf(schema, input)?.getFields() ?? {};
  const fields = input.getFields();
  for (const field of Object.values(fields)) {
    tell(field, shown[field.name]?.description ?? fieldText(field, input.name, fields));
  }
}

const argumentTexts: Readonly<Record<string, string>> = {
  page: "Page to read, from 1.",
  perPage: "Records on a page, 1 to 100.",
  sort: "Order of the records; the upstream's own order when left out.",
  snapshotId:
    "Names the reading of all pages, so that these stay as the first one found them: PageInfo.snapshot says more.",
  ids: "Exactly these records, as far as they exist, whatever the other arguments say; at most 100.",
  first: "Options to answer at most, 1 to 100: as many as that means that there may be more.",
};

function describeNoun(schema: GraphQLSchema, type: string, list: GraphQLField<unknown, unknown>): void {
  const [noun, plural] = [words(type), words(list.name)];
  const queries = schema.getQueryType()?.getFields();
  tellAll(list.args, { search: "Text to look for." });
  tellAll(queries?.[lowerFirst(type)]?.args ?? [], { id: `Id of the ${noun}.` });
  tellAll(queries?.[`${lowerFirst(type)}Options`]?.args ?? [], {
    search: "Text to look for in the name, in any case.",
  });
  const page = schema.getType(`${type}Page`);
  if (isObjectType(page)) {
    tell(page, `A page of ${plural}.`);
    tellAll(Object.values(page.getFields()), {
      items: `The ${plural} of this page.`,
      pageInfo: "Where this page stands in the whole list.",
    });
  }
  const order = schema.getType(`${type}Sort`);
  if (isInputObjectType(order)) {
    tell(order, `Order of ${plural}.`);
    tellAll(Object.values(order.getFields()), { field: "What to sort by.", order: "Which way." });
  }
  const sorts = schema.getType(`${type}SortField`);
  if (isEnumType(sorts)) {
    tell(sorts, `What ${plural} can be sorted by.`);
    for (const value of sorts.getValues())
      tell(value, `By ${value.name.toLowerCase().replaceAll("_", " ")}.`);
  }
  const input = schema.getType(`${type}Input`);
  if (input) tell(input, `Values of ${oneOf(noun)}, for creating and for changing.`);
  if (isInputObjectType(input) && isMaster(input)) describeMaster(schema, type, plural);
}

/** Masters are in use or not. */
function isMaster(input: GraphQLInputObjectType): boolean {
  const { status } = input.getFields();
  return status !== undefined && getNamedType(status.type).name === "MasterStatus";
}

/** Every master is read by everybody and written by Admins (docs/product.md). */
function describeMaster(schema: GraphQLSchema, type: string, plural: string): void {
  const noun = words(type);
  const name = lowerFirst(type);
  tellFields(schema.getQueryType(), {
    [name]: `One ${noun}; NOT_FOUND when there is none with this id. Read by every signed-in role.`,
    [`${name}Options`]: `${upperFirst(plural)} to choose from. Read by every signed-in role.`,
  });
  tellFields(schema.getMutationType(), {
    [`create${type}`]: `Creates ${oneOf(noun)}. Admin only.`,
    [`update${type}`]: `Changes ${oneOf(noun)}: an optional field that is left out stays as it is, null clears it. Admin only.`,
    [`delete${type}`]: `Deletes ${oneOf(noun)} for good; CONFLICT while other records refer to it. Admin only.`,
  });
}

/** What the name of a field says, beside the other fields of its type. */
function fieldText(
  { name }: GraphQLField<unknown, unknown> | GraphQLInputField,
  owner: string,
  fields: object,
) {
  if (name === "id") return `Id of the ${words(owner)}.`;
  if (name === "createdAt") return "When the record was created.";
  if (name === "updatedAt") return "When the record was last changed.";
  if (name === "status")
    return "Whether the record is in use: ACTIVE or INACTIVE, unless the upstream says otherwise.";
  if (name.endsWith("Id")) return `Id of its ${words(name.slice(0, -2))}.`;
  return `${name}Id` in fields ? `Its ${words(name)}.` : undefined;
}

function tellFields(
  root: GraphQLObjectType | null | undefined,
  texts: Readonly<Record<string, string>>,
): void {
  tellAll(Object.values(root?.getFields() ?? {}), texts);
}

function tellAll(targets: readonly Describable[], texts: Readonly<Record<string, string>>): void {
  for (const target of targets) tell(target, texts[target.name]);
}

function tell(target: Describable, text: string | undefined): void {
  if (text !== undefined) target.description ??= text;
}

/** `timeSlots` is "time slots". */
function words(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, " $&").toLowerCase();
}

/** `area` is "an area". */
function oneOf(noun: string): string {
  return `${/^[aeio]/.test(noun) ? "an" : "a"} ${noun}`;
}

function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
