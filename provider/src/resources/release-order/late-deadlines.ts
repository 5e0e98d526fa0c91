import { and, eq, gte, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import { releaseOrdersTable, type ReleaseOrder } from "./release-order-table.ts";

const { status, bookBy, materialBy, confirmBy, materialSentOn, startsOn } = releaseOrdersTable;

export type Deadline = "booking" | "material" | "confirmation";

/**
 * Orders with a passed deadline. After the first day, deadlines no longer matter.
 *
 * @param buildCondition additional condition of each deadline
 */
export const buildLateCondition = (
  today: string,
  buildCondition?: (deadline: Deadline) => SQL,
): SQL | undefined =>
  and(
    gte(startsOn, today),
    or(
      and(eq(status, "draft"), lt(bookBy, today), buildCondition?.("booking")),
      and(
        inArray(status, ["sent", "confirmed"]),
        lt(materialBy, today),
        isNull(materialSentOn),
        buildCondition?.("material"),
      ),
      and(eq(status, "sent"), lt(confirmBy, today), buildCondition?.("confirmation")),
    ),
  );

/** Names of the deadlines that have passed. */
export function listLateDeadlines(
  order: Pick<ReleaseOrder, "status" | "startsOn" | "bookBy" | "materialBy" | "confirmBy" | "materialSentOn">,
  today: string,
): Deadline[] {
  if (order.startsOn < today) return [];
  const isPast = (deadline: string | null) => deadline !== null && deadline < today;
  const isBooked = order.status === "sent" || order.status === "confirmed";
  return [
    ...(order.status === "draft" && isPast(order.bookBy) ? (["booking"] as const) : []),
    ...(isBooked && isPast(order.materialBy) && !order.materialSentOn ? (["material"] as const) : []),
    ...(order.status === "sent" && isPast(order.confirmBy) ? (["confirmation"] as const) : []),
  ];
}
