import type { Settings } from "../../../testing/program.ts";
import { cappedPages, emptyWrites, gzip, nestedPaging, nullLists, pageObjects } from "./envelopes.ts";
import { laravelErrors, nestErrors, springErrors } from "./errors.ts";
import { numericIds, objectIds } from "./ids.ts";
import type { Rewrite } from "./rewrite.ts";
import { ignoredIfMatch, plainProfile, specifiedOnly } from "./specified.ts";
import { midnightDates, offsetDates, textNumbers, upperCaseEnums } from "./values.ts";

/** All rewrites in their order, the one next to the provider first. Only one of a nested list is possible. */
export const REWRITES: readonly (Rewrite | readonly Rewrite[])[] = [
  specifiedOnly,
  plainProfile,
  ignoredIfMatch,
  cappedPages,
  offsetDates,
  midnightDates,
  upperCaseEnums,
  emptyWrites,
  nullLists,
  [numericIds, objectIds],
  textNumbers,
  [nestedPaging, pageObjects],
  [springErrors, laravelErrors, nestErrors],
  gzip,
];

const compose = (...rewrites: Rewrite[]): readonly Rewrite[] =>
  REWRITES.flat().filter((rewrite) => rewrites.includes(rewrite));

export const DIALECTS = {
  /** Node.js with MongoDB, which the specification's names suggest. */
  mongoose: compose(
    specifiedOnly,
    plainProfile,
    ignoredIfMatch,
    midnightDates,
    emptyWrites,
    objectIds,
    nestErrors,
  ),
  /** PHP with MySQL. */
  laravel: compose(
    specifiedOnly,
    plainProfile,
    ignoredIfMatch,
    nullLists,
    numericIds,
    textNumbers,
    nestedPaging,
    laravelErrors,
  ),
  /** Java with PostgreSQL. */
  spring: compose(
    specifiedOnly,
    plainProfile,
    offsetDates,
    upperCaseEnums,
    emptyWrites,
    nullLists,
    numericIds,
    pageObjects,
    springErrors,
    gzip,
  ),
};

export type Dialect = keyof typeof DIALECTS;

export function parseDialect(name: string | undefined): Dialect | undefined {
  if (!name) return undefined;
  if (name in DIALECTS) return name as Dialect;
  throw new Error(`Unknown dialect ${name}, expected one of ${Object.keys(DIALECTS).join(", ")}`);
}

/** Setting or environment variable with the dialect of the upstream; without it, the provider's own. */
export const DIALECT_VARIABLE = "UPSTREAM_DIALECT";

export function getDialect(settings: Settings = {}) {
  return parseDialect(settings[DIALECT_VARIABLE] ?? process.env[DIALECT_VARIABLE]);
}
