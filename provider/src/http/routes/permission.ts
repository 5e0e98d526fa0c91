import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { grantsTable, logGrants, permissionsTable, rolesTable } from "../../resources/permission.ts";
import { listRows } from "../../records/list/list.ts";
import { reference } from "../../rules/field-rules.ts";
import { isId } from "../../rules/id.ts";
import { RequestError, parseBody } from "../../rules/request-error.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { buildPageInfo } from "./resource.ts";
import { sendSuccess, type GuardedRouter } from "../route-guard.ts";
import { parsePageQuery } from "../list-query.ts";
import { defineMessage } from "../../i18n/translate.ts";

const assignRule = z.object({
  roleId: reference,
  permissionIds: z.array(reference).max(1000),
});

export function addPermissionRoutes(router: GuardedRouter, dependencies: AppDependencies): void {
  const listRoles = () => dependencies.store.select().from(rolesTable).orderBy(rolesTable.id);
  const readRole = async (id: unknown) => {
    const roles = await listRoles();
    const role = roles.find((candidate) => candidate.id === String(id).toLowerCase());
    if (!role) throw RequestError.notFound("Role");
    return { role, roles };
  };
  router.get("/roles", "signed in", async ({ response }) => {
    sendSuccess(response, await listRoles(), "Roles");
  });
  router.get(
    "/permissions/permission-by-role",
    ["permissions", "view"],
    async ({ request, response, context }) => {
      const { role, roles } = await readRole(request.query.roleId ?? "admin");
      const query = parsePageQuery(request.query, "sortBy");
      const sortedQuery = query.sortField
        ? query
        : { ...query, sortField: "module", sortOrder: "asc" as const };
      const page = await listRows(context, context.registry.get("permissions"), sortedQuery);
      const ids = page.rows.map((row) => String(row.id));
      const grants = await context.store
        .select()
        .from(grantsTable)
        .where(and(eq(grantsTable.roleId, role.id), inArray(grantsTable.permissionId, ids)));
      const grantedIds = new Set(grants.map(({ permissionId }) => permissionId));
      const permissions = page.rows.map((row) => ({
        ...row,
        granted: role.id === "admin" || grantedIds.has(String(row.id)),
      }));
      const data = {
        permissions,
        selectedRole: role,
        roles,
        ...buildPageInfo("totalPermissions", page),
      };
      sendSuccess(response, data, "Permissions of the role");
    },
  );
  router.post(
    "/permissions/assign-permissions",
    ["permissions", "update"],
    async ({ request, response, context }) => {
      const body = parseBody(assignRule, request.body);
      const { role } = await readRole(body.roleId);
      const ids = [...new Set(body.permissionIds)];
      await context.store.transaction(async (store) => {
        // Serializes assignments of a role.
        await store.execute(sql`select 1 from ${rolesTable} where ${eq(rolesTable.id, role.id)} for update`);
        const permissionCount = ids.every(isId)
          ? await store.$count(permissionsTable, inArray(permissionsTable.id, ids))
          : 0;
        if (permissionCount !== ids.length)
          throw RequestError.invalid(
            "permissionIds",
            defineMessage("{title} not found", { title: "Permission" }),
          );
        const deleted = await store
          .delete(grantsTable)
          .where(eq(grantsTable.roleId, role.id))
          .returning({ permissionId: grantsTable.permissionId });
        if (ids.length > 0)
          await store
            .insert(grantsTable)
            .values(ids.map((permissionId) => ({ roleId: role.id, permissionId })));
        await logGrants(
          { ...context, store },
          role,
          deleted.map(({ permissionId }) => permissionId),
          ids,
        );
      });
      sendSuccess(response, { roleId: role.id, permissionIds: ids }, "Permissions assigned");
    },
  );
}
