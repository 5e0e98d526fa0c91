import { Plural, useLingui } from "@lingui/react/macro";
import { Button, Group, NativeSelect, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";

import { useFormat } from "../../../ui/format/format.ts";
import { Panel } from "../../../ui/page/page.tsx";
import { PlanAmountTable } from "../../page/plan-amount-table.tsx";
import { useIsPhone } from "../../../ui/screen-width.ts";
import {
  sumByChannel,
  getDecision,
  type ComparedRow,
  type PlanContent,
  type Comparison,
  type ReviewedPlan,
} from "./compare-revisions.ts";
import classes from "./review.module.css";

interface DifferencesProps {
  plan: ReviewedPlan;
  comparison: Comparison;
}

export function Differences({ plan, comparison }: DifferencesProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const { from } = comparison;
  const titles = {
    approved: t`Changes since revision ${from} (approved)`,
    rejected: t`Changes since revision ${from} (rejected)`,
    none: t`Changes since revision ${from}`,
  };
  return (
    <Panel title={titles[getDecision(plan, from) ?? "none"]}>
      <div className={classes.differences}>
        {isPhone && !isOpen ? (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.revisionSelects}
            onClick={() => setIsOpen(true)}
          >
            {t`Compare other revisions`}
          </Button>
        ) : (
          <RevisionSelects plan={plan} comparison={comparison} />
        )}
        <div>
          <DifferenceSummary plan={plan} comparison={comparison} />
        </div>
      </div>
    </Panel>
  );
}

function RevisionSelects({ plan, comparison: { from, to, setFrom, setTo } }: DifferencesProps) {
  const { t } = useLingui();
  const getLabel = (revision: number) => {
    if (revision === plan.revision) return t`Revision ${revision} (current)`;
    const labels = {
      approved: t`Revision ${revision} (approved)`,
      rejected: t`Revision ${revision} (rejected)`,
      none: t`Revision ${revision}`,
    };
    return labels[getDecision(plan, revision) ?? "none"];
  };
  const options = Array.from({ length: plan.revision }, (_, index) => {
    const revision = index + 1;
    return {
      value: String(revision),
      label: getLabel(revision),
    };
  });
  const selects = [
    [t`Compare`, to, setTo],
    [t`with`, from, setFrom],
  ] as const;
  return (
    <Group gap={12} align="flex-end" className={classes.revisionSelects}>
      {selects.map(([label, revision, onSelect]) => (
        <NativeSelect
          key={label}
          label={label}
          data={options}
          value={String(revision)}
          onChange={(event) => onSelect(Number(event.currentTarget.value))}
        />
      ))}
    </Group>
  );
}

const PRICES = ["additionalCharges", "discount", "finalAmount"] as const;

function DifferenceSummary({ plan, comparison }: DifferencesProps) {
  const { t } = useLingui();
  const { before, now, from, to, failed, rows } = comparison;
  if (failed) return <Text>{t`Failed to fetch the revision`}</Text>;
  if (before === undefined || now === undefined) return <Text c="dimmed">{t`Loading...`}</Text>;
  if (before === null || now === null) {
    const missingRevision = before === null ? from : to;
    return (
      <Text>
        {plan.history.length > 0
          ? t`Revision ${missingRevision} is not available. See the history below for its changes.`
          : t`Revision ${missingRevision} is not available.`}
      </Text>
    );
  }
  const hasSamePrices = PRICES.every((field) => before.priceDetails[field] === now.priceDetails[field]);
  if (hasSamePrices && rows.every(({ change }) => change === "same"))
    return <Text>{t`No differences in rows or prices.`}</Text>;
  return (
    <>
      <RowCounts rows={rows} />
      <SpendChanges {...comparison} before={before} now={now} currency={plan.currency} />
    </>
  );
}

function RowCounts({ rows }: Pick<Comparison, "rows">) {
  const count = (change: ComparedRow["change"]) => rows.filter((row) => row.change === change).length;
  const [changedCount, addedCount, removedCount] = [count("changed"), count("added"), count("removed")];
  const movedCount = rows.filter(({ previousNumber }) => previousNumber !== undefined).length;
  const texts: [number, ReactNode][] = [
    [changedCount, <Plural key="changed" value={changedCount} one="# row changed" other="# rows changed" />],
    [addedCount, <Plural key="added" value={addedCount} one="# row is new" other="# rows are new" />],
    [removedCount, <Plural key="removed" value={removedCount} one="# row removed" other="# rows removed" />],
    [movedCount, <Plural key="moved" value={movedCount} one="# row moved" other="# rows moved" />],
  ];
  return (
    <Group gap={16} fz="sm">
      {texts.map(([rowCount, text], index) => rowCount > 0 && <span key={index}>{text}</span>)}
    </Group>
  );
}

interface SpendChangesProps extends Pick<Comparison, "from" | "to" | "rows"> {
  before: PlanContent;
  now: PlanContent;
  currency: string | null;
}

function SpendChanges({ from, to, rows, before, now, currency }: SpendChangesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const getRevisionName = (revision: number) => t`Revision ${revision}`;
  const formatMoney = (amount: number) => format.money(amount, currency);
  const formatSigned = (amount: number) =>
    (amount > 0 ? "+" : "") + formatMoney(Math.round(amount * 100) / 100);
  const createRow = (name: string, oldAmount: number, newAmount: number, isSum = false) =>
    oldAmount === newAmount && !isSum
      ? []
      : [
          {
            name,
            figures: [formatMoney(oldAmount), formatMoney(newAmount), formatSigned(newAmount - oldAmount)],
            isSum,
          },
        ];
  const createPriceRow = (name: string, field: (typeof PRICES)[number]) => {
    // A higher discount lowers the price.
    const sign = field === "discount" ? -1 : 1;
    const [oldAmount, newAmount] = [before, now].map(({ priceDetails }) => sign * (priceDetails[field] ?? 0));
    return createRow(name, oldAmount ?? 0, newAmount ?? 0, field === "finalAmount");
  };
  return (
    <PlanAmountTable
      label={t`Spend changes by channel`}
      headings={[t`Channel`, getRevisionName(from), getRevisionName(to), t`Difference`]}
      rows={[
        ...sumByChannel(rows).flatMap((sum) => createRow(sum.channel ?? "–", sum.before, sum.after)),
        ...createPriceRow(t`Additional charges`, "additionalCharges"),
        ...createPriceRow(t`Discount`, "discount"),
        ...createPriceRow(t`Final amount`, "finalAmount"),
      ]}
    />
  );
}
