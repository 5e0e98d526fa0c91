import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Badge, Text } from "@mantine/core";
import { IconBan, IconCheck, IconHistory, IconPencil, IconSend, IconX, type Icon } from "@tabler/icons-react";

import type { ReleaseOrderDeadline, ReleaseOrderStatus } from "../../generated/schema.ts";
import { useFormat } from "../../ui/format/format.ts";

interface ChipStyle {
  label: MessageDescriptor;
  color: string;
  variant: "outline" | "filled";
  icon: Icon;
}

const STYLES: Readonly<Record<ReleaseOrderStatus, ChipStyle>> = {
  DRAFT: {
    label: msg`Draft`,
    color: "warning",
    variant: "outline",
    icon: IconPencil,
  },
  SENT: {
    label: msg`Sent`,
    color: "secondary",
    variant: "outline",
    icon: IconSend,
  },
  CONFIRMED: {
    label: msg`Confirmed`,
    color: "success",
    variant: "outline",
    icon: IconCheck,
  },
  DECLINED: {
    label: msg`Declined`,
    color: "error",
    variant: "filled",
    icon: IconX,
  },
  SUPERSEDED: {
    label: msg`Superseded`,
    color: "gray",
    variant: "outline",
    icon: IconHistory,
  },
  CANCELLED: {
    label: msg`Cancelled`,
    color: "error",
    variant: "filled",
    icon: IconBan,
  },
};

export const ORDER_STATUS_LABELS = Object.fromEntries(
  Object.entries(STYLES).map(([status, { label }]) => [status, label]),
) as Readonly<Record<ReleaseOrderStatus, MessageDescriptor>>;

export const LATE_LABELS: Readonly<Record<ReleaseOrderDeadline, MessageDescriptor>> = {
  BOOKING: msg`Booking is late`,
  MATERIAL: msg`Material is late`,
  CONFIRMATION: msg`Confirmation is late`,
};

export function OrderStatusChip({ status }: { status: ReleaseOrderStatus | null }) {
  const { _ } = useLingui();
  if (!status) return "–";
  const { label, color, variant, icon: StatusIcon } = STYLES[status];
  return (
    <Badge
      variant={variant}
      color={color}
      leftSection={<StatusIcon size={12} stroke={2.2} aria-hidden style={{ display: "block" }} />}
    >
      {_(label)}
    </Badge>
  );
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
