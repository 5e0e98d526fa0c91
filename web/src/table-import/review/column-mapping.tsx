import { useLingui } from "@lingui/react/macro";
import { Button, Group, MultiSelect, NativeSelect, SimpleGrid, Stack } from "@mantine/core";
import { useState } from "react";

import { getColumnLetter } from "../../spreadsheet/table.ts";
import { choosePrices } from "../columns/contested-fields.ts";
import type { ColumnChoice, ImportTarget } from "../target.ts";
import { FixedValueInput } from "./fixed-value.tsx";
import { countColumns, getFieldLabel, type HeadedRows, type ImportField } from "../fields/import-fields.ts";

const FIXED_VALUE = "fixed";

const isNested = (name: string) => name.includes(".");

interface ColumnMappingFormProps {
  target: ImportTarget;
  file: HeadedRows;
  choice: ColumnChoice;
  /** Errors of the rows, by field; undefined if every required field needs a column or a value. */
  errors?: Readonly<Record<string, string>> | undefined;
  onChange: (choice: ColumnChoice) => void;
}

export function ColumnMappingForm({ target, file, choice, errors, onChange }: ColumnMappingFormProps) {
  const { t, i18n } = useLingui();
  const { fields, initial = {}, groups, findSimilarNames } = target;
  const crosstab = groups?.crosstab;
  const { mapping, fixedValues, crosstabColumns } = choice;
  const columns = Array.from({ length: countColumns(file) }, (_, index) => ({
    value: String(index),
    label: String(file.headings[index] ?? "").trim() || t`Column ${getColumnLetter(index)}`,
  }));
  const isCrosstab = crosstabColumns.length > 0;
  const isAssigned = (name: string) => (mapping[name] ?? null) !== null || fixedValues[name] !== undefined;
  const hasNested = fields.some(({ name }) => isNested(name) && isAssigned(name));
  const isDerived = (name: string) => hasNested && groups?.derivedFields.includes(name);
  const isRequired = ({ name, required }: ImportField) =>
    required &&
    !isDerived(name) &&
    (hasNested || !isNested(name)) &&
    !(isCrosstab && name === crosstab?.headingField);
  // New records have an initial value, such as the status Active.
  const needsSource = (field: ImportField) => isRequired(field) && (initial[field.name] ?? null) === null;
  const [areAllVisible, setAllVisible] = useState(false);
  const [initialFields] = useState(
    () =>
      new Set(fields.filter((field) => isRequired(field) || field.missingWarning || isAssigned(field.name))),
  );
  const listedFields = fields.filter(({ name }) => !isCrosstab || name !== crosstab?.valueField);
  const visibleFields = listedFields.filter(
    (field) => areAllVisible || initialFields.has(field) || isRequired(field) || isAssigned(field.name),
  );
  const selectSource = (name: string, source: string) => {
    const { [name]: fixedValue = "", ...otherValues } = fixedValues;
    const column = source === "" || source === FIXED_VALUE ? null : Number(source);
    onChange({
      ...choice,
      mapping: { ...mapping, [name]: column },
      fixedValues: source === FIXED_VALUE ? { ...otherValues, [name]: fixedValue } : otherValues,
      crosstabColumns: crosstabColumns.filter((index) => index !== column),
    });
  };
  const headingLabel = getFieldLabel(fields, crosstab?.headingField ?? "");
  const usedColumns = new Set(Object.values(mapping));
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="sm">
        {visibleFields.map((field) => {
          const { name, label } = field;
          const index = mapping[name] ?? null;
          const fixedValue = fixedValues[name];
          return (
            <Stack key={name} gap={4}>
              <NativeSelect
                size="xs"
                label={i18n._(label)}
                withAsterisk={needsSource(field)}
                error={
                  (errors ? errors[name] !== undefined : needsSource(field)) &&
                  !isAssigned(name) &&
                  t`Choose a column or a value`
                }
                value={fixedValue === undefined ? String(index ?? "") : FIXED_VALUE}
                data={[
                  { value: "", label: t`Not in the file` },
                  { value: FIXED_VALUE, label: t`Same value for all rows` },
                  ...columns,
                ]}
                onChange={(event) => selectSource(name, event.currentTarget.value)}
              />
              {fixedValue !== undefined && (
                <FixedValueInput
                  field={field}
                  value={fixedValue}
                  error={errors?.[name]}
                  findSimilarNames={name === groups?.groupBy ? findSimilarNames : undefined}
                  onChange={(value) =>
                    onChange({ ...choice, fixedValues: { ...fixedValues, [name]: value } })
                  }
                />
              )}
            </Stack>
          );
        })}
      </SimpleGrid>
      {(areAllVisible || visibleFields.length < listedFields.length) && (
        <Group>
          <Button size="compact-sm" variant="subtle" onClick={() => setAllVisible(!areAllVisible)}>
            {areAllVisible ? t`Show fewer fields` : t`Show all fields`}
          </Button>
        </Group>
      )}
      {crosstab && (mapping[crosstab.valueField] ?? null) === null && (
        <MultiSelect
          size="xs"
          label={t`Price columns`}
          description={t`For a file with several price columns, such as one per day part. The heading of each is its ${headingLabel}.`}
          value={crosstabColumns.map(String)}
          data={columns.filter(
            ({ value }) => !usedColumns.has(Number(value)) || crosstabColumns.includes(Number(value)),
          )}
          onChange={(values) => onChange(choosePrices(choice, values.map(Number)))}
          comboboxProps={{ shadow: "md" }}
        />
      )}
    </Stack>
  );
}
