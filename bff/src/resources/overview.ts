import { may, SCREEN_ROLES } from "@media-planner/schema/rules/access";
import type { AccessKey, Module, PermissionAction, UserRole } from "@media-planner/schema/rules/access";

import type { GraphQLContext } from "../graphql/resource/context.ts";
import type { ReadResource } from "../graphql/resource/definition.ts";
import { CodedError } from "../rest/errors.ts";
import type { RowPage } from "../rest/paging.ts";
import { readViewer } from "./account.ts";

/** Whether the viewer may do something in a module: what they may not is never asked for, since a 403 ends the session. */
export async function viewerMay(
  { rest }: Pick<GraphQLContext, "rest">,
  module: Module,
  action: PermissionAction,
): Promise<boolean> {
  const { role, permissions = [] } = await readViewer(rest);
  return may({ role, permissions }, module, action);
}

/**
 * What only a screen shows is for the roles that may open it.
 * @throws CodedError FORBIDDEN
 */
export async function requireScreen({ rest }: GraphQLContext, screen: AccessKey): Promise<void> {
  const roles: readonly UserRole[] = SCREEN_ROLES[screen];
  const { role } = await readViewer(rest);
  if (!roles.includes(role))
    throw new CodedError("FORBIDDEN", "", { detail: `${screen} is not for ${role}` });
}

/** Whether the viewer may read a module. */
export function mayRead(context: GraphQLContext, module: Module): Promise<boolean> {
  return viewerMay(context, module, "VIEW");
}

/** Whether the viewer approves and rejects what a module holds. */
export async function decides(context: GraphQLContext, module: Module): Promise<boolean> {
  return (await viewerMay(context, module, "APPROVE")) && mayRead(context, module);
}

/** Number of records, without reading them; null where the viewer may not read them, or nobody tells. */
export async function countOf(
  context: GraphQLContext,
  module: Module,
  { endpoints }: ReadResource,
  narrowedBy: Readonly<Record<string, string>> = {},
): Promise<number | null> {
  if (!(await mayRead(context, module))) return null;
  return told(await context.rest.list(endpoints, { page: 1, perPage: 1 }, narrowedBy));
}

/** How many records a list has, where anybody tells. */
export function told({ isCounted, pageInfo }: RowPage): number | null {
  return isCounted ? pageInfo.totalCount : null;
}
