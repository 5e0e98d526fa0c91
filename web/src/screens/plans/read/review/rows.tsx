import { Plural, useLingui } from "@lingui/react/macro";
import { Badge, Card, Group, Stack, Switch, Table, Text } from "@mantine/core";
import { useState, type ReactNode } from "react";

import { Changed } from "./changed.tsx";
import type { ComparedRow } from "./compare.ts";
import { useRowTexts, type RowTexts } from "./row-texts.ts";
import { usePhone } from "./use-phone.ts";
import classes from "./review.module.css";

interface RowProps {
  number: number;
  numberBefore: number | undefined;
  mark: ComparedRow["mark"];
  now: RowTexts;
  /** As it was, where it differs. */
  before: RowTexts | undefined;
}

/** What became of a row, in a word. */
function Mark({ mark }: Pick<RowProps, "mark">): ReactNode {
  const { t } = useLingui();
  if (mark === "same") return null;
  const words = { moved: t`Moved`, changed: t`Changed`, added: t`New`, removed: t`Removed` };
  const tones = { moved: "secondary", changed: "warning", added: "success", removed: "error" };
  return (
    <Badge size="sm" variant="outline" color={tones[mark]}>
      {words[mark]}
    </Badge>
  );
}

/** Its number, and the one that it had before it was moved. */
function RowNumber({ number, numberBefore }: Pick<RowProps, "number" | "numberBefore">) {
  return <Changed now={String(number)} before={numberBefore?.toString()} />;
}

/** What is booked besides the channel: only what is there, or was. */
function Details({ now, before }: Pick<RowProps, "now" | "before">) {
  const pieces = now.details.flatMap((piece, place) => {
    const was = before?.details[place];
    const text = piece ?? was;
    return text ? [{ piece, was, key: `${place} ${text}` }] : [];
  });
  const notes = now.notes ?? before?.notes;
  return (
    <div className={classes.less}>
      {pieces.map(({ piece, was, key }, index) => (
        <span key={key}>
          {index > 0 && " · "}
          <Changed now={piece} before={before ? was : undefined} />
        </span>
      ))}
      {notes && (
        <div className={classes.notes}>
          <Changed now={now.notes} before={before?.notes} />
        </div>
      )}
    </div>
  );
}

function Rate({ now, before }: Pick<RowProps, "now" | "before">) {
  return (
    <>
      <Changed now={now.rate} before={before?.rate} />
      <div className={classes.less}>
        <Changed now={now.unit} before={before?.unit} />
        {now.list && <span className={classes.list}>{now.list}</span>}
      </div>
    </>
  );
}

function Quantity({ now, before }: Pick<RowProps, "now" | "before">) {
  return (
    <>
      <span className={classes.figure}>
        <Changed now={now.quantity} before={before?.quantity} />
      </span>
      {(now.paid ?? before?.paid) && (
        <div className={classes.less}>
          <Changed now={now.paid} before={before?.paid} />
        </div>
      )}
      {(now.bonus ?? before?.bonus) && (
        <div className={classes.less}>
          <Changed now={now.bonus} before={before?.bonus} />
        </div>
      )}
    </>
  );
}

function TableRow({ number, numberBefore, mark, now, before }: RowProps) {
  return (
    <Table.Tr data-mark={mark} className={classes.row}>
      <Table.Td c="dimmed" className={classes.number}>
        <RowNumber number={number} numberBefore={numberBefore} />
      </Table.Td>
      <Table.Th scope="row" fw={400}>
        <Group gap={8}>
          <b>
            <Changed now={now.channel} before={before?.channel} />
          </b>
          <Mark mark={mark} />
        </Group>
        <Details now={now} before={before} />
      </Table.Th>
      <Table.Td className={classes.flight}>
        <Changed now={now.flight} before={before?.flight} />
      </Table.Td>
      <Table.Td ta="end">
        <Rate now={now} before={before} />
      </Table.Td>
      <Table.Td ta="end">
        <Quantity now={now} before={before} />
      </Table.Td>
      <Table.Td ta="end" fw={600}>
        <Changed now={now.amount} before={before?.amount} />
      </Table.Td>
    </Table.Tr>
  );
}

