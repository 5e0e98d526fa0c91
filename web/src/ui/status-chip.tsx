import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { Badge, Box } from "@mantine/core";
import type { Status } from "@media-planner/schema/rules/status";

type Tone = "primary" | "secondary" | "success" | "warning" | "error";

interface ChipStyle {
  label: MessageDescriptor;
  tone: Tone;
  variant: "outline" | "filled";
}

const PENDING: ChipStyle = { label: msg`Pending`, tone: "warning", variant: "outline" };

const STYLES: Readonly<Record<Lowercase<Status>, ChipStyle>> = {
  approved: { label: msg`Approved`, tone: "primary", variant: "outline" },
  rejected: { label: msg`Rejected`, tone: "error", variant: "filled" },
  pending: PENDING,
  completed: { label: msg`Completed`, tone: "success", variant: "outline" },
  cancelled: { label: msg`Cancelled`, tone: "error", variant: "filled" },
  done_review: { label: msg`Review done`, tone: "secondary", variant: "outline" },
  assigned: { label: msg`Assigned`, tone: "secondary", variant: "outline" },
  active: { label: msg`Active`, tone: "primary", variant: "outline" },
  inactive: { label: msg`Inactive`, tone: "error", variant: "outline" },
};

function isStyled(name: string): name is keyof typeof STYLES {
  return Object.hasOwn(STYLES, name);
}

function styleOf(status: string | null | undefined): ChipStyle {
  const name = (status ?? "").toLowerCase();
  return isStyled(name) ? STYLES[name] : PENDING;
}

/** Case-insensitive; unknown or empty statuses count as pending. */
export function statusLabel(status: string | null | undefined): MessageDescriptor {
  return styleOf(status).label;
}

/** In the given order. */
export function statusLabels<S extends Status>(
  statuses: readonly S[],
): Readonly<Record<S, MessageDescriptor>> {
  return Object.fromEntries(statuses.map((status) => [status, statusLabel(status)])) as Record<
    S,
    MessageDescriptor
  >;
}

export function StatusChip({ status }: { status: string | null | undefined }) {
  const { _ } = useLingui();
  const { label, tone, variant } = styleOf(status);
  return (
    <Badge
      variant={variant}
      color={tone}
      leftSection={<Box component="span" w={6} h={6} bdrs="50%" bg="currentColor" />}
    >
      {_(label)}
    </Badge>
  );
}
