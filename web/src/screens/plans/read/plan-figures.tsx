import { Table } from "@mantine/core";
import type { ReactNode } from "react";

import classes from "./figures.module.css";

interface FigureTableProps {
  label: string;
  captioned?: boolean;
  /** Column names; the first names the lines. */
  heads: readonly string[];
  rows: readonly { name: string; figures: readonly ReactNode[]; isSum?: boolean }[];
}

/** Phones show the last column only. */
export function PlanAmountTable({ label, captioned = false, heads, rows }: FigureTableProps) {
  const wide = (index: number) => (index < heads.length - 2 ? classes.wide : undefined);
  const [first, ...others] = heads;
  return (
    <Table.ScrollContainer
      component="section"
      type="native"
      minWidth={0}
      maw={760}
      mt={captioned ? "lg" : 10}
      tabIndex={0}
      aria-label={label}
    >
      <Table className={classes.table} captionSide="top" verticalSpacing={5} aria-label={label}>
        {captioned && <Table.Caption ta="start">{label}</Table.Caption>}
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{first}</Table.Th>
            {others.map((head, index) => (
              <Table.Th key={head} scope="col" ta="end" className={wide(index)}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, figures, isSum = false }) => (
            <Table.Tr key={name} fw={isSum ? 700 : undefined}>
              <Table.Th scope="row" fw="inherit">
                {name}
              </Table.Th>
              {others.map((head, index) => (
                <Table.Td key={head} ta="end" className={wide(index)}>
                  {figures[index]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
