import { and, eq, inArray, ne } from "drizzle-orm";
import { index, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { cascadeReferenceColumn } from "../db/columns.ts";
import { z } from "zod";
import { recordTable } from "../db/tables.ts";
import { insertChanges } from "../records/change-log.ts";
import { compareRecords } from "../records/field-changes.ts";
import { equalsEnumValue, equalsText } from "../records/list/filter-conditions.ts";
import { defineResource, type Row, type ResourceContext } from "../records/resource.ts";
import { actions } from "../rules/access.ts";
import { requiredText, optionalText } from "../rules/field-rules.ts";
import { RequestError } from "../rules/request-error.ts";
import { defineMessage } from "../i18n/translate.ts";

export const permissionsTable = recordTable(
  "permissions",
  {
    module: text().notNull(),
    action: text({ enum: actions }).notNull(),
    label: text().notNull(),
  },
  { search: ["module", "action", "label"] },
  (table) => [uniqueIndex("permissions_module_action").on(table.module, table.action)],
);

export const rolesTable = pgTable("roles", { id: text().primaryKey(), name: text().notNull() });

export const grantsTable = pgTable(
  "grants",
  {
    roleId: text()
      .notNull()
      .references(() => rolesTable.id),
    permissionId: cascadeReferenceColumn(() => permissionsTable).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.permissionId] }),
    index("grants_permission").on(table.permissionId),
  ],
);

async function findRolesByPermission({ store }: ResourceContext, ids: readonly string[]) {
  const roles = new Map<string, { id: string; name: string }[]>();
  if (ids.length === 0) return roles;
  const rows = await store
    .select({ permissionId: grantsTable.permissionId, id: rolesTable.id, name: rolesTable.name })
    .from(grantsTable)
    .innerJoin(rolesTable, eq(rolesTable.id, grantsTable.roleId))
    .where(and(inArray(grantsTable.permissionId, [...ids]), ne(grantsTable.roleId, "admin")))
    .orderBy(rolesTable.id);
  for (const { permissionId, ...role } of rows)
    roles.set(permissionId, [...(roles.get(permissionId) ?? []), role]);
  return roles;
}

/** Logs the permissions that a role gained and lost. */
export async function logGrants(
  { store, viewer }: ResourceContext,
  role: { id: string; name: string },
  idsBefore: readonly string[],
  ids: readonly string[],
): Promise<void> {
  const isDifferent = (id: string) => idsBefore.includes(id) !== ids.includes(id);
  const changedIds = [...new Set([...idsBefore, ...ids])].filter(isDifferent);
  if (changedIds.length === 0) return;
  const { id, module, action, label } = permissionsTable;
  const rows = await store
    .select({ id, label })
    .from(permissionsTable)
    .where(inArray(id, changedIds))
    .orderBy(module, action);
  const listLabels = (selectedIds: readonly string[]) =>
    rows.filter((row) => selectedIds.includes(row.id)).map((row) => row.label);
  const changes = compareRecords({ permissions: listLabels(idsBefore) }, { permissions: listLabels(ids) });
  const entry = { resource: "roles", recordId: role.id, name: role.name, action: "updated" as const };
  await insertChanges(store, viewer, [{ ...entry, changes }]);
}

async function listRoleNames(context: ResourceContext, id: string): Promise<string[]> {
  return ((await findRolesByPermission(context, [id])).get(id) ?? []).map(({ name }) => name);
}

/** A granted permission cannot be deleted or renamed, because its roles would lose it unnoticed. */
export const permissions = defineResource(permissionsTable, {
  title: "Permission",
  module: "permissions",
  label: "label",
  createPath: "/permissions/create",
  listPath: "/permissions/list",
  filters: { module: equalsText(permissionsTable.module), action: equalsEnumValue(permissionsTable.action) },
  sortParam: "sortBy",
  body: z.object({
    module: requiredText(120)
      .transform((name) => name.toLowerCase().replace(/[\s-]+/g, "_"))
      .pipe(z.string().regex(/^[\p{L}\p{N}_]+$/u, defineMessage("Must be letters, digits and _"))),
    action: z.enum(actions),
    label: optionalText(),
  }),
  prepare: async (context, body, before) => {
    const isRenamed = before && (before.module !== body.module || before.action !== body.action);
    const roles = isRenamed ? await listRoleNames(context, before.id) : [];
    if (roles.length > 0)
      throw RequestError.invalid(
        "module",
        defineMessage("Used by {roles}: only the label can change", { roles }),
      );
    return { ...body, label: body.label ?? `${body.module}: ${body.action}` };
  },
  authorize: async (context, before, action) => {
    if (action !== "delete") return;
    const roles = await listRoleNames(context, before.id);
    if (roles.length > 0)
      throw RequestError.conflict(
        defineMessage("Permission cannot be deleted: it is used by {roles}", { roles }),
      );
  },
  enrich: async (context, rows) => {
    const roles = await findRolesByPermission(
      context,
      rows.map(({ id }) => String(id)),
    );
    return rows.map((row): Row => ({ ...row, roles: roles.get(String(row.id)) ?? [] }));
  },
});
