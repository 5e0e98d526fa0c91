import { readFileSync } from "node:fs";
import { buildSchema, getNamedType } from "graphql";
import { expect, it } from "vitest";

import { readSdl } from "../sdl.ts";
import { resources } from "./crud-resources.ts";
import { readOnlyResources } from "./index.ts";

const document = readFileSync(new URL("../../../docs/upstream.md", import.meta.url), "utf8");
const queries = Object.values(buildSchema(readSdl()).getQueryType()?.getFields() ?? {});
const listArguments = new Set(["page", "perPage", "search", "sort", "snapshotId"]);

function readDocumentedFilters(list: string): { checked: string[]; unchecked: string[] } {
  const section = document.split("## Filters")[1] ?? "";
  const [, , checked = "", unchecked = ""] =
    section
      .split("\n")
      .find((line) => line.startsWith(`| ${list} |`))
      ?.split("|") ?? [];
  const parseNames = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  return { checked: parseNames(checked), unchecked: parseNames(unchecked) };
}

it.each(Object.entries({ ...resources, ...readOnlyResources }))(
  "docs/upstream.md lists the filters of %s and whether they are checked",
  (name, resource) => {
    const page = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
    const query = queries.find(({ type }) => getNamedType(type).name === page);
    const filters = (query?.args ?? [])
      .map((argument) => argument.name)
      .filter((argument) => !listArguments.has(argument));
    const checked = "checkedFilters" in resource ? (resource.checkedFilters as readonly string[]) : [];
    const documented = readDocumentedFilters(name);
    expect(documented.checked, "checkedFilters of the resource").toEqual(checked);
    expect([...documented.checked, ...documented.unchecked].toSorted(), "arguments in the SDL").toEqual(
      filters.toSorted(),
    );
  },
);
