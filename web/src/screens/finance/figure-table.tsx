import { useLingui } from "@lingui/react/macro";
import { Anchor, Table } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useFormat } from "../../ui/format.ts";

/** An amount, and the list that it is the sum of. */
export interface LinkedAmount {
  amount: number | null | undefined;
  to?: string | null | undefined;
}

interface FigureTableProps {
  label: string;
  currency: string;
  /** The first one names the rows. */
  headers: readonly string[];
  rows: readonly { key: string; name: ReactNode; amounts: readonly LinkedAmount[] }[];
  total?: { name: string; amounts: readonly LinkedAmount[] } | undefined;
}

function Amount({ amount, to, currency }: LinkedAmount & { currency: string }) {
  const format = useFormat();
  const text = format.money(amount, currency);
  return to && amount ? (
    <Anchor component={Link} to={to} fz="inherit">
      {text}
    </Anchor>
  ) : (
    text
  );
}

/** Amounts of money by month or by name. */
export function FigureTable({
  label,
  currency,
  headers: [first, ...headers],
  rows,
  total,
}: FigureTableProps) {
  const { t } = useLingui();
  return (
    // Wider than a phone, it is scrolled by keyboard too.
    <Table.ScrollContainer
      component="section"
      type="native"
      minWidth={0}
      tabIndex={0}
      // The panel around it has the plain name.
      aria-label={t`Table: ${label}`}
    >
      <Table verticalSpacing={6} horizontalSpacing={6} fz={12.5}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{first}</Table.Th>
            {headers.map((header) => (
              <Table.Th key={header} scope="col" ta="end">
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, name, amounts }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row" fw={400} miw={120}>
                {name}
              </Table.Th>
              {amounts.map((amount, index) => (
                <Table.Td key={headers[index]} ta="end" style={{ whiteSpace: "nowrap" }}>
                  <Amount {...amount} currency={currency} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {total && (
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{total.name}</Table.Th>
              {total.amounts.map((amount, index) => (
                <Table.Th key={headers[index]} ta="end" style={{ whiteSpace: "nowrap" }}>
                  <Amount {...amount} currency={currency} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  );
}
