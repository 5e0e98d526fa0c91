import { Plural, useLingui } from "@lingui/react/macro";
import { Button, Group, NativeSelect, Table, Text } from "@mantine/core";
import { useState } from "react";

import { useFormat } from "../../../../ui/format.ts";
import { Panel } from "../../../../ui/page.tsx";
import { channelSums, type ComparedRow } from "./compare.ts";
import type { Comparison } from "./use-revisions.ts";
import { usePhone } from "./use-phone.ts";
import classes from "./review.module.css";

interface DifferencesProps {
  comparison: Comparison;
  /** The latest revision. */
  revisions: number;
  rows: readonly ComparedRow[];
  currency: string | null;
}

/** What differs between two revisions, in numbers and in money for each channel. */
export function Differences({ comparison, revisions, rows, currency }: DifferencesProps) {
  const { t } = useLingui();
  const isPhone = usePhone();
  const [asked, setAsked] = useState(false);
  const { from } = comparison;
  return (
    <Panel title={t`Changes since revision ${from}`}>
      <div className={classes.differences}>
        {isPhone && !asked ? (
          <Button
            variant="subtle"
            size="compact-sm"
            className={classes.compared}
            onClick={() => setAsked(true)}
          >
            {t`Compare other revisions`}
          </Button>
        ) : (
          <Compared comparison={comparison} revisions={revisions} />
        )}
        <div>
          <Outcome comparison={comparison} rows={rows} currency={currency} />
        </div>
      </div>
    </Panel>
  );
}

/** Which revisions are compared. */
function Compared({ comparison, revisions }: Pick<DifferencesProps, "comparison" | "revisions">) {
  const { t } = useLingui();
  const { from, to, setFrom, setTo } = comparison;
  const choices = Array.from({ length: revisions }, (_, index) => {
    const revision = index + 1;
    return {
      value: String(revision),
      label: revision === revisions ? t`Revision ${revision} (present)` : t`Revision ${revision}`,
    };
  });
  return (
    <Group gap={12} align="flex-end" className={classes.compared}>
      <NativeSelect
        label={t`Compare`}
        data={choices}
        value={String(to)}
        onChange={(event) => setTo(Number(event.currentTarget.value))}
      />
      <NativeSelect
        label={t`with`}
        data={choices}
        value={String(from)}
        onChange={(event) => setFrom(Number(event.currentTarget.value))}
      />
    </Group>
  );
}

function Outcome({ comparison, rows, currency }: Omit<DifferencesProps, "revisions">) {
  const { t } = useLingui();
  const { before, now, from, to, failed } = comparison;
  if (failed) return <Text>{t`Failed to fetch the revision`}</Text>;
  if (before === undefined || now === undefined) return <Text c="dimmed">{t`Loading...`}</Text>;
  if (before === null || now === null) {
    const missing = before === null ? from : to;
    return <Text>{t`Revision ${missing} was not kept. The history below tells what changed.`}</Text>;
  }
  const count = (mark: ComparedRow["mark"]) => rows.filter((row) => row.mark === mark).length;
  const [changed, added, removed] = [count("changed"), count("added"), count("removed")];
  const moved = rows.filter(({ numberBefore }) => numberBefore !== undefined).length;
  const sums = channelSums(rows);
  const isPriceSame = (["additionalCharges", "discount", "finalAmount"] as const).every(
    (field) => before.priceDetails[field] === now.priceDetails[field],
  );
  if (changed + added + removed + moved === 0 && isPriceSame)
    return <Text>{t`No row and no price differs.`}</Text>;
  return (
    <>
      <Group gap={16} fz="sm">
        {changed > 0 && (
          <span>
            <Plural value={changed} one="# row changed" other="# rows changed" />
          </span>
        )}
        {added > 0 && (
          <span>
            <Plural value={added} one="# row is new" other="# rows are new" />
          </span>
        )}
        {removed > 0 && (
          <span>
            <Plural value={removed} one="# row removed" other="# rows removed" />
          </span>
        )}
        {moved > 0 && (
          <span>
            <Plural value={moved} one="# row moved" other="# rows moved" />
          </span>
        )}
      </Group>
      <Money comparison={{ from, to, before, now }} sums={sums} currency={currency} />
    </>
  );
}

interface MoneyProps {
  comparison: Pick<Comparison, "from" | "to"> & {
    before: NonNullable<Comparison["before"]>;
    now: NonNullable<Comparison["now"]>;
  };
  sums: ReturnType<typeof channelSums>;
  currency: string | null;
}

function Money({ comparison: { from, to, before, now }, sums, currency }: MoneyProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const price = (field: "additionalCharges" | "discount" | "finalAmount") => ({
    before: before.priceDetails[field] ?? 0,
    after: now.priceDetails[field] ?? 0,
  });
  const lines = [
    ...sums.map((sum) => ({ ...sum, name: sum.channel ?? "–" })),
    { name: t`Additional charges`, ...price("additionalCharges") },
    { name: t`Discount`, ...price("discount") },
  ].filter((line) => line.before !== line.after);
  const final = { name: t`Final amount`, ...price("finalAmount") };
  const named = (revision: number) => t`Revision ${revision}`;
  const money = (amount: number) => format.money(amount, currency);
  const signed = (amount: number) =>
    (amount > 0 ? "+" : amount < 0 ? "−" : "") + money(Math.abs(Math.round(amount * 100) / 100));
  return (
    <Table.ScrollContainer
      component="section"
      type="native"
      minWidth={0}
      tabIndex={0}
      aria-label={t`Money by channel`}
      mt={10}
    >
      <Table className={`${classes.table} ${classes.sums}`} verticalSpacing={5} maw={720} lang={i18n.locale}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Channel`}</Table.Th>
            <Table.Th scope="col" ta="end" className={classes.whole}>
              {named(from)}
            </Table.Th>
            <Table.Th scope="col" ta="end" className={classes.whole}>
              {named(to)}
            </Table.Th>
            <Table.Th scope="col" ta="end">{t`Difference`}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...lines, final].map((line) => (
            <Table.Tr key={line.name} fw={line === final ? 700 : undefined}>
              <Table.Th scope="row" fw="inherit">
                {line.name}
              </Table.Th>
              <Table.Td ta="end" className={classes.whole}>
                {money(line.before)}
              </Table.Td>
              <Table.Td ta="end" className={classes.whole}>
                {money(line.after)}
              </Table.Td>
              <Table.Td ta="end">{signed(line.after - line.before)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
