import type { MediaPlanStatus } from "@media-planner/schema/rules/status";

import type { SessionUser } from "../../../session/session-store.ts";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";

/** An approved plan is cancelled first, a completed one stays. */
const DELETABLE: Readonly<Record<SessionUser["role"], readonly MediaPlanStatus[]>> = {
  ADMIN: ["PENDING", "REJECTED", "CANCELLED"],
  MANAGER: ["PENDING", "REJECTED", "CANCELLED"],
  USER: ["PENDING", "REJECTED"],
};

/** Whether the viewer may delete a plan: a User only their own. */
export function mayDeletePlan(
  { status, createdBy }: Pick<MediaPlanRowFragment, "status" | "createdBy">,
  { id, role }: Pick<SessionUser, "id" | "role">,
): boolean {
  return DELETABLE[role].includes(status) && (role !== "USER" || createdBy?.id === id);
}
