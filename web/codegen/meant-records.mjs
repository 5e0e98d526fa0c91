import { isRequiredArgument, parse } from "graphql";
import { optionFields } from "./option-fields.mjs";

/** How many of each noun are offered at most. */
const MOST = 3;

/**
 * The document that finds the records of several nouns that a text may name, in one request: `query MeantRecords`, which asks of each noun where
 * its variable says so. A noun that is chosen within another only, as a channel is within its vendor, is none of them.
 */
// oxlint-disable-next-line import/no-default-export -- how GraphQL Codegen finds a loader
export default function load(location) {
  const names = optionFields()
    .filter(({ args }) => !args.some(isRequiredArgument))
    .map(({ name }) => name);
  const variables = names.map((name) => `$${name}: Boolean! = false`);
  const fields = names.map(
    (name) => `${name}(search: $search, first: ${MOST}) @include(if: $${name}) { id name }`,
  );
  const rawSDL = `query MeantRecords($search: String!, ${variables.join(", ")}) { ${fields.join(" ")} }`;
  return { location, rawSDL, document: parse(rawSDL, { noLocation: true }) };
}
