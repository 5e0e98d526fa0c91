import { useLingui } from "@lingui/react/macro";
import { Anchor, Box, Group, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useFormat } from "../../../ui/format/format.ts";
import { useIsPhone } from "../../../ui/screen-width.ts";
import { TableRegion } from "../../../ui/data-table/table-region.tsx";

export interface LinkedAmount {
  amount: number | null | undefined;
  to?: string | null | undefined;
}

interface FigureTableProps {
  label: string;
  currency: string;
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

/** List for phones. Omits zero amounts, except in a row with only zeros. */
function FigureList({ label, currency, headers: [, ...headers], rows, total }: FigureTableProps) {
  const { t } = useLingui();
  const tableRows = total ? [...rows, { key: "total", ...total }] : rows;
  return (
    <Stack component="ul" gap={0} m={0} p={0} aria-label={t`Table: ${label}`} style={{ listStyle: "none" }}>
      {tableRows.map(({ key, name, amounts }) => (
        <Box key={key} component="li" py={10} style={{ borderTop: "1px solid var(--hairline)" }}>
          <Text fz="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
            {name}
          </Text>
          <Stack component="dl" gap={4} mt={4} mb={0} fz="sm">
            {amounts.map((amount, index) =>
              amount.amount !== 0 || amounts.every((other) => other.amount === 0) ? (
                <Group key={headers[index]} justify="space-between" gap={12} wrap="nowrap">
                  <Text component="dt" c="dimmed" fz="inherit">
                    {headers[index]}
                  </Text>
                  <Text component="dd" m={0} fz="inherit" style={{ fontVariantNumeric: "tabular-nums" }}>
                    <Amount {...amount} currency={currency} />
                  </Text>
                </Group>
              ) : null,
            )}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}

export function FigureTable(props: FigureTableProps) {
  const {
    label,
    currency,
    headers: [first, ...headers],
    rows,
    total,
  } = props;
  const { t } = useLingui();
  const isPhone = useIsPhone();
  if (isPhone) return <FigureList {...props} />;
  return (
    // Without the prefix, the table and its panel would have the same name.
    <TableRegion label={t`Table: ${label}`}>
      <Table tabularNums verticalSpacing={6} horizontalSpacing={6} fz={12.5}>
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
              <Table.Th scope="row" fw={400} miw={72}>
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
    </TableRegion>
  );
}
