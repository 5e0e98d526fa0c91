import { useLingui } from "@lingui/react/macro";
import { Button, Group, NativeSelect, NumberInput, Stack } from "@mantine/core";
import { useState } from "react";

import { ColumnMappingForm } from "../../../../table-import/columns/column-mapping.tsx";
import type { FieldColumns, ImportField } from "../../../../table-import/columns/import-fields.ts";
import type { ColumnMap } from "./map-columns.ts";
import type { DateMove } from "./periods/move-dates.ts";

interface ColumnsProps {
  fields: readonly ImportField[];
  columnMap: ColumnMap;
  onChange: (fieldColumns: FieldColumns) => void;
}

/** Opens at once if a required field has no column, or if several columns could be the rate. */
export function Columns({ fields, columnMap: { file, rates }, onChange }: ColumnsProps) {
  const { t } = useLingui();
  const { headings, rows, fieldColumns } = file;
  const [isOpen, setOpen] = useState(
    () =>
      rates !== undefined ||
      fields.some(({ name, required }) => required && (fieldColumns.mapping[name] ?? null) === null),
  );
  return (
    <Stack gap="xs">
      <Group>
        <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Hide columns` : t`Choose columns`}
        </Button>
      </Group>
      {isOpen && (
        <ColumnMappingForm
          importer={{ fields }}
          file={{ headings, rows }}
          choice={{ ...fieldColumns, crosstabColumns: [], factors: {} }}
          onChange={({ mapping, fixedValues }) => onChange({ mapping, fixedValues })}
        />
      )}
    </Stack>
  );
}

interface DateChoiceProps {
  suggestedWeeks: number;
  move: DateMove | undefined;
  onChange: (move: DateMove | undefined) => void;
}

/** Moves or cuts dates outside the plan, such as those of last year's plan. */
export function DateChoice({ suggestedWeeks, move, onChange }: DateChoiceProps) {
  const { t } = useLingui();
  const value = move === undefined ? "keep" : move === "cut" ? "cut" : "move";
  const moves: Record<string, DateMove | undefined> = { move: { weeks: suggestedWeeks }, cut: "cut" };
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        size="xs"
        label={t`Dates outside the plan`}
        value={value}
        data={[
          { value: "keep", label: t`Keep the dates of the file` },
          { value: "move", label: t`Move by weeks` },
          { value: "cut", label: t`Cut at the dates of the plan` },
        ]}
        onChange={({ currentTarget }) => onChange(moves[currentTarget.value])}
      />
      {move !== undefined && move !== "cut" && (
        <NumberInput
          size="xs"
          w={110}
          label={t`Weeks`}
          allowDecimal={false}
          value={move.weeks}
          onChange={(weeks) => onChange({ weeks: Number(weeks) })}
        />
      )}
    </Group>
  );
}
