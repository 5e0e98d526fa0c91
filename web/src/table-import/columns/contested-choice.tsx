import { Trans, useLingui } from "@lingui/react/macro";
import { Group, NativeSelect, Stack, Text } from "@mantine/core";

import type { Cell } from "../../spreadsheet/table.ts";
import type { ContestedField } from "./contested-fields.ts";
import { getFieldLabel, type ImportField } from "./import-fields.ts";

interface ContestedChoiceProps {
  fields: readonly ImportField[];
  headings: readonly Cell[];
  contested: readonly ContestedField[];
  onChange: (name: string, column: number) => void;
}

/** Asks for the column of each field that several columns could be. */
export function ContestedChoice({ fields, headings, contested, onChange }: ContestedChoiceProps) {
  const { t } = useLingui();
  if (contested.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text fz="sm" fw={600}>
        <Trans>Several columns are possible:</Trans>
      </Text>
      <Group gap="sm" align="start">
        {contested.map(({ name, column, columns }) => (
          <NativeSelect
            key={name}
            size="xs"
            label={getFieldLabel(fields, name)}
            error={column === null && t`Choose a column`}
            value={String(column ?? "")}
            data={[
              ...(column === null ? [{ value: "", label: t`Select` }] : []),
              ...columns.map((index) => ({
                value: String(index),
                label: String(headings[index] ?? "").trim(),
              })),
            ]}
            onChange={({ currentTarget }) => onChange(name, Number(currentTarget.value))}
          />
        ))}
      </Group>
    </Stack>
  );
}
