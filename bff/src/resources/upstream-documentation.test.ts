import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

import { readOnlyResources } from "./index.ts";
import { resources } from "./crud-resources.ts";

const document = readFileSync(new URL("../../../docs/upstream.md", import.meta.url), "utf8");

const lists = Object.entries({ ...resources, ...readOnlyResources }).map(([name, { endpoints }]) => [
  name,
  endpoints.list.replace("/api/v1", ""),
]);

it.each(lists)("docs/upstream.md has a row for %s, with its path %s", (_name, path = "") => {
  const tableRows = document.split("\n").filter((line) => line.startsWith("|"));
  const names = new RegExp(`${path.replace(/\/list$/, "")}(?![\\w-])`);
  expect(
    tableRows.filter((line) => names.test(line)),
    `rows with ${path}`,
  ).not.toEqual([]);
});
