import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { Anchor, Checkbox, Group, List, Table, Text } from "@mantine/core";
import { fromMinor, toMinor } from "@media-planner/schema/rules/money";
import { Link } from "react-router-dom";

import type { PlanCopyIssueKind } from "../../../generated/schema.ts";
import { useRecordPath } from "../../../crud/related/entries-context.ts";
import { TableRegion } from "../../../ui/data-table/table-region.tsx";
import { useFormat } from "../../../ui/format/format.ts";
import { StatusChip } from "../../../ui/page/status-chip.tsx";
import { useIsPhone } from "../../../ui/screen-width.ts";
import type { Preview } from "./copy-options.tsx";

type PlanCopy = Preview["plans"][number];

export const isCopyable = ({ newAmount }: PlanCopy) => newAmount !== null;

/** Copies rejected and cancelled plans on request only. */
export const isSelectedByDefault = (plan: PlanCopy) =>
  isCopyable(plan) && plan.status !== "REJECTED" && plan.status !== "CANCELLED";

const ISSUE_LABELS: Readonly<Record<PlanCopyIssueKind, MessageDescriptor>> = {
  CHANNEL_GONE: msg`Left out, channel no longer offered:`,
  OUTSIDE_CAMPAIGN: msg`Left out, outside the campaign:`,
  PRICE_MISSING: msg`No list price, the rate stays:`,
};
const ISSUE_KINDS = Object.keys(ISSUE_LABELS) as PlanCopyIssueKind[];
const MAX_LISTED_ROWS = 4;

/** Names the rows of each kind. */
function Issues({ issues }: Pick<PlanCopy, "issues">) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  return ISSUE_KINDS.map((kind) => {
    const rows = issues.filter((issue) => issue.kind === kind);
    if (rows.length === 0) return null;
    const names = rows.slice(0, MAX_LISTED_ROWS).map(({ row, channel }) => {
      const number = format.number(row);
      return channel === null ? t`row ${number}` : t`row ${number} (${channel})`;
    });
    const rest = rows.length - names.length;
    return (
      <List.Item key={kind}>
        {i18n._(ISSUE_LABELS[kind])} {names.join(", ")}
        {rest > 0 && (
          <>
            {" "}
            <Plural value={rest} one="and # other row" other="and # other rows" />
          </>
        )}
      </List.Item>
    );
  });
}

function PlanCell({ plan }: { plan: PlanCopy }) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const getPath = useRecordPath();
  const path = getPath("mediaPlans", plan.id);
  const details = [plan.mediaType?.name, plan.vendor?.name].filter(Boolean).join(" · ");
  const number = plan.planNumber ?? plan.id;
  const { reason } = plan;
  return (
    <>
      <Group gap="2px 10px">
        {path ? (
          <Anchor component={Link} to={path} fz="inherit" fw={500}>
            {number}
          </Anchor>
        ) : (
          number
        )}
        <StatusChip status={plan.status} />
      </Group>
      <Text fz="sm" c="dimmed">
        {details}
      </Text>
      {isPhone && isCopyable(plan) && (
        <Text fz="sm" c="dimmed">
          {format.dateRange(plan.startDate, plan.endDate)}
        </Text>
      )}
      {(reason !== null || plan.issues.length > 0) && (
        <List fz="sm" mt={4} spacing={2} style={{ overflowWrap: "anywhere" }}>
          {reason !== null && <List.Item c="red">{t`Not copied: ${reason}`}</List.Item>}
          <Issues issues={plan.issues} />
        </List>
      )}
    </>
  );
}

/** Exact sums, also of many amounts. */
function sumAmounts(plans: readonly PlanCopy[], field: "oldAmount" | "newAmount"): number {
  return fromMinor(plans.reduce((sum, plan) => sum + toMinor(plan[field] ?? 0), 0));
}

interface CopiedPlansProps {
  preview: Preview;
  selectedIds: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}

export function CopiedPlans({ preview, selectedIds, onSelect }: CopiedPlansProps) {
  const { t } = useLingui();
  const format = useFormat();
  const isPhone = useIsPhone();
  const { plans, currency, budget } = preview;
  const money = (amount: number | null) => format.money(amount, currency);
  const copyable = plans.filter(isCopyable);
  const selected = plans.filter(({ id }) => selectedIds.has(id));
  const [oldTotal, newTotal] = [sumAmounts(selected, "oldAmount"), sumAmounts(selected, "newAmount")];
  const excess = budget === null ? 0 : fromMinor(toMinor(newTotal) - toMinor(budget));
  const excessText = money(excess);
  return (
    <>
      <TableRegion label={t`Table: plans to copy`}>
        <Table tabularNums verticalSpacing={8} aria-label={t`Plans to copy`}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={44}>
                <Checkbox
                  aria-label={t`Select all plans`}
                  checked={selected.length > 0 && selected.length === copyable.length}
                  indeterminate={selected.length > 0 && selected.length < copyable.length}
                  disabled={copyable.length === 0}
                  onChange={(event) =>
                    onSelect(
                      copyable.map(({ id }) => id),
                      event.currentTarget.checked,
                    )
                  }
                />
              </Table.Th>
              <Table.Th scope="col">{t`Plan`}</Table.Th>
              {!isPhone && (
                <>
                  <Table.Th scope="col">{t`New dates`}</Table.Th>
                  <Table.Th scope="col" ta="end">{t`Old total`}</Table.Th>
                </>
              )}
              <Table.Th scope="col" ta="end">{t`New total`}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {plans.map((plan) => {
              const number = plan.planNumber ?? plan.id;
              const oldAmount = money(plan.oldAmount);
              return (
                <Table.Tr key={plan.id} style={{ verticalAlign: "top" }}>
                  <Table.Td>
                    <Checkbox
                      aria-label={t`Copy ${number}`}
                      checked={selectedIds.has(plan.id)}
                      disabled={!isCopyable(plan)}
                      onChange={(event) => onSelect([plan.id], event.currentTarget.checked)}
                    />
                  </Table.Td>
                  <Table.Td>
                    <PlanCell plan={plan} />
                  </Table.Td>
                  {!isPhone && (
                    <>
                      <Table.Td style={{ whiteSpace: "nowrap" }}>
                        {isCopyable(plan) ? format.dateRange(plan.startDate, plan.endDate) : "–"}
                      </Table.Td>
                      <Table.Td ta="end" style={{ whiteSpace: "nowrap" }}>
                        {oldAmount}
                      </Table.Td>
                    </>
                  )}
                  <Table.Td ta="end" style={{ whiteSpace: "nowrap" }}>
                    {money(plan.newAmount)}
                    {isPhone && (
                      <Text fz="sm" c="dimmed">
                        {t`was ${oldAmount}`}
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Td />
              <Table.Th scope="row">
                <Plural value={selected.length} one="Total of # plan" other="Total of # plans" />
              </Table.Th>
              {!isPhone && (
                <>
                  <Table.Td />
                  <Table.Td ta="end">{money(oldTotal)}</Table.Td>
                </>
              )}
              <Table.Td ta="end" fw={600}>
                {money(newTotal)}
              </Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </TableRegion>
      {excess > 0 && (
        <Text fz="sm" c="red" mt={8}>
          {t`The copies exceed the budget of the campaign by ${excessText}.`}
        </Text>
      )}
    </>
  );
}
