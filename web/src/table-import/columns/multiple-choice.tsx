import { Trans, useLingui } from "@lingui/react/macro";
import { Group, NativeSelect, Stack, Text } from "@mantine/core";

import { FACTORS, type MoneyMultiple } from "../../spreadsheet/money-multiples.ts";
import { useFormat } from "../../ui/format/format.ts";

interface MultipleChoiceProps {
  multiples: readonly MoneyMultiple[];
  onChange: (column: number, factor: number) => void;
}

/** Shows by how much each column with money is multiplied; × 1 keeps its numbers. */
export function MultipleChoice({ multiples, onChange }: MultipleChoiceProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (multiples.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fz="sm" fw={600}>
        <Trans>Amounts are multiplied as their headings say:</Trans>
      </Text>
      <Group gap="sm" align="start">
        {multiples.map(({ column, heading, factor }) => (
          <NativeSelect
            key={column}
            size="xs"
            label={heading}
            error={factor === null && t`Choose a multiple`}
            value={String(factor ?? "")}
            data={[
              ...(factor === null ? [{ value: "", label: t`Select` }] : []),
              ...FACTORS.map((choice) => ({ value: String(choice), label: `× ${format.number(choice)}` })),
            ]}
            onChange={({ currentTarget }) => onChange(column, Number(currentTarget.value))}
          />
        ))}
      </Group>
    </Stack>
  );
}
