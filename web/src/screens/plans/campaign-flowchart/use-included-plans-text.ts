import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { getStatusLabel } from "../../../ui/status-chip.tsx";
import type { Plan } from "./flowchart-model.ts";

/** Count and statuses of the included plans. */
export function useIncludedPlansText(plans: readonly Pick<Plan, "status">[]): string {
  const { t, i18n } = useLingui();
  const counts = new Map<Plan["status"], number>();
  for (const { status } of plans) counts.set(status, (counts.get(status) ?? 0) + 1);
  const statuses = Array.from(
    counts,
    ([status, statusCount]) => `${i18n._(getStatusLabel(status))} ${statusCount}`,
  ).join(", ");
  const { length: count } = plans;
  const planCount = plural(count, { one: "# media plan", other: "# media plans" });
  return t`${planCount}, excluding rejected and cancelled plans (${statuses}).`;
}
