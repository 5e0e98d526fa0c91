import { Trans } from "@lingui/react/macro";
import { Anchor, Box, Group, Text } from "@mantine/core";
import { Link } from "react-router-dom";

import { useAccess } from "../../session/use-access.ts";
import { useFormat } from "../../ui/format.ts";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { DashboardPlanFragment } from "./dashboard.generated.tsx";

/** Number, campaign and vendor, dates, money, status. */
function Plan({ id, planNumber, status, orderDetails, priceDetails }: DashboardPlanFragment) {
  const format = useFormat();
  const { can } = useAccess();
  const { campaign, vendor, campaignDate } = orderDetails;
  const number = planNumber ?? id;
  return (
    <>
      <Group justify="space-between" gap={16} wrap="nowrap">
        {can("media_plans", "UPDATE") ? (
          <Anchor component={Link} to={`/manage-media-plan/edit/${id}`} fz="sm" fw={600} underline="always">
            {number}
          </Anchor>
        ) : (
          number
        )}
        <StatusChip status={status} />
      </Group>
      <Group justify="space-between" gap={16} wrap="nowrap" mt={2}>
        <Text c="dimmed" fz="sm" style={{ overflowWrap: "anywhere" }}>
          {[campaign?.name, vendor?.name].filter(Boolean).join(" · ")}
          <br />
          {format.date(campaignDate?.start)} – {format.date(campaignDate?.end)}
        </Text>
        <Text fz="sm" ta="end" style={{ fontVariantNumeric: "tabular-nums" }}>
          {format.money(priceDetails.finalAmount)}
        </Text>
      </Group>
    </>
  );
}

/** A few media plans. */
export function PlanList({ plans }: { plans: readonly DashboardPlanFragment[] }) {
  if (plans.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>No data found</Trans>
      </Text>
    );
  }
  return (
    <Box component="ul" my={-8} p={0} fz="sm" style={{ listStyle: "none" }}>
      {plans.map((plan, index) => (
        <Box
          key={plan.id}
          component="li"
          py={10}
          style={{ borderTop: index > 0 ? "1px solid var(--hairline)" : undefined }}
        >
          <Plan {...plan} />
        </Box>
      ))}
    </Box>
  );
}
