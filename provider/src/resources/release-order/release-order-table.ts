import { sql } from "drizzle-orm";
import { customType, date, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import {
  cascadeReferenceColumn,
  money,
  percentage,
  referenceColumn,
  timestampColumn,
} from "../../db/columns.ts";
import { recordTable } from "../../db/tables.ts";
import type { StoredRow } from "../../records/resource.ts";
import { denormalizedPlanColumns } from "../finance/denormalized-columns.ts";
import { usersTable } from "../user/users-table.ts";
import type { OrderContent } from "../../documents/order-document.ts";

export const orderStatuses = ["draft", "sent", "confirmed", "declined", "superseded", "cancelled"] as const;

/** A version of an order to a vendor. Each approved revision of its plan gives a version. */
export const releaseOrdersTable = recordTable(
  "release_orders",
  {
    number: text().notNull(),
    version: integer().notNull(),
    planRevision: integer().notNull(),
    ...denormalizedPlanColumns(),
    /** Amount of the plan without tax. */
    gross: money().notNull(),
    currency: text().notNull(),
    /** Null until sent: the vendor's percentage applies. */
    commissionPercent: percentage(),
    status: text({ enum: orderStatuses }).notNull().default("draft"),
    /** First day of the plan's rows. */
    startsOn: date().notNull(),
    bookBy: date(),
    materialBy: date(),
    confirmBy: date(),
    materialSentOn: date(),
    language: text({ enum: ["en", "fr"] }),
    recipients: jsonb().$type<string[]>().notNull().default([]),
    subject: text(),
    text: text(),
    sentAt: timestampColumn(),
    sentBy: jsonb().$type<{ id: string; name: string }>(),
    /** Person at the vendor, or the user who cancelled. */
    decidedBy: text(),
    decidedOn: date(),
    decisionNote: text(),
    /** As sent; null before. */
    content: jsonb().$type<OrderContent>(),
    createdById: referenceColumn(() => usersTable),
  },
  {
    search: ["number", "planNumber"],
    unsorted: [
      "version",
      "planRevision",
      "servicePeriod",
      "currency",
      "planNumber",
      "commissionPercent",
      "materialSentOn",
      "language",
      "subject",
      "text",
      "decidedBy",
      "decidedOn",
      "decisionNote",
    ],
  },
  (table) => [
    uniqueIndex("release_orders_version").on(table.number, table.version),
    index("release_orders_plan").on(table.planNumber),
    uniqueIndex("release_orders_draft")
      .on(table.planNumber)
      .where(sql`status = 'draft'`),
    // Deadlines concern few orders.
    index("release_orders_open")
      .on(table.startsOn)
      .where(sql`status in ('draft', 'sent', 'confirmed')`),
  ],
);

export type ReleaseOrder = StoredRow<typeof releaseOrdersTable>;

export const formatOrderNumber = ({ number, version }: Pick<ReleaseOrder, "number" | "version">) =>
  `${number}/${version}`;

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The documents of an order, byte for byte as they were sent. */
export const releaseOrderFilesTable = pgTable("release_order_files", {
  releaseOrderId: cascadeReferenceColumn(() => releaseOrdersTable).primaryKey(),
  pdf: bytea().notNull(),
  xlsx: bytea().notNull(),
});
