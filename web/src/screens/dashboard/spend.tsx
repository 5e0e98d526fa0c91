import { useLingui } from "@lingui/react/macro";
import { Group, SegmentedControl, Table, Text, VisuallyHidden } from "@mantine/core";
import { useState } from "react";

import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { Section, type SectionProps } from "../../ui/page/section.tsx";

interface SpendProps extends Pick<SectionProps, "title" | "state"> {
  caption: string;
  rowHeading: string;
  points: readonly { label: string; currency: string; amount: number }[];
  horizontal?: boolean;
}

/** Shows one currency at a time, because currencies cannot be added. */
export function Spend({ title, caption, rowHeading, points, state, horizontal = false }: SpendProps) {
  const { t } = useLingui();
  const currencies = [...new Set(points.map(({ currency }) => currency))];
  const [selectedCurrency, setCurrency] = useState<string>();
  const currency = currencies.find((code) => code === selectedCurrency) ?? currencies[0] ?? "";
  const [view, setView] = useState("chart");
  const isEmpty = points.every(({ amount }) => amount === 0);
  const currencyPoints = points.filter((point) => point.currency === currency);
  const table = <SpendTable title={title} rowHeading={rowHeading} points={currencyPoints} />;
  const controls = (
    <Group gap={8} justify="flex-end">
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
    </Group>
  );
  return (
    <Section title={title} state={state} aside={!isEmpty && controls}>
      <Text c="dimmed" fz="xs" mt={-12} mb={8}>
        {isEmpty ? t`No planned spend` : caption}
      </Text>
      {isEmpty ? null : view === "chart" ? (
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
    </Section>
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
