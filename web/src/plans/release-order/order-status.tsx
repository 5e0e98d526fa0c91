import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Text } from "@mantine/core";
import { IconBan, IconCheck, IconHistory, IconPencil, IconSend, IconX } from "@tabler/icons-react";

import type { ReleaseOrderStatus } from "../../generated/schema.ts";
import { useFormat } from "../../ui/format/format.ts";
import { Chip, type ChipStyle } from "../../ui/page/status-chip.tsx";

const STYLES: Readonly<Record<ReleaseOrderStatus, ChipStyle>> = {
  DRAFT: { label: msg`Draft`, tone: "warning", variant: "outline", icon: IconPencil },
  SENT: { label: msg`Sent`, tone: "secondary", variant: "outline", icon: IconSend },
  CONFIRMED: { label: msg`Confirmed`, tone: "success", variant: "outline", icon: IconCheck },
  DECLINED: { label: msg`Declined`, tone: "error", variant: "filled", icon: IconX },
  SUPERSEDED: { label: msg`Superseded`, tone: "gray", variant: "outline", icon: IconHistory },
  CANCELLED: { label: msg`Cancelled`, tone: "error", variant: "filled", icon: IconBan },
};

export const ORDER_STATUS_LABELS = Object.fromEntries(
  Object.entries(STYLES).map(([status, { label }]) => [status, label]),
) as Readonly<Record<ReleaseOrderStatus, MessageDescriptor>>;

export function OrderStatusChip({ status }: { status: ReleaseOrderStatus | null }) {
  return status ? <Chip {...STYLES[status]} /> : "–";
}

/** A deadline; red with its reason when it has passed. */
export function DeadlineDay({
  day,
  lateLabel,
}: {
  day: string | null;
  lateLabel?: MessageDescriptor | undefined;
}) {
  const { _ } = useLingui();
  const format = useFormat();
  if (!lateLabel) return format.date(day);
  return (
    <Text component="span" fz="inherit" fw={600} c="var(--tone-error)" title={_(lateLabel)}>
      {format.date(day)}
      <Text component="span" display="block" fz="xs" c="var(--tone-error)">
        {_(lateLabel)}
      </Text>
    </Text>
  );
}
