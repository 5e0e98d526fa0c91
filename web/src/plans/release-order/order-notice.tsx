import { Trans } from "@lingui/react/macro";
import { Alert, Anchor, Group } from "@mantine/core";
import { IconFileCertificate } from "@tabler/icons-react";
import { Link } from "react-router-dom";

import { useReturnState } from "../../crud/related/parent-record.ts";
import { useAccess } from "../../session/use-access.ts";
import type { MediaPlanFieldsFragment } from "../media-plan.generated.tsx";
import { OrderStatusChip } from "./order-status.tsx";
import { getReleaseOrderPath } from "./paths.ts";
import { useReleaseOrderVersionsQuery } from "./release-order.generated.tsx";

/** Links a plan with an approved revision to its release order. */
export function ReleaseOrderNotice({ plan }: { plan: MediaPlanFieldsFragment }) {
  const { hasReleaseOrders } = useAccess();
  const state = useReturnState();
  const isApproved = plan.status === "APPROVED" || plan.status === "COMPLETED";
  const couldHaveOrder = isApproved || plan.revision > 1 || plan.status === "CANCELLED";
  const { data } = useReleaseOrderVersionsQuery({
    variables: { mediaPlanId: plan.id },
    skip: !hasReleaseOrders || !couldHaveOrder,
    fetchPolicy: "cache-and-network",
    context: { quiet: true },
  });
  const [latest] = data?.page.items.toSorted((a, b) => b.version - a.version) ?? [];
  if (!hasReleaseOrders || !data || (!latest && !isApproved)) return null;
  const isLate = (latest?.late.length ?? 0) > 0;
  const number = latest && `${latest.number}/${latest.version}`;
  return (
    <Alert color={isLate ? "red" : "gray"} icon={<IconFileCertificate aria-hidden />} mb="md">
      <Group gap={10}>
        <Anchor component={Link} to={getReleaseOrderPath(plan.id)} state={state} fz="inherit" fw={600}>
          {number ? <Trans>Release order {number}</Trans> : <Trans>Prepare release order</Trans>}
        </Anchor>
        {latest && <OrderStatusChip status={latest.status} />}
      </Group>
    </Alert>
  );
}