function RowCard({ number, numberBefore, mark, now, before }: RowProps) {
  const { t } = useLingui();
  const facts: [string, ReactNode][] = [
    [t`Flight`, <Changed key="flight" now={now.flight} before={before?.flight} />],
    [t`Rate`, <Rate key="rate" now={now} before={before} />],
    [t`Quantity`, <Quantity key="quantity" now={now} before={before} />],
    [t`Amount`, <Changed key="amount" now={now.amount} before={before?.amount} />],
  ];
  return (
    <Card component="li" withBorder px={14} py={12} data-mark={mark} className={classes.row}>
      <Group gap={8} wrap="nowrap">
        <Text span c="dimmed" fz="sm" className={classes.number}>
          <RowNumber number={number} numberBefore={numberBefore} />
        </Text>
        <Text span inherit fw={700} flex={1}>
          <Changed now={now.channel} before={before?.channel} />
        </Text>
        <Mark mark={mark} />
      </Group>
      <Details now={now} before={before} />
      <Stack component="dl" gap={4} mt={8} mb={0} fz="sm">
        {facts.map(([name, value]) => (
          <Group key={name} justify="space-between" align="flex-start" gap={12} wrap="nowrap">
            <Text component="dt" c="dimmed" fz="inherit" flex="none">
              {name}
            </Text>
            <Text component="dd" m={0} fz="inherit" ta="end">
              {value}
            </Text>
          </Group>
        ))}
      </Stack>
    </Card>
  );
}

interface RowsProps {
  rows: readonly ComparedRow[];
  currency: string | null;
}

/** The rows of a plan to be read, with what differs from before; a card each on a phone. */
export function ReviewRows({ rows, currency }: RowsProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const textsOf = useRowTexts(currency);
  const label = t`Media rows`;
  const [onlyChanged, setOnlyChanged] = useState(false);
  const differing = rows.filter(({ mark }) => mark !== "same").length;
  const shown = rows
    .filter(({ mark }) => !onlyChanged || mark !== "same")
    .map((row) => ({
      key: `${row.mark} ${row.row.id}`,
      number: row.number,
      numberBefore: row.numberBefore,
      mark: row.mark,
      now: textsOf(row),
      before: row.before && textsOf(row.before),
    }));
  return (
    <>
      {differing > 0 && differing < rows.length && (
        <Switch
          mb={12}
          checked={onlyChanged}
          onChange={(event) => setOnlyChanged(event.currentTarget.checked)}
          label={
            <Plural value={differing} one="Only the # row that differs" other="Only the # rows that differ" />
          }
        />
      )}
      {phone ? (
        <Stack component="ul" gap={10} m={0} p={0} aria-label={label}>
          {shown.map(({ key, ...row }) => (
            <RowCard key={key} {...row} />
          ))}
        </Stack>
      ) : (
        <Table.ScrollContainer
          component="section"
          type="native"
          minWidth={0}
          tabIndex={0}
          // The panel around it has the plain name.
          aria-label={t`Table: ${label}`}
        >
          <Table className={classes.table} verticalSpacing={6} horizontalSpacing={10}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">#</Table.Th>
                <Table.Th scope="col">{t`Channel`}</Table.Th>
                <Table.Th scope="col">{t`Flight`}</Table.Th>
                <Table.Th scope="col" ta="end">{t`Rate`}</Table.Th>
                <Table.Th scope="col" ta="end">{t`Quantity`}</Table.Th>
                <Table.Th scope="col" ta="end">{t`Amount`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ key, ...row }) => (
                <TableRow key={key} {...row} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </>
  );
}
