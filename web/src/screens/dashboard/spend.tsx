import { useLingui } from "@lingui/react/macro";
import { Box, SegmentedControl, Table, Text, VisuallyHidden } from "@mantine/core";
import { useState } from "react";

import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { useFormat } from "../../ui/format/format.ts";

interface SpendProps {
  title: string;
  rowHeading: string;
  points: readonly { label: string; currency: string; amount: number }[];
  horizontal?: boolean;
}

/** Shows one currency at a time, because currencies cannot be added. */
export function Spend({ title, rowHeading, points, horizontal = false }: SpendProps) {
  const { t } = useLingui();
  const currencies = [...new Set(points.map(({ currency }) => currency))];
  const [selectedCurrency, setCurrency] = useState<string>();
  const currency = currencies.find((code) => code === selectedCurrency) ?? currencies[0] ?? "";
  const [view, setView] = useState("chart");
  if (points.every(({ amount }) => amount === 0))
    return <Text c="dimmed" fz="sm">{t`No planned spend`}</Text>;
  const currencyPoints = points.filter((point) => point.currency === currency);
  const table = <SpendTable title={title} rowHeading={rowHeading} points={currencyPoints} />;
  return (
    <>
      <Box mb={12} style={{ display: "flex", flexWrap: "wrap", gap: 8, justifyContent: "flex-end" }}>
        {currencies.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t`Currency`}
            data={currencies}
            value={currency}
            onChange={setCurrency}
          />
        )}
        <SegmentedControl
          size="xs"
          aria-label={t`View of: ${title}`}
          data={[
            { value: "chart", label: t`Chart` },
            { value: "table", label: t`Table` },
          ]}
          value={view}
          onChange={setView}
        />
      </Box>
      {view === "chart" ? (
        <>
          <BarChart
            series={[{ key: "amount", label: t`Amount` }]}
            points={currencyPoints}
            currency={currency}
            horizontal={horizontal}
          />
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      ) : (
        table
      )}
    </>
  );
}

function SpendTable({ title, rowHeading, points }: Pick<SpendProps, "title" | "rowHeading" | "points">) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Table tabularNums verticalSpacing={5} aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{rowHeading}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t`Amount`}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {points.map(({ label, amount, currency }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <Table.Td ta="end">{format.money(amount, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
