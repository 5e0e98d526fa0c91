import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { getToday } from "../../rules/today.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import { buildLateCondition, listLateDeadlines } from "../release-order/release-order.ts";
import { releaseOrdersTable } from "../release-order/release-order-table.ts";
import { notify } from "./notify.ts";

const maxOrders = 500;

/** Notifies the sender of an order and the author of its plan of each deadline that has passed, once. */
export async function updateOrderAlerts(store: Store): Promise<void> {
  const today = getToday();
  const orders = await store
    .select({
      order: releaseOrdersTable,
      authorId: mediaPlansTable.createdById,
    })
    .from(releaseOrdersTable)
    .innerJoin(mediaPlansTable, eq(mediaPlansTable.id, releaseOrdersTable.mediaPlanId))
    .where(and(buildLateCondition(today), isNotNull(releaseOrdersTable.mediaPlanId)))
    .orderBy(sql`${releaseOrdersTable.startsOn}`)
    .limit(maxOrders);
  for (const { order, authorId } of orders)
    for (const deadline of listLateDeadlines(order, today))
      await notify(store, [authorId, order.sentBy?.id], {
        kind: deadline === "confirmation" ? "order_unconfirmed" : "order_late",
        mediaPlanId: order.mediaPlanId,
        eventKey: `${deadline}:${order.id}`,
      });
}
