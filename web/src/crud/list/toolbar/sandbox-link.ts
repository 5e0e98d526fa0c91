import { DEFAULT_PAGE_SIZE } from "@media-planner/schema/rules/pagination";
import { print } from "graphql";
import type { ListQuery } from "../../read-all.ts";

export function getSandboxPath({ document, variables }: ListQuery): string {
  const json = JSON.stringify({ ...variables, page: 1, perPage: DEFAULT_PAGE_SIZE }, null, 2);
  return `/sandbox#${new URLSearchParams({ query: print(document), variables: json })}`;
}
