import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useReturnState } from "../../crud/related/parent-record.ts";
import type { ScreenEntry } from "../../crud/definition/record.ts";
import type { SessionUser } from "../../session/session-store.ts";
import { useAccess, type Access } from "../../session/use-access.ts";
import { useSession } from "../../session/use-session.ts";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";
import { getReviewPath, type ReviewSelection } from "../paths.ts";

type Plan = Pick<MediaPlanRowFragment, "id" | "status" | "createdBy">;

interface ReviewSelectedProps {
  rows: readonly Plan[];
  entry: ScreenEntry;
}

export function isReviewable(
  { status, createdBy }: Plan,
  { mayApproveOwnPlans }: Pick<Access, "mayApproveOwnPlans">,
  viewer: Pick<SessionUser, "id">,
): boolean {
  return status === "PENDING" && (mayApproveOwnPlans || createdBy?.id !== viewer.id);
}

/** Reviews plans one by one, because approvers must see each plan. */
export function ReviewSelected({ rows, entry }: ReviewSelectedProps) {
  const access = useAccess();
  const { user } = useSession();
  const returnState = useReturnState();
  const selectedIds = rows.filter((row) => user && isReviewable(row, access, user)).map(({ id }) => id);
  const [first] = selectedIds;
  if (first === undefined) return null;
  const selectedCount = selectedIds.length;
  const isAll = selectedCount === rows.length;
  const state = { ...returnState, selectedIds } satisfies ReviewSelection & typeof returnState;
  return (
    <Button
      component={Link}
      to={getReviewPath(entry, first)}
      state={state}
      size="xs"
      leftSection={<IconListCheck size={16} aria-hidden />}
    >
      {isAll ? (
        <Plural value={selectedCount} one="Review # plan" other="Review # plans" />
      ) : (
        <Trans>
          Review {selectedCount} of {rows.length}
        </Trans>
      )}
    </Button>
  );
}
