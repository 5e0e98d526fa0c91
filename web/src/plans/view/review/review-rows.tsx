import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Group, Stack, Switch, Table } from "@mantine/core";

import { TableRegion } from "../../../ui/data-table/table-region.tsx";
import { useIsPhone } from "../../../ui/screen-width.ts";
import type { PlanWarning } from "../../warnings/plan-warnings.ts";
import { useWarningFormat } from "../../warnings/warning-summary.tsx";
import { RowCommentsButton } from "../comments/row-comments.tsx";
import { useRowTexts } from "../stored-rows.ts";
import type { ComparedRow } from "./compare-revisions.ts";
import { ChangedValue } from "./review-details.tsx";
import { renderCells, RowCard, TableRow, type Column } from "./review-row.tsx";
import classes from "./review.module.css";

interface RowsView {
  showsDetails: boolean;
  onlyChanged: boolean;
}

interface RowsViewProps {
  rows: readonly ComparedRow[];
  view: RowsView;
  onChange: (view: RowsView) => void;
}

/** Switches beside the title of the rows. */
export function RowsViewSwitches({ rows, view, onChange }: RowsViewProps) {
  const differingCount = rows.filter(({ change }) => change !== "same").length;
  return (
    <Group gap="6px 20px" justify="flex-end">
      {differingCount > 0 && differingCount < rows.length && (
        <Switch
          checked={view.onlyChanged}
          onChange={(event) => onChange({ ...view, onlyChanged: event.currentTarget.checked })}
          label={
            <Plural
              value={differingCount}
              one="Only the # row that differs"
              other="Only the # rows that differ"
            />
          }
        />
      )}
      <Switch
        checked={view.showsDetails}
        onChange={(event) => onChange({ ...view, showsDetails: event.currentTarget.checked })}
        label={<Trans>All details</Trans>}
      />
    </Group>
  );
}

interface ReviewRowsProps {
  rows: readonly ComparedRow[];
  view: RowsView;
  currency: string | null;
  /** Of the shown revision. */
  warnings: readonly PlanWarning[];
}

export function ReviewRows({ rows, view, currency, warnings }: ReviewRowsProps) {
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
  const visibleRows = rows
    .filter(({ change }) => !view.onlyChanged || change !== "same")
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
      ...renderCells({
        now: getRowTexts(comparedRow.row),
        before: comparedRow.before && getRowTexts(comparedRow.before),
        warnings: getWarningTexts(comparedRow),
        showsDetails: view.showsDetails,
      }),
    }));
  return (
    <>
      {isPhone ? (
        <Stack
          component="ul"
          gap={0}
          m={0}
          p={0}
          aria-label={label}
          className={classes.rows}
          data-details={view.showsDetails || undefined}
        >
          {visibleRows.map(({ key, ...row }) => (
            <RowCard key={key} {...row} />
          ))}
        </Stack>
      ) : (
        // The surrounding panel has the plain name.
        <TableRegion label={t`Table: ${label}`}>
          <Table
            className={`${classes.table} ${classes.rows}`}
            data-details={view.showsDetails || undefined}
            verticalSpacing={5}
            horizontalSpacing={8}
          >
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
