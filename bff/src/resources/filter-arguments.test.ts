import { readFileSync } from "node:fs";
import { buildSchema, getNamedType } from "graphql";
import { expect, it } from "vitest";

import { readSdl } from "../sdl.ts";
import { resources } from "./crud-resources.ts";
import { readOnlyResources } from "./index.ts";

const document = readFileSync(new URL("../../../docs/upstream.md", import.meta.url), "utf8");
const queries = Object.values(buildSchema(readSdl()).getQueryType()?.getFields() ?? {});
const listArguments = new Set(["page", "perPage", "search", "sort", "snapshotId"]);

function readDocumentedFilters(list: string): string[] {
  const section = document.split("## Filters")[1] ?? "";
  const [, , filters = ""] =
    section
      .split("\n")
      .find((line) => line.startsWith(`| ${list} |`))
      ?.replaceAll(/\([^()]*\)/g, "")
      .split("|") ?? [];
  return [...filters.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
}

it.each(Object.keys({ ...resources, ...readOnlyResources }))(
  "docs/upstream.md lists the filters of %s",
  (name) => {
    const page = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
    const query = queries.find(({ type }) => getNamedType(type).name === page);
    const filters = (query?.args ?? [])
      .map((argument) => argument.name)
      .filter((argument) => !listArguments.has(argument));
    expect(readDocumentedFilters(name).toSorted()).toEqual(filters.toSorted());
  },
);
