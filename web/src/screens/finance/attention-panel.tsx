import { useLingui } from "@lingui/react/macro";
import { Anchor, Group } from "@mantine/core";
import { Link } from "react-router-dom";

import { Panel } from "../../ui/page.tsx";
import { buildListPath, PO_INVOICE_SYNC_PATH, PAYMENTS_PATH } from "./paths.ts";
import type { FinanceSageQuery } from "./figures.generated.tsx";

type Counts = Pick<FinanceSageQuery["financeOverview"], "differing" | "overdueCount">;

export function AttentionPanel({ counts: { differing, overdueCount } }: { counts: Counts }) {
  const { t } = useLingui();
  const items = [
    {
      count: differing,
      label: t`Orders and invoices needing attention`,
      to: buildListPath(PO_INVOICE_SYNC_PATH, { differs: "true" }),
    },
    {
      count: overdueCount,
      label: t`Overdue vendor invoices`,
      to: buildListPath(PAYMENTS_PATH, { direction: "TO_VENDOR", overdue: "true" }),
    },
  ].filter(({ count }) => count);
  if (items.length === 0) return null;
  return (
    <Panel title={t`Needs attention`}>
      <Group component="ul" gap="8px 28px" m={0} p={0} style={{ listStyle: "none" }}>
        {items.map(({ count, label, to }) => (
          <li key={to}>
            <Anchor component={Link} to={to} underline="always">
              <b>{count}</b> {label}
            </Anchor>
          </li>
        ))}
      </Group>
    </Panel>
  );
}
