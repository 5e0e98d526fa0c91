import { useLingui } from "@lingui/react/macro";
import { Badge, Card, Group, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";

import { Changed } from "./changed.tsx";
import type { ComparedRow } from "./compare.ts";
import type { RowTexts } from "./row-texts.ts";
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
        <div className={`${classes.less} ${classes.figure}`}>
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

/** A row in the table of a desk. */
export function TableRow({ number, numberBefore, mark, now, before }: RowProps) {
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

/** A row as a card, on a phone. */
export function RowCard({ number, numberBefore, mark, now, before }: RowProps) {
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
