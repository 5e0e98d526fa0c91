import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { ReleaseOrderDeadline } from "../generated/schema.ts";

export const LATE_LABELS: Readonly<Record<ReleaseOrderDeadline, MessageDescriptor>> = {
  BOOKING: msg`Booking is late`,
  MATERIAL: msg`Material is late`,
  CONFIRMATION: msg`Confirmation is late`,
};

interface DeadlineDays {
  bookBy: string | null;
  materialBy: string | null;
  confirmBy: string | null;
}

/** Last day of a deadline, YYYY-MM-DD. */
export function getDeadlineDay(
  { bookBy, materialBy, confirmBy }: DeadlineDays,
  deadline: ReleaseOrderDeadline,
): string | null {
  return { BOOKING: bookBy, MATERIAL: materialBy, CONFIRMATION: confirmBy }[deadline] ?? null;
}
