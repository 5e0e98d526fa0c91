import { isAllowed, SCREEN_ROLES } from "@media-planner/schema/rules/access";
import type { PermissionAction, UserRole } from "@media-planner/schema/enums";
import type { ScreenKey, Module } from "@media-planner/schema/rules/access";

import type { GraphQLContext } from "../../graphql/resource/context.ts";
import { readAllRecords } from "../../graphql/resource/lists/read-all-records.ts";
import type { ReadResource } from "../../graphql/resource/define-resource.ts";
import { CodedError } from "../../rest/errors/coded-error.ts";
import type { RowPage } from "../../rest/reading/pagination.ts";
import { readRecords } from "../../rest/reading/row-fields.ts";
import { readViewer } from "./account.ts";

/** Checked before forbidden calls, because a 403 ends the session. */
export async function hasPermission(
  { rest }: Pick<GraphQLContext, "rest">,
  module: Module,
  action: PermissionAction,
): Promise<boolean> {
  const { role, permissions = [] } = await readViewer(rest);
  return isAllowed({ role, permissions }, module, action);
}

/** @throws CodedError FORBIDDEN */
export async function requireScreen({ rest }: GraphQLContext, screen: ScreenKey): Promise<void> {
  const roles: readonly UserRole[] = SCREEN_ROLES[screen];
  const { role } = await readViewer(rest);
  if (!roles.includes(role))
    throw new CodedError("FORBIDDEN", "", { detail: `${screen} is not for ${role}` });
}

export function canRead(context: GraphQLContext, module: Module): Promise<boolean> {
  return hasPermission(context, module, "VIEW");
}

/** Whether the viewer may view and approve records of a module. */
export async function canApprove(context: GraphQLContext, module: Module): Promise<boolean> {
  return (await hasPermission(context, module, "APPROVE")) && canRead(context, module);
}

const comparedCount = 25;

/** Null without a total, or if the upstream ignores the filters of a long list. */
export async function countRecords<M>(
  { rest }: GraphQLContext,
  { endpoints, fromRow }: ReadResource<M>,
  filters: Readonly<Record<string, string>>,
  matches: (record: M) => boolean,
): Promise<number | null> {
  const readPage = (page: number, perPage: number) => rest.list(endpoints, { page, perPage }, filters);
  const firstPage = await readPage(1, comparedCount);
  const { hasNextPage, totalPages } = firstPage.pageInfo;
  // The newest records are often alike, whether filtered or not.
  const lastPage = hasNextPage && firstPage.isCounted ? await readPage(totalPages, comparedCount) : firstPage;
  const isFiltered = [firstPage, lastPage].every((page) => readRecords(page, fromRow).every(matches));
  if (isFiltered) return getKnownTotal(firstPage);
  const records = await readAllRecords(readPage, fromRow);
  return records && records.filter(matches).length;
}

/** Number of records in a list; null if unknown. */
export function getKnownTotal({ isCounted, pageInfo }: RowPage): number | null {
  return isCounted ? pageInfo.totalCount : null;
}
