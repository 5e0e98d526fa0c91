import { getNamedType, getNullableType, isEnumType, isListType, isNonNullType, isObjectType } from "graphql";

import { toConstantName } from "../../schema/codegen/enums.mjs";

const SCALAR_READERS = {
  ID: "readText",
  String: "readText",
  Int: "readWholeNumber",
  Float: "readNumber",
  Boolean: "readBoolean",
  Money: "readMoney",
  Date: "readDate",
  Time: "readTime",
  DateTime: "readDateTime",
};
/** Values of required fields without a value in the upstream. */
const SCALAR_DEFAULTS = { ID: '""', String: '""', Int: "0", Float: "0", Boolean: "false", Money: "0" };
const NAME_FIELDS = ["name", "businessName", "fullName"];

/**
 * Generates a function for each type with a page that reads a row of the upstream: `type Size` gives `readSize(row)`.
 * Embedded types have functions too, such as a vendor's channels. The address of a file is not in the row.
 *
 * @param config `types`: further types; `handwritten`: types without a function; `readers`: `module#function`
 * by type or `Type.field`
 */
export function plugin(schema, _documents, { types, handwritten, readers }) {
  const pending = Object.values(schema.getTypeMap()).filter(
    ({ name }) =>
      types.includes(name) || (`${name}Page` in schema.getTypeMap() && !handwritten.includes(name)),
  );
  const functions = new Map();
  for (const type of pending) {
    if (functions.has(type)) continue;
    const fields = Object.values(type.getFields()).filter(
      (field) => !(handwritten.includes(getFieldType(field).name) && isEmbedded(type, field, readers)),
    );
    functions.set(
      type,
      printFunction(
        type,
        fields.map((field) => printField(type, field, readers)),
      ),
    );
    pending.push(...fields.filter((field) => isEmbedded(type, field, readers)).map(getFieldType));
  }
  return {
    prepend: [
      'import * as enums from "@media-planner/schema/enums";',
      ...[...new Set(Object.values(readers))].map((reader) => {
        const [module, name] = reader.split("#");
        return `import { ${name} } from "${module}";`;
      }),
      'import type * as types from "./resolvers.ts";',
      'import type { Model } from "../graphql/resource/resource-types.ts";',
      'import { readRecordName } from "../rest/reading/record-names.ts";',
      'import * as references from "../rest/reading/reference.ts";',
      'import * as fields from "../rest/reading/row-fields.ts";',
    ],
    content: [...functions.values()].join("\n\n"),
  };
}

function printFunction(type, properties) {
  const model = `Model<types.${type.name}>`;
  const result = hasFile(type) ? `Omit<${model}, "fileUrl" | "fileName">` : model;
  // A leading spread is slow in V8.
  const isSpread = (property) => Number(property.startsWith("..."));
  const lines = properties
    .filter(Boolean)
    .sort((a, b) => isSpread(a) - isSpread(b))
    .map((property) => `    ${property},`);
  return `export function read${type.name}(row: fields.Row): ${result} {
  return {
${lines.join("\n")}
  };
}`;
}

/** Prints a property; undefined for values that another property contains. */
function printField(type, field, readers) {
  const { name } = field;
  const fieldType = getFieldType(field);
  const isRequired = isNonNullType(field.type);
  const value = `row["${name}"]`;
  if (hasFile(type) && (name === "fileUrl" || name === "fileName")) return undefined;
  if (name === "id") return "id: fields.readId(row)";
  if (isRequired && NAME_FIELDS.includes(name))
    return `${name}: readRecordName(row, "${name}", "${uncapitalize(type.name)}")`;
  const resource = name.replace(/Ids?$/, "");
  if (resource !== name && isReference(type, type.getFields()[resource])) {
    return isRequired ? `${name}: references.readRowReference("${resource}", row)?.id ?? ""` : undefined;
  }
  if (name.endsWith("Ids")) return undefined;
  if (isReferenceList(type, field))
    return `...references.readRowReferences("${uncapitalize(fieldType.name)}", "${name}", row)`;
  if (isReference(type, field)) {
    return isListType(getNullableType(field.type))
      ? `${name}: references.readReferences(row["${name.replace(/s$/, "Ids")}"], ${value}, "${name}")`
      : `${name}: references.readRowReference("${name}", row)`;
  }
  const read = findReader(type, field, readers);
  if (isListType(getNullableType(field.type)))
    return isEmbedded(type, field, readers)
      ? `${name}: fields.readList(${value}, (item) => read${fieldType.name}(fields.asRow(item)), "${name}")`
      : `${name}: fields.readList(${value}, (item) => ${read("item")}, "${name}").filter((item) => item !== null)`;
  return `${name}: ${read(value)}${printDefault(type, field, readers)}`;
}

function findReader(type, field, readers) {
  const fieldType = getFieldType(field);
  const reader = getReader(type, field, readers);
  if (reader) return (value) => `${reader.split("#")[1]}(${value})`;
  if (isEnumType(fieldType))
    return (value) => `fields.readEnum(${value}, enums.${toConstantName(fieldType.name)})`;
  if (isObjectType(fieldType))
    return (value) => `fields.readOptional(${value}, read${fieldType.name}, "${field.name}")`;
  if (!(fieldType.name in SCALAR_READERS)) throw createMissingReaderError(type, field);
  return (value) => `fields.${SCALAR_READERS[fieldType.name]}(${value}, "${field.name}")`;
}

function printDefault(type, field, readers) {
  if (!isNonNullType(field.type) || getReader(type, field, readers)) return "";
  const value = SCALAR_DEFAULTS[getFieldType(field).name];
  if (value === undefined) throw createMissingReaderError(type, field);
  return ` ?? ${value}`;
}

function createMissingReaderError(type, field) {
  return new Error(`codegen.yml: ${type.name}.${field.name} requires an entry in "readers"`);
}

function getReader(type, field, readers) {
  return readers[`${type.name}.${field.name}`] ?? readers[getFieldType(field).name];
}

/** Whether the row contains the object, without a reader of its own. */
function isEmbedded(type, field, readers) {
  return (
    isObjectType(getFieldType(field)) &&
    !isReference(type, field) &&
    !isReferenceList(type, field) &&
    !getReader(type, field, readers)
  );
}

/** Whether the field refers to a record by `…Id`, or to its id and name. */
function isReference(type, field) {
  return field !== undefined && (getFieldType(field).name === "Ref" || `${field.name}Id` in type.getFields());
}

function isReferenceList(type, field) {
  return `${uncapitalize(getFieldType(field).name)}Ids` in type.getFields();
}

function hasFile(type) {
  return "fileUrl" in type.getFields();
}

function getFieldType({ type }) {
  return getNamedType(type);
}

function uncapitalize(name) {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
