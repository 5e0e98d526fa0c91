import { Plural, useLingui } from "@lingui/react/macro";
import { Badge, Card, Group, Stack, Switch, Table, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";

import { useIsPhone } from "../../../../ui/screen-width.ts";
import { TableRegion } from "../../../../ui/data-table/table-region.tsx";
import type { ComparedRow } from "./compare-revisions.ts";
import type { PlanWarning } from "../../warnings/plan-warnings.ts";
import { useWarningFormat } from "../../warnings/warning-summary.tsx";
import { ChangedValue } from "./review-details.tsx";
import { RowCommentsButton } from "../comments/row-comments.tsx";
import { useRowTexts, type RowTexts } from "../stored-rows.ts";
import classes from "./review.module.css";

interface ReviewRowsProps {
  rows: readonly ComparedRow[];
  currency: string | null;
  /** Of the shown revision. */
  warnings: readonly PlanWarning[];
}

export function ReviewRows({ rows, currency, warnings }: ReviewRowsProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const getRowTexts = useRowTexts(currency);
  const formatWarning = useWarningFormat(currency);
  const getWarningTexts = ({ change, row }: ComparedRow) =>
    warnings.flatMap((warning) =>
      change !== "removed" && "rowId" in warning && warning.rowId === row.id ? [formatWarning(warning)] : [],
    );
  const label = t`Media rows`;
  const columns: readonly Column[] = [
    ["flight", t`Flight`],
    ["rate", t`Rate`],
    ["quantity", t`Quantity`],
    ["amount", t`Amount`],
  ];
  const [onlyChanged, setOnlyChanged] = useState(false);
  const differingCount = rows.filter(({ change }) => change !== "same").length;
  const visibleRows = rows
    .filter(({ change }) => !onlyChanged || change !== "same")
    .map((comparedRow) => ({
      key: `${comparedRow.change} ${comparedRow.row.id}`,
      change: comparedRow.change,
      comments: (
        <RowCommentsButton
          rowId={comparedRow.row.id}
          number={comparedRow.number}
          className={classes.commentsButton}
        />
      ),
      number: (
        <ChangedValue now={String(comparedRow.number)} before={comparedRow.previousNumber?.toString()} />
      ),
      ...renderCells(
        getRowTexts(comparedRow.row),
        comparedRow.before && getRowTexts(comparedRow.before),
        getWarningTexts(comparedRow),
      ),
    }));
  return (
    <>
      {differingCount > 0 && differingCount < rows.length && (
        <Switch
          mb={12}
          checked={onlyChanged}
          onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
          label={
            <Plural
              value={differingCount}
              one="Only the # row that differs"
              other="Only the # rows that differ"
            />
          }
        />
      )}
      {isPhone ? (
        <Stack component="ul" gap={10} m={0} p={0} aria-label={label}>
          {visibleRows.map(({ key, ...row }) => (
            <RowCard key={key} columns={columns} {...row} />
          ))}
        </Stack>
      ) : (
        // The surrounding panel has the plain name.
        <TableRegion label={t`Table: ${label}`}>
          <Table className={classes.table} verticalSpacing={6} horizontalSpacing={10}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">#</Table.Th>
                <Table.Th scope="col">{t`Channel`}</Table.Th>
                {columns.map(([column, heading]) => (
                  <Table.Th key={column} scope="col" data-column={column}>
                    {heading}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {visibleRows.map(({ key, ...row }) => (
                <TableRow key={key} columns={columns} {...row} />
              ))}
            </Table.Tbody>
          </Table>
        </TableRegion>
      )}
    </>
  );
}

type RowTextKey = Exclude<keyof RowTexts, "details">;

function renderCells(now: RowTexts, before: RowTexts | undefined, warnings: readonly string[]) {
  const renderChange = (text: RowTextKey) => <ChangedValue now={now[text]} before={before?.[text]} />;
  const renderBelow = (text: RowTextKey, className = classes.secondary) =>
    (now[text] ?? before?.[text]) ? <div className={className}>{renderChange(text)}</div> : null;
  const details = now.details.flatMap((detail, index) => {
    const oldDetail = before?.details[index];
    return (detail ?? oldDetail) ? [<ChangedValue key={index} now={detail} before={oldDetail} />] : [];
  });
  return {
    channel: renderChange("channel"),
    details: (
      <div className={classes.secondary}>
        {details.map((detail, index) => (
          <span key={detail.key}>
            {detail}
            {index < details.length - 1 && "\u00a0· "}
          </span>
        ))}
        {renderBelow("impressions")}
        {renderBelow("notes", classes.notes)}
        {[...new Set(warnings)].map((warning) => (
          <div key={warning} className={classes.warning}>
            <IconAlertTriangle size={14} aria-hidden /> {warning}
          </div>
        ))}
      </div>
    ),
    flight: renderChange("flight"),
    rate: (
      <>
        {renderChange("rate")}
        <div className={classes.secondary}>
          {renderChange("unit")}
          {now.listPrice && <div className={classes.listPrice}>{now.listPrice}</div>}
        </div>
      </>
    ),
    quantity: (
      <>
        <span className={classes.figure}>{renderChange("quantity")}</span>
        {renderBelow("paidUnits", `${classes.secondary} ${classes.figure}`)}
        {renderBelow("bonus")}
      </>
    ),
    amount: (
      <>
        {renderChange("amount")}
        {now.invalidReason && (
          <div className={classes.invalid}>
            <IconAlertTriangle size={14} aria-hidden /> {now.invalidReason}
          </div>
        )}
      </>
    ),
  };
}

type Column = readonly [column: "flight" | "rate" | "quantity" | "amount", heading: string];

type RowProps = ReturnType<typeof renderCells> &
  Pick<ComparedRow, "change"> & { number: ReactNode; comments: ReactNode; columns: readonly Column[] };

function ChangeBadge({ change }: Pick<RowProps, "change">): ReactNode {
  const { t } = useLingui();
  if (change === "same") return null;
  // French has genders.
  const labels = {
    moved: t`Moved`,
    changed: t({ context: "row", message: "Changed" }),
    added: t({ context: "row", message: "New" }),
    removed: t`Removed`,
  };
  const tones = { moved: "secondary", changed: "warning", added: "success", removed: "error" };
  return (
    <Badge size="sm" variant="outline" color={tones[change]}>
      {labels[change]}
    </Badge>
  );
}

function TableRow({ change, number, comments, channel, details, columns, ...cells }: RowProps) {
  return (
    <Table.Tr data-change={change} className={classes.row}>
      <Table.Td c="dimmed" className={classes.number}>
        {number}
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        <Group gap={8}>
          <b>{channel}</b>
          <ChangeBadge change={change} />
          {comments}
        </Group>
        {details}
      </Table.Th>
      {columns.map(([column]) => (
        <Table.Td key={column} data-column={column}>
          {cells[column]}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function RowCard({ change, number, comments, channel, details, columns, ...cells }: RowProps) {
  return (
    <Card component="li" withBorder px={14} py={12} data-change={change} className={classes.row}>
      <Group gap={8} wrap="nowrap">
        <Text span c="dimmed" fz="sm" className={classes.number}>
          {number}
        </Text>
        <Text component="b" inherit fw={700} flex={1}>
          {channel}
        </Text>
        <ChangeBadge change={change} />
        {comments}
      </Group>
      {details}
      <Stack component="dl" gap={4} mt={8} mb={0} fz="sm">
        {columns.map(([column, heading]) => (
          <Group key={column} justify="space-between" align="flex-start" gap={12} wrap="nowrap">
            <Text component="dt" c="dimmed" fz="inherit" flex="none">
              {heading}
            </Text>
            <Text component="dd" m={0} fz="inherit" ta="end">
              {cells[column]}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
