import { parse } from "graphql";
import { fieldOperation } from "./field-operation.mjs";
import { optionFields } from "./option-fields.mjs";

/**
 * The documents that reference fields ask with, one for each noun that can be chosen: from the contract's `sizeOptions(search, ids, first, …)`
 * derives `query SizeOptions`, answering `options`. The document loader of GraphQL Codegen; nobody writes the file that it stands for.
 */
// oxlint-disable-next-line import/no-default-export -- how GraphQL Codegen finds a loader
export default function load(location) {
  const rawSDL = optionFields()
    .map((field) => fieldOperation("query", field, "options", `{ ${fieldsOf(field.name)} }`))
    .join("\n");
  return { location, rawSDL, document: parse(rawSDL, { noLocation: true }) };
}

/** What the options of a noun say besides id and name. */
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
