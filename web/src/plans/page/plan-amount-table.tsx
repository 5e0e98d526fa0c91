import { Table } from "@mantine/core";
import type { ReactNode } from "react";

import { TableRegion } from "../../ui/data-table/table-region.tsx";
import { useIsPhone } from "../../ui/screen-width.ts";

interface PlanAmountTableProps {
  label: string;
  hasCaption?: boolean;
  /** The first heading is above the row names. */
  headings: readonly string[];
  rows: readonly { name: string; figures: readonly ReactNode[]; isSum?: boolean }[];
}

/** Phones show the last column only. */
export function PlanAmountTable({ label, hasCaption = false, headings, rows }: PlanAmountTableProps) {
  const isPhone = useIsPhone();
  const [first, ...otherHeadings] = headings;
  const isHidden = (index: number) => isPhone && index < otherHeadings.length - 1;
  return (
    <TableRegion label={label} maw={760} mt={hasCaption ? "lg" : 10}>
      <Table tabularNums captionSide="top" verticalSpacing={5} aria-label={label}>
        {hasCaption && <Table.Caption ta="start">{label}</Table.Caption>}
        <Table.Thead hidden={isPhone}>
          <Table.Tr>
            <Table.Th scope="col">{first}</Table.Th>
            {otherHeadings.map((heading, index) => (
              <Table.Th key={heading} scope="col" ta="end" hidden={isHidden(index)}>
                {heading}
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
              {otherHeadings.map((head, index) => (
                <Table.Td key={head} ta="end" hidden={isHidden(index)} style={{ whiteSpace: "nowrap" }}>
                  {figures[index]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </TableRegion>
  );
}
