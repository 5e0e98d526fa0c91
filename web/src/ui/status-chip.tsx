import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import type { Status } from "@media-planner/schema/rules/status";

import classes from "./status-chip.module.css";

type Tone = "primary" | "secondary" | "success" | "warning" | "error";

interface ChipStyle {
  label: MessageDescriptor;
  tone: Tone;
  variant: "outlined" | "filled";
}

const PENDING: ChipStyle = { label: msg`Pending`, tone: "warning", variant: "outlined" };

/** Specification section 4, the status display table. */
const STYLES: Readonly<Record<Lowercase<Status>, ChipStyle>> = {
  approved: { label: msg`Approved`, tone: "primary", variant: "outlined" },
  rejected: { label: msg`Rejected`, tone: "error", variant: "filled" },
  pending: PENDING,
  completed: { label: msg`Completed`, tone: "success", variant: "outlined" },
  cancelled: { label: msg`Cancelled`, tone: "error", variant: "filled" },
  done_review: { label: msg`Review done`, tone: "secondary", variant: "outlined" },
  assigned: { label: msg`Assigned`, tone: "secondary", variant: "outlined" },
  active: { label: msg`Active`, tone: "primary", variant: "outlined" },
  inactive: { label: msg`Inactive`, tone: "error", variant: "outlined" },
};

function isStyled(name: string): name is keyof typeof STYLES {
  return Object.hasOwn(STYLES, name);
}

function styleOf(status: string | null | undefined): ChipStyle {
  const name = (status ?? "").toLowerCase();
  return isStyled(name) ? STYLES[name] : PENDING;
}

/** The label of a status, in any letter case; an unknown or empty one reads as pending (section 4). */
export function statusLabel(status: string | null | undefined): MessageDescriptor {
  return styleOf(status).label;
}

/** A status as section 4 displays it. */
export function StatusChip({ status }: { status: string | null | undefined }) {
  const { _ } = useLingui();
  const { label, tone, variant } = styleOf(status);
  return (
    <span className={classes.chip} data-tone={tone} data-variant={variant}>
      {_(label)}
    </span>
  );
}
