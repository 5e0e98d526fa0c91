import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Badge } from "@mantine/core";
import type { Status } from "@media-planner/schema/enums";
import {
  IconBan,
  IconCheck,
  IconChecks,
  IconCircleDot,
  IconClock,
  IconEyeCheck,
  IconPlayerPause,
  IconUserCheck,
  IconX,
  type Icon,
} from "@tabler/icons-react";

type Tone = "gray" | "primary" | "secondary" | "success" | "warning" | "error";

export interface ChipStyle {
  label: MessageDescriptor;
  tone: Tone;
  variant: "outline" | "filled";
  /** Distinguishes statuses of one tone and variant. */
  icon: Icon;
}

const PENDING: ChipStyle = { label: msg`Pending`, tone: "warning", variant: "outline", icon: IconClock };

const STYLES: Readonly<Record<Lowercase<Status>, ChipStyle>> = {
  approved: { label: msg`Approved`, tone: "primary", variant: "outline", icon: IconCheck },
  rejected: { label: msg`Rejected`, tone: "error", variant: "filled", icon: IconX },
  pending: PENDING,
  completed: { label: msg`Completed`, tone: "success", variant: "outline", icon: IconChecks },
  cancelled: { label: msg`Cancelled`, tone: "error", variant: "filled", icon: IconBan },
  done_review: { label: msg`Review done`, tone: "secondary", variant: "outline", icon: IconEyeCheck },
  assigned: { label: msg`Assigned`, tone: "secondary", variant: "outline", icon: IconUserCheck },
  active: { label: msg`Active`, tone: "primary", variant: "outline", icon: IconCircleDot },
  inactive: { label: msg`Inactive`, tone: "error", variant: "outline", icon: IconPlayerPause },
};

function isKnownStatus(name: string): name is keyof typeof STYLES {
  return Object.hasOwn(STYLES, name);
}

function getStyle(status: string | null | undefined): ChipStyle {
  const name = (status ?? "").toLowerCase();
  return isKnownStatus(name) ? STYLES[name] : PENDING;
}

export function getStatusLabel(status: string | null | undefined): MessageDescriptor {
  return getStyle(status).label;
}

export function getStatusLabels<S extends Status>(
  statuses: readonly S[],
): Readonly<Record<S, MessageDescriptor>> {
  return Object.fromEntries(statuses.map((status) => [status, getStatusLabel(status)])) as Record<
    S,
    MessageDescriptor
  >;
}

export function Chip({ label, tone, variant, icon: ChipIcon }: ChipStyle) {
  const { _ } = useLingui();
  return (
    <Badge
      variant={variant}
      color={tone}
      leftSection={<ChipIcon size={12} stroke={2.2} aria-hidden style={{ display: "block" }} />}
    >
      {_(label)}
    </Badge>
  );
}

export function StatusChip({ status }: { status: string | null | undefined }) {
  return <Chip {...getStyle(status)} />;
}
