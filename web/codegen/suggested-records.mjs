import { isRequiredArgument, parse } from "graphql";
import { readOptionFields } from "./options.mjs";

const MAX_SUGGESTIONS_PER_RESOURCE = 3;

/**
 * Builds `query SuggestedRecords`, which searches the resources that its variables enable. Excludes resources
 * within a parent, such as channels.
 */
// oxlint-disable-next-line import/no-default-export -- how GraphQL Codegen finds a loader
export default function load(location) {
  const names = readOptionFields()
    .filter(({ args }) => !args.some(isRequiredArgument))
    .map(({ name }) => name);
  const variables = names.map((name) => `$${name}: Boolean! = false`);
  const fields = names.map(
    (name) =>
      `${name}(search: $search, first: ${MAX_SUGGESTIONS_PER_RESOURCE}) @include(if: $${name}) { id name }`,
  );
  const rawSDL = `query SuggestedRecords($search: String!, ${variables.join(", ")}) { ${fields.join(" ")} }`;
  return { location, rawSDL, document: parse(rawSDL, { noLocation: true }) };
}
