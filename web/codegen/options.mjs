import { buildASTSchema, parse } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildOperation } from "./field-operation.mjs";

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
  const folder = fileURLToPath(new URL("../../schema/", import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  const contract = buildASTSchema(parse(files.map((name) => readFileSync(folder + name, "utf8")).join("\n")));
  return Object.values(contract.getQueryType().getFields()).filter(({ name }) => name.endsWith("Options"));
}
