import { parse } from "graphql";
import { buildOperation } from "./field-operation.mjs";
import { readSchema } from "./read-schema.mjs";

/**
 * `sizeOptions(search, ids, first, …)` gives `query SizeOptions`, returning `options`. A virtual document
 * loader of GraphQL Codegen.
 */
// oxlint-disable-next-line import/no-default-export -- how GraphQL Codegen finds a loader
export default function load(location) {
  const rawSDL = readOptionFields()
    .map((field) => buildOperation("query", field, "options", `{ ${getSelection(field.name)} }`))
    .join("\n");
  return { location, rawSDL, document: parse(rawSDL, { noLocation: true }) };
}

const EXTRA_FIELDS = {
  campaignOptions: "code brand client { id name } startDate endDate budget planned currency",
  channelOptions: "mediaTypeId",
  durationOptions: "seconds",
  mediaTypeOptions: "code",
  timeSlotOptions: "startTime endTime",
};

function getSelection(name) {
  return ["id", "name", EXTRA_FIELDS[name] ?? "code"].join(" ");
}

/** Finds the schema's fields that return options, one per resource. */
export function readOptionFields() {
  const queries = Object.values(readSchema().getQueryType().getFields());
  return queries.filter(({ name }) => name.endsWith("Options"));
}
