import { useLingui } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconMessageReport } from "@tabler/icons-react";

import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";

/** Why the plan came back: its author need not look for it in the history. */
export function Rejection({ plan }: { plan: Pick<MediaPlanFieldsFragment, "status" | "history"> }) {
  const { t } = useLingui();
  const last = plan.history.findLast(({ action }) => action === "STATUS_CHANGED");
  if (plan.status !== "REJECTED" || !last?.comment) return null;
  const who = last.by?.name ?? t`Somebody else`;
  return (
    <Alert
      color="red"
      icon={<IconMessageReport aria-hidden />}
      mb="md"
      title={t`${who} rejected this media plan`}
    >
      {last.comment}
    </Alert>
  );
}
