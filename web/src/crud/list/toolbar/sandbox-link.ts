import { DEFAULT_PAGE_SIZE } from "@media-planner/schema/rules/pagination";
import { print, type DocumentNode } from "graphql";

export function getSandboxPath({ list, variables }: { list: DocumentNode; variables: object }): string {
  const json = JSON.stringify({ ...variables, page: 1, perPage: DEFAULT_PAGE_SIZE }, null, 2);
  return `/sandbox#${new URLSearchParams({ query: print(list), variables: json })}`;
}
