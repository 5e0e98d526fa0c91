import { Plural, useLingui } from "@lingui/react/macro";
import { Badge, Card, Group, Stack, Switch, Table, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";

import type { ComparedRow } from "./compare-revisions.ts";
import { ChangedValue, useIsNarrowScreen } from "./review-details.tsx";
import { RowCommentsButton } from "../comments/row-comments.tsx";
import { useRowTexts, type RowTexts } from "../stored-rows.ts";
import classes from "./review.module.css";

interface ReviewRowsProps {
  rows: readonly ComparedRow[];
  currency: string | null;
}

export function ReviewRows({ rows, currency }: ReviewRowsProps) {
  const { t } = useLingui();
  const isPhone = useIsNarrowScreen();
  const getRowTexts = useRowTexts(currency);
  const label = t`Media rows`;
  const columns: readonly Column[] = [
    ["flight", t`Flight`],
    ["rate", t`Rate`],
    ["quantity", t`Quantity`],
    ["amount", t`Amount`],
  ];
  const [onlyChanged, setOnlyChanged] = useState(false);
  const differingCount = rows.filter(({ mark }) => mark !== "same").length;
  const visibleRows = rows
    .filter(({ mark }) => !onlyChanged || mark !== "same")
    .map((comparedRow) => ({
      key: `${comparedRow.mark} ${comparedRow.row.id}`,
      mark: comparedRow.mark,
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
      ...renderParts(getRowTexts(comparedRow.row), comparedRow.before && getRowTexts(comparedRow.before)),
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
        <Table.ScrollContainer
          component="section"
          type="native"
          minWidth={0}
          tabIndex={0}
          // The surrounding panel has the plain name.
          aria-label={t`Table: ${label}`}
        >
          <Table className={classes.table} verticalSpacing={6} horizontalSpacing={10}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">#</Table.Th>
                <Table.Th scope="col">{t`Channel`}</Table.Th>
                {columns.map(([part, name]) => (
                  <Table.Th key={part} scope="col" data-part={part}>
                    {name}
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
        </Table.ScrollContainer>
      )}
    </>
  );
}

type RowTextName = Exclude<keyof RowTexts, "details">;

function renderParts(now: RowTexts, before: RowTexts | undefined) {
  const renderChange = (text: RowTextName) => <ChangedValue now={now[text]} before={before?.[text]} />;
  /** Renders nothing if the text is empty in both versions. */
  const renderBelow = (text: RowTextName, className = classes.less) =>
    (now[text] ?? before?.[text]) ? <div className={className}>{renderChange(text)}</div> : null;
  const details = now.details.flatMap((detail, index) => {
    const oldDetail = before?.details[index];
    return (detail ?? oldDetail) ? [<ChangedValue key={index} now={detail} before={oldDetail} />] : [];
  });
  return {
    channel: renderChange("channel"),
    details: (
      <div className={classes.less}>
        {details.map((detail, index) => (
          <span key={detail.key}>
            {detail}
            {index < details.length - 1 && "\u00a0· "}
          </span>
        ))}
        {renderBelow("impressions")}
        {renderBelow("notes", classes.notes)}
      </div>
    ),
    flight: renderChange("flight"),
    rate: (
      <>
        {renderChange("rate")}
        <div className={classes.less}>
          {renderChange("unit")}
          {now.list && <span className={classes.list}>{now.list}</span>}
        </div>
      </>
    ),
    quantity: (
      <>
        <span className={classes.figure}>{renderChange("quantity")}</span>
        {renderBelow("paid", `${classes.less} ${classes.figure}`)}
        {renderBelow("bonus")}
      </>
    ),
    amount: (
      <>
        {renderChange("amount")}
        {now.invalid && (
          <div className={classes.invalid}>
            <IconAlertTriangle size={14} aria-hidden /> {now.invalid}
          </div>
        )}
      </>
    ),
  };
}

type Column = readonly [part: "flight" | "rate" | "quantity" | "amount", name: string];

type RowProps = ReturnType<typeof renderParts> &
  Pick<ComparedRow, "mark"> & { number: ReactNode; comments: ReactNode; columns: readonly Column[] };

function RowMark({ mark }: Pick<RowProps, "mark">): ReactNode {
  const { t } = useLingui();
  if (mark === "same") return null;
  const labels = { moved: t`Moved`, changed: t`Changed`, added: t`New`, removed: t`Removed` };
  const tones = { moved: "secondary", changed: "warning", added: "success", removed: "error" };
  return (
    <Badge size="sm" variant="outline" color={tones[mark]}>
      {labels[mark]}
    </Badge>
  );
}

function TableRow({ mark, number, comments, channel, details, columns, ...parts }: RowProps) {
  return (
    <Table.Tr data-mark={mark} className={classes.row}>
      <Table.Td c="dimmed" className={classes.number}>
        {number}
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        <Group gap={8}>
          <b>{channel}</b>
          <RowMark mark={mark} />
          {comments}
        </Group>
        {details}
      </Table.Th>
      {columns.map(([part]) => (
        <Table.Td key={part} data-part={part}>
          {parts[part]}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function RowCard({ mark, number, comments, channel, details, columns, ...parts }: RowProps) {
  return (
    <Card component="li" withBorder px={14} py={12} data-mark={mark} className={classes.row}>
      <Group gap={8} wrap="nowrap">
        <Text span c="dimmed" fz="sm" className={classes.number}>
          {number}
        </Text>
        <Text component="b" inherit fw={700} flex={1}>
          {channel}
        </Text>
        <RowMark mark={mark} />
        {comments}
      </Group>
      {details}
      <Stack component="dl" gap={4} mt={8} mb={0} fz="sm">
        {columns.map(([part, name]) => (
          <Group key={part} justify="space-between" align="flex-start" gap={12} wrap="nowrap">
            <Text component="dt" c="dimmed" fz="inherit" flex="none">
              {name}
            </Text>
            <Text component="dd" m={0} fz="inherit" ta="end">
              {parts[part]}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}
