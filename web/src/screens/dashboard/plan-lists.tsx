import { useLingui } from "@lingui/react/macro";
import { Avatar, Group, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";

import { useNameOrDenialReason } from "../../crud/related/use-denial-reason.ts";
import { useSession } from "../../session/use-session.ts";
import { useFormat } from "../../ui/format/format.ts";
import { SectionListItem } from "../../ui/page/section.tsx";
import type { DashboardPlanFragment } from "./dashboard.generated.tsx";

interface PlanProps {
  plan: DashboardPlanFragment;
  screen: "review" | "edit";
  note?: ReactNode;
  children?: ReactNode;
}

function Plan({ plan, screen, note, children }: PlanProps) {
  const { t } = useLingui();
  const format = useFormat();
  const getName = useNameOrDenialReason();
  const { id, planNumber, priceDetails, currency } = plan;
  const { campaign, vendor } = plan.orderDetails;
  return (
    <SectionListItem
      title={planNumber ?? id}
      to={`/manage-media-plan/${screen}/${encodeURIComponent(id)}`}
      details={[getName("campaigns", campaign), getName("vendors", vendor)].filter(Boolean).join(" · ")}
      note={note}
      end={
        priceDetails.invalidFields?.includes("finalAmount")
          ? t`Unreadable`
          : format.money(priceDetails.finalAmount, currency)
      }
    >
      {children}
    </SectionListItem>
  );
}

/** The waiting time, with the author unless it is the viewer. */
function PendingSince({ plan: { statusEntry, createdAt } }: { plan: DashboardPlanFragment }) {
  const { t } = useLingui();
  const format = useFormat();
  const { user } = useSession();
  const since = statusEntry?.at ?? createdAt;
  if (!since) return null;
  const author = statusEntry?.by?.id === user?.id ? undefined : statusEntry?.by?.name;
  const time = format.elapsed(since);
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <span title={t`Waiting for ${time}`}>{format.elapsedShort(since)}</span>
      {author && (
        <>
          <Avatar size={22} name={author} title={author} aria-hidden />
          <VisuallyHidden component="span">{author}</VisuallyHidden>
        </>
      )}
    </Group>
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
  return (
    <Plan plan={plan} screen="edit">
      <Rejection plan={plan} />
    </Plan>
  );
}
