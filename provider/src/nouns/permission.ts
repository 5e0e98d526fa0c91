import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { listIndexes, recordColumns, searchText } from "../db/columns.ts";
import { actions } from "../rules/access.ts";
import type { Resource } from "../records/noun.ts";
import { choice, filled, optionalText } from "../rules/field.ts";

export const permissionsTable = pgTable(
  "permissions",
  {
    ...recordColumns(),
    module: text().notNull(),
    action: text().notNull(),
    label: text().notNull(),
    searchText: searchText("module", "action", "label"),
  },
  (table) => [
    ...listIndexes("permissions", table, { module: table.module, action: table.action, label: table.label }),
    uniqueIndex("permissions_module_action").on(table.module, table.action),
  ],
);

export const rolesTable = pgTable("roles", { id: text().primaryKey(), name: text().notNull() });

/** Which permissions a role holds. Admin needs no rows: it holds all. */
export const grantsTable = pgTable(
  "grants",
  {
    roleId: text()
      .notNull()
      .references(() => rolesTable.id),
    permissionId: uuid()
      .notNull()
      .references(() => permissionsTable.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.roleId, table.permissionId] }),
    index("grants_permission").on(table.permissionId),
  ],
);

/** Permission (decisions section 3); deleting one takes it from every role. */
export const permissions: Resource = {
  key: "permissions",
  noun: "Permission",
  path: "/permissions",
  idParam: "permissionId",
  total: "totalPermissions",
  module: "permissions",
  table: permissionsTable,
  label: "label",
  createPath: "/permissions/create",
  listPath: "/permissions/list",
  sortParam: "sortBy",
  body: z.object({
    module: filled(60)
      .transform((name) => name.toLowerCase().replace(/[\s-]+/g, "_"))
      .pipe(z.string().regex(/^[\p{L}\p{N}_]+$/u, "Must be letters, digits and _")),
    action: choice(actions),
    label: optionalText(),
  }),
  samples: () => [
    { module: "reports", action: "view", label: "See reports" },
    { module: "Rate cards", action: "export" },
  ],
  prepare: (_work, body) => ({
    ...body,
    label: body.label ?? `${String(body.module)}: ${String(body.action)}`,
  }),
};
