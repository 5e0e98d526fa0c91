import { Plural, Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useReturnTo } from "../../../crud/related/parent-record.ts";
import type { ScreenEntry } from "../../../crud/resource.ts";
import { useAccess } from "../../../session/use-access.ts";
import { useSession } from "../../../session/use-session.ts";
import type { MediaPlanRowFragment } from "../media-plan.generated.tsx";
import { getReviewPath, type ReviewSelection } from "../paths.ts";

interface ReviewTheseProps {
  rows: readonly Pick<MediaPlanRowFragment, "id" | "status" | "createdBy">[];
  entry: ScreenEntry;
}

/** Reviews the selected pending plans one by one; approving requires viewing. */
export function ReviewSelected({ rows, entry }: ReviewTheseProps) {
  const { can, mayApproveOwnPlans } = useAccess();
  const viewer = useSession().user?.id;
  const behind = useReturnTo();
  if (!can("media_plans", "APPROVE")) return null;
  const chosen = rows
    .filter(
      ({ status, createdBy }) => status === "PENDING" && (mayApproveOwnPlans || createdBy?.id !== viewer),
    )
    .map(({ id }) => id);
  const [first] = chosen;
  if (first === undefined) return null;
  const waiting = chosen.length;
  const isAll = waiting === rows.length;
  const state = { ...behind, chosen } satisfies ReviewSelection & typeof behind;
  return (
    <Button
      component={Link}
      to={getReviewPath(entry, first)}
      state={state}
      size="xs"
      leftSection={<IconListCheck size={16} aria-hidden />}
    >
      {isAll ? (
        <Plural value={waiting} one="Review # plan" other="Review # plans" />
      ) : (
        // The others are not pending for the viewer.
        <Trans>
          Review {waiting} of {rows.length}
        </Trans>
      )}
    </Button>
  );
}
