import { and, eq, exists, inArray, isNotNull, not, sql } from "drizzle-orm";
import type { Store } from "../../db/store.ts";
import { getToday } from "../../rules/today.ts";
import { mediaPlansTable } from "../media-plan/plan-table.ts";
import { buildDueCondition, listOpenDeadlines } from "./open-deadlines.ts";
import { releaseOrdersTable } from "./release-order-table.ts";
import { notificationsTable } from "../notification/notifications-table.ts";
import { notify } from "../notification/notify.ts";

const maxOrders = 500;

/**
 * Withdraws alerts of deadlines that are no longer late.
 *
 * @param mediaPlanId plan of the changed order; default: all
 */
export async function withdrawOrderAlerts(store: Store, mediaPlanId?: string | null): Promise<void> {
  if (mediaPlanId === null) return;
  const { eventKey, kind } = notificationsTable;
  const today = getToday();
  const lateOrder = store
    .select({ one: sql`1` })
    .from(releaseOrdersTable)
    .where(
      buildDueCondition(
        today,
        today,
        (deadline) => sql`${eventKey} = ${`${deadline}:`}::text || ${releaseOrdersTable.id}::text`,
      ),
    );
  await store
    .delete(notificationsTable)
    .where(
      and(
        inArray(kind, ["order_late", "order_unconfirmed"]),
        mediaPlanId ? eq(notificationsTable.mediaPlanId, mediaPlanId) : undefined,
        not(exists(lateOrder)),
      ),
    );
}

/** Notifies the sender of an order and the author of its plan of each passed deadline once. */
export async function updateOrderAlerts(store: Store): Promise<void> {
  await withdrawOrderAlerts(store);
  const today = getToday();
  const orders = await store
    .select({
      order: releaseOrdersTable,
      authorId: mediaPlansTable.createdById,
    })
    .from(releaseOrdersTable)
    .innerJoin(mediaPlansTable, eq(mediaPlansTable.id, releaseOrdersTable.mediaPlanId))
    .where(and(buildDueCondition(today, today), isNotNull(releaseOrdersTable.mediaPlanId)))
    .orderBy(sql`${releaseOrdersTable.startsOn}`)
    .limit(maxOrders);
  for (const { order, authorId } of orders)
    for (const deadline of listOpenDeadlines(order, today, today))
      await notify(store, [authorId, order.sentBy?.id], {
        kind: deadline === "confirmation" ? "order_unconfirmed" : "order_late",
        mediaPlanId: order.mediaPlanId,
        eventKey: `${deadline}:${order.id}`,
      });
}
