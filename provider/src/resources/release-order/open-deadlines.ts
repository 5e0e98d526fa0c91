import { and, eq, gte, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import { releaseOrdersTable, type ReleaseOrder } from "./release-order-table.ts";

const { status, bookBy, materialBy, confirmBy, materialSentOn, startsOn } = releaseOrdersTable;

export type Deadline = "booking" | "material" | "confirmation";

/**
 * Orders with an open deadline before a day. After the first day, deadlines no longer matter.
 *
 * @param buildCondition additional condition of each deadline
 */
export const buildDueCondition = (
  before: string,
  today: string,
  buildCondition?: (deadline: Deadline) => SQL,
): SQL | undefined =>
  and(
    gte(startsOn, today),
    or(
      and(eq(status, "draft"), lt(bookBy, before), buildCondition?.("booking")),
      and(
        inArray(status, ["sent", "confirmed"]),
        lt(materialBy, before),
        isNull(materialSentOn),
        buildCondition?.("material"),
      ),
      and(eq(status, "sent"), lt(confirmBy, before), buildCondition?.("confirmation")),
    ),
  );

type Deadlines = Pick<
  ReleaseOrder,
  "status" | "startsOn" | "bookBy" | "materialBy" | "confirmBy" | "materialSentOn"
>;

/**
 * Names of the deadlines that are not met yet.
 *
 * @param before only those before this day; default: all
 */
export function listOpenDeadlines(order: Deadlines, today: string, before?: string): Deadline[] {
  if (order.startsOn < today) return [];
  const isBefore = (day: string | null) => day !== null && (before === undefined || day < before);
  const isBooked = order.status === "sent" || order.status === "confirmed";
  return [
    ...(order.status === "draft" && isBefore(order.bookBy) ? (["booking"] as const) : []),
    ...(isBooked && isBefore(order.materialBy) && !order.materialSentOn ? (["material"] as const) : []),
    ...(order.status === "sent" && isBefore(order.confirmBy) ? (["confirmation"] as const) : []),
  ];
}
