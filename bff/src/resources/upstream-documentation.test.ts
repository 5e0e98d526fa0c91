import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { isOptionalEndpoint } from "../rest/optional-endpoints.ts";
import { readOnlyResources } from "./index.ts";
import { resources } from "./crud-resources.ts";

const document = readFileSync(new URL("../../../docs/upstream.md", import.meta.url), "utf8");

const lists = Object.entries({ ...resources, ...readOnlyResources }).map(([name, { endpoints }]) => [
  name,
  endpoints.list.replace("/api/v1", ""),
]);

const tableRows = document.split("\n").filter((line) => line.startsWith("|"));

function findRows(path: string): string[] {
  const names = new RegExp(`${path.replace(/\/list$/, "")}(?![\\w-])`);
  return tableRows.filter((line) => names.test(line));
}

it.each(lists)("docs/upstream.md has a row for %s, with its path %s", (_name, path = "") => {
  expect(findRows(path), `rows with ${path}`).not.toEqual([]);
});

/** The paths of the specification; every other resource is an extension, which an upstream may lack. */
const SPECIFIED_PATHS = new Set(
  `/media-types /publishers /media-cost /material /durations /vendors /clients /sub-media /languages /placements
  /sizes /timebands /campaign /countries /states /cities /users /media-plan /permissions/list /payment
  /po-invoice-sync /billing-summery`.split(/\s+/),
);

it.each(lists.filter(([, path = ""]) => !SPECIFIED_PATHS.has(path)))(
  "docs/upstream.md marks the extension %s, and %s is an optional endpoint",
  (_name, path = "") => {
    const hint = 'see "Add a resource" in CONTRIBUTING.md';
    const rows = findRows(path).filter((row) => /\((extension|assumed; without it)/.test(row));
    expect(rows, `no row of docs/upstream.md marks ${path} as (extension); ${hint}`).not.toEqual([]);
    const isOptional = isOptionalEndpoint(`/api/v1${path}`);
    expect(isOptional, `${path} is missing in rest/optional-endpoints.ts; ${hint}`).toBe(true);
  },
);
