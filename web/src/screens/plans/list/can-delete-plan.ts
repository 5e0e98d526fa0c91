import type { Status } from "@media-planner/schema/enums";

import type { SessionUser } from "../../../session/session-store.ts";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";

/** Approved plans must be cancelled first; completed plans cannot be deleted. */
const DELETABLE_STATUSES: Readonly<Record<SessionUser["role"], readonly Status[]>> = {
  ADMIN: ["PENDING", "REJECTED", "CANCELLED"],
  MANAGER: ["PENDING", "REJECTED", "CANCELLED"],
  USER: ["PENDING", "REJECTED"],
};

/** Users may only delete their own plans. */
export function canDeletePlan(
  { status, createdBy }: Pick<MediaPlanRowFragment, "status" | "createdBy">,
  { id, role }: Pick<SessionUser, "id" | "role">,
): boolean {
  return DELETABLE_STATUSES[role].includes(status) && (role !== "USER" || createdBy?.id === id);
}
