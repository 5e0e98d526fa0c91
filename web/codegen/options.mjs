import { parse } from "graphql";
import { fieldOperation } from "./field-operation.mjs";
import { optionFields } from "./option-fields.mjs";

/**
 * `sizeOptions(search, ids, first, …)` gives `query SizeOptions`, returning `options`. A virtual document
 * loader of GraphQL Codegen.
 */
// oxlint-disable-next-line import/no-default-export -- how GraphQL Codegen finds a loader
export default function load(location) {
  const rawSDL = optionFields()
    .map((field) => fieldOperation("query", field, "options", `{ ${fieldsOf(field.name)} }`))
    .join("\n");
  return { location, rawSDL, document: parse(rawSDL, { noLocation: true }) };
}

const MORE = {
  campaignOptions: "code brand client { id name } startDate endDate budget planned currency",
  channelOptions: "mediaTypeId",
  durationOptions: "seconds",
  mediaTypeOptions: "code",
  timeSlotOptions: "startTime endTime",
};

function fieldsOf(name) {
  return ["id", "name", MORE[name] ?? "code"].join(" ");
}
