import { useLingui } from "@lingui/react/macro";
import { Text } from "@mantine/core";
import type { ReactNode } from "react";

import { useNameOrDenialReason } from "../../crud/related/use-denial-reason.ts";
import { useFormat } from "../../ui/format.ts";
import type { DashboardPlanFragment } from "./dashboard.generated.tsx";
import { SectionListItem } from "./dashboard-section.tsx";

interface PlanProps {
  plan: DashboardPlanFragment;
  screen: "review" | "edit";
  note: ReactNode;
}

function Plan({ plan, screen, note }: PlanProps) {
  const { t } = useLingui();
  const format = useFormat();
  const getName = useNameOrDenialReason();
  const { id, planNumber, priceDetails, currency } = plan;
  const { campaign, vendor } = plan.orderDetails;
  return (
    <>
      <SectionListItem
        title={planNumber ?? id}
        to={`/manage-media-plan/${screen}/${encodeURIComponent(id)}`}
        end={
          priceDetails.invalidFields?.includes("finalAmount")
            ? t`Unreadable`
            : format.money(priceDetails.finalAmount, currency)
        }
        details={[getName("campaigns", campaign), getName("vendors", vendor)].filter(Boolean).join(" · ")}
      />
      {note}
    </>
  );
}

function PendingSince({ plan: { statusEntry, createdAt } }: { plan: DashboardPlanFragment }) {
  const { t } = useLingui();
  const format = useFormat();
  const since = statusEntry?.at ?? createdAt;
  if (!since) return null;
  const time = format.elapsed(since);
  const userName = statusEntry?.by?.name;
  return (
    <Text fz="sm" mt={2} fw={600}>
      {userName ? t`Waiting for ${time} · ${userName}` : t`Waiting for ${time}`}
    </Text>
  );
}

function Rejection({ plan: { statusEntry } }: { plan: DashboardPlanFragment }) {
  const { t } = useLingui();
  const format = useFormat();
  if (!statusEntry) return null;
  const userName = statusEntry.by?.name ?? "–";
  const day = format.date(statusEntry.at);
  const text = statusEntry.comment;
  return (
    <>
      <Text fz="sm" mt={2} c="var(--failure)">
        {t`Rejected by ${userName} on ${day}`}
      </Text>
      {text && (
        <Text fz="sm" mt={2} style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
          {t`“${text}”`}
        </Text>
      )}
    </>
  );
}

export function PendingPlan({ plan }: { plan: DashboardPlanFragment }) {
  return <Plan plan={plan} screen="review" note={<PendingSince plan={plan} />} />;
}

export function RejectedPlan({ plan }: { plan: DashboardPlanFragment }) {
  return <Plan plan={plan} screen="edit" note={<Rejection plan={plan} />} />;
}
