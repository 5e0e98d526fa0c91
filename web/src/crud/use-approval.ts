import { type Status } from "@media-planner/schema/enums";
import { canSetStatus } from "@media-planner/schema/rules/status";

import { useAccess } from "../session/use-access.ts";
import { useListMutations } from "./definition/resource-hooks.ts";
import type { ListResource } from "./definition/resource.ts";
import type { ScreenEntry, StoredRecord } from "./definition/record.ts";

const APPROVED: Status = "APPROVED";

/** Whether a new record needs an approval, and the viewer's approval. */
export function useApproval(resource: ListResource, { module }: ScreenEntry) {
  const { hooks, status } = resource;
  const { can } = useAccess();
  const { setStatus } = useListMutations(resource);
  return (record: StoredRecord) => {
    const { id, updatedAt = null } = record;
    const isPending =
      hooks.useSetStatus !== undefined && status?.getNextStatuses(record).includes(APPROVED) === true;
    const canApprove = isPending && canSetStatus(APPROVED, false, (action) => can(module, action));
    const approve = () => setStatus({ variables: { id, status: APPROVED, expectedUpdatedAt: updatedAt } });
    return { isPending, approve: canApprove ? approve : undefined };
  };
}
