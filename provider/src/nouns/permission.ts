import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { z } from "zod";
import { recordTable } from "../db/tables.ts";
import { nounOf } from "../records/noun.ts";
import { actions } from "../rules/access.ts";
import { choice, filled, optionalText } from "../rules/field.ts";

export const permissionsTable = recordTable(
  "permissions",
  {
    module: text().notNull(),
    action: text().notNull(),
    label: text().notNull(),
  },
  { search: ["module", "action", "label"] },
  (table) => [uniqueIndex("permissions_module_action").on(table.module, table.action)],
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

/** Permission; deleting one takes it from every role. */
export const permissions = nounOf(permissionsTable, {
  title: "Permission",
  module: "permissions",
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
    label: body.label ?? `${body.module}: ${body.action}`,
  }),
});
