import { and, eq } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { cascadeReferenceColumn } from "../../db/columns.ts";
import type { Resource, Row, ResourceContext } from "../../records/resource.ts";
import { expandReferences } from "../../records/references.ts";
import { isId } from "../../rules/id.ts";
import { RequestError } from "../../rules/request-error.ts";
import {
  mediaPlansTable,
  type PlanHeader,
  type PlanPrice,
  type PlanRate,
  type PlanRow,
  type Plan,
} from "./plan-table.ts";

/** Complete earlier revisions, because the history does not contain removed rows. */
export const planRevisionsTable = pgTable(
  "media_plan_revisions",
  {
    mediaPlanId: cascadeReferenceColumn(() => mediaPlansTable).notNull(),
    revision: integer().notNull(),
    orderDetails: jsonb().$type<PlanHeader>().notNull(),
    medias: jsonb().$type<PlanRow[]>().notNull(),
    rateCards: jsonb().$type<PlanRate[]>().notNull(),
    priceDetails: jsonb().$type<PlanPrice>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mediaPlanId, table.revision] })],
);

export const buildRevision = ({
  id: mediaPlanId,
  revision,
  orderDetails,
  medias,
  rateCards,
  priceDetails,
}: Pick<
  Plan,
  "id" | "revision" | "orderDetails" | "medias" | "rateCards" | "priceDetails"
>): typeof planRevisionsTable.$inferInsert => ({
  mediaPlanId,
  revision,
  orderDetails,
  medias,
  rateCards,
  priceDetails,
});

/**
 * Reads an earlier revision with the current names of its references.
 *
 * @throws 404 for an unknown revision
 */
export async function readRevision(
  context: ResourceContext,
  resource: Resource,
  id: unknown,
  revision: number,
): Promise<Row> {
  const { mediaPlanId, revision: revisionColumn } = planRevisionsTable;
  const [snapshot]: Row[] = isId(id)
    ? await context.store
        .select()
        .from(planRevisionsTable)
        .where(and(eq(mediaPlanId, id), eq(revisionColumn, revision)))
    : [];
  if (!snapshot) throw RequestError.notFound("Revision");
  await expandReferences(context, resource, [snapshot]);
  return snapshot;
}
