import { Trans } from "@lingui/react/macro";
import { Alert } from "@mantine/core";
import { IconAlertTriangle, IconLock } from "@tabler/icons-react";
import type { ReactNode } from "react";

import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { Rejection } from "../read/status/rejection.tsx";

interface NoticesProps {
  plan: MediaPlanFieldsFragment | undefined;
  readOnly: boolean;
}

/** What one has to know of a stored plan before one changes it. */
export function Notices({ plan, readOnly }: NoticesProps): ReactNode {
  if (!plan) return null;
  if (readOnly)
    return (
      <Alert color="gray" icon={<IconLock aria-hidden />} mb="md">
        {plan.status === "COMPLETED" || plan.status === "CANCELLED" ? (
          <Trans>A completed or cancelled media plan can no longer be changed.</Trans>
        ) : (
          <Trans>You can read this media plan but not change it.</Trans>
        )}
      </Alert>
    );
  if (plan.status === "REJECTED") return <Rejection plan={plan} />;
  if (plan.status !== "APPROVED") return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md">
      <Trans>
        This media plan is approved. Saving changes makes a new revision and puts it back to pending.
      </Trans>
    </Alert>
  );
}
