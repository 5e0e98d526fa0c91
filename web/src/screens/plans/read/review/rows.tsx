import { Plural, useLingui } from "@lingui/react/macro";
import { Stack, Switch, Table } from "@mantine/core";
import { useState } from "react";

import type { ComparedRow } from "./compare.ts";
import { RowCard, TableRow } from "./row.tsx";
import { useRowTexts } from "./row-texts.ts";
import { usePhone } from "./use-phone.ts";
import classes from "./review.module.css";

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
