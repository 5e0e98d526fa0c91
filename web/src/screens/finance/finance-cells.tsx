import { Trans, useLingui } from "@lingui/react/macro";
import { Anchor, Badge, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";

import type { MatchStatus } from "../../generated/schema.ts";
import { matchLabels } from "./finance-labels.ts";
import { useFormat } from "../../ui/format/format.ts";
import { TwoLineText } from "../../ui/page/two-line-text.tsx";
import { getInvoiceTotal } from "./figures/figures.ts";
import { buildReconciliationSearch, type Reconciliation } from "./reconciliation/reconciliation-params.ts";

export function ReconciliationLink({
  reconciliation,
  children,
}: {
  reconciliation: Reconciliation;
  children: ReactNode;
}) {
  const { search, state } = useLocation();
  const to = buildReconciliationSearch(search, reconciliation);
  if (!to) return children;
  return (
    <Anchor
      component={Link}
      to={to}
      // Preserves the return path.
      state={state}
      data-row
      fw={600}
      fz="inherit"
      underline="always"
      style={{ whiteSpace: "nowrap" }}
    >
      {children}
    </Anchor>
  );
}

/** Includes the tax, so that it equals paid amount plus balance. */
export function InvoicedAmount({
  payment: { invoiceAmount, taxAmount, currency },
}: {
  payment: { invoiceAmount: number | null; taxAmount: number | null; currency: string | null };
}) {
  const format = useFormat();
  const tax = taxAmount ? format.money(taxAmount, currency) : undefined;
  return (
    <TwoLineText
      main={format.money(getInvoiceTotal({ invoiceAmount, taxAmount }), currency)}
      secondary={tax && <Trans>tax {tax}</Trans>}
    />
  );
}

export function Day({ day }: { day: string | null }) {
  return useFormat().date(day);
}

export function DueDate({ day, isOverdue }: { day: string | null; isOverdue: boolean }) {
  const format = useFormat();
  if (!isOverdue) return format.date(day);
  return (
    <Text component="span" fz="inherit" fw={600} c="var(--tone-error)">
      <TwoLineText main={format.date(day)} secondary={<Trans>Overdue</Trans>} />
    </Text>
  );
}

const TONES: Readonly<Record<MatchStatus, string>> = {
  MATCHED: "success",
  OVER: "warning",
  SHORT: "warning",
  EXPECTED: "secondary",
  MISSING_INVOICE: "error",
  MISSING_PO: "error",
  DUPLICATE: "error",
};

export function MatchChip({ status }: { status: MatchStatus | null }) {
  const { i18n } = useLingui();
  if (!status) return "–";
  return (
    <Badge variant="outline" color={TONES[status]}>
      {i18n._(matchLabels[status])}
    </Badge>
  );
}
