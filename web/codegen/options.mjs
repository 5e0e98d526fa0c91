import { buildASTSchema, parse } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fieldOperation } from "./field-operation.mjs";

/**
 * The documents that reference fields ask with, one for each noun that can be chosen: from the contract's `sizeOptions(search, ids, first, …)`
 * derives `query SizeOptions`, answering `options`. The document loader of GraphQL Codegen; nobody writes the file that it stands for.
 */
// oxlint-disable-next-line import/no-default-export -- how GraphQL Codegen finds a loader
export default function load(location) {
  const folder = fileURLToPath(new URL("../../schema/", import.meta.url));
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  const contract = buildASTSchema(parse(files.map((name) => readFileSync(folder + name, "utf8")).join("\n")));
  const rawSDL = Object.values(contract.getQueryType().getFields())
    .filter(({ name }) => name.endsWith("Options"))
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
