import { useLingui } from "@lingui/react/macro";
import { NativeSelect, SimpleGrid } from "@mantine/core";

import { getColumnLetter } from "../../spreadsheet/table.ts";
import type { ImportField, ColumnMapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";

export function ColumnMappingForm({
  fields,
  file,
  mapping,
  onChange,
}: {
  fields: readonly ImportField[];
  file: ImportFile;
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}) {
  const { t, i18n } = useLingui();
  const columnCount = Math.max(
    file.headings.length,
    ...file.rows.slice(0, 100).map(({ cells }) => cells.length),
  );
  const columns = Array.from({ length: columnCount }, (_, index) => ({
    value: String(index),
    label: String(file.headings[index] ?? "").trim() || t`Column ${getColumnLetter(index)}`,
  }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="sm">
      {fields.map(({ name, label, required }) => {
        const index = mapping[name] ?? null;
        return (
          <NativeSelect
            key={name}
            size="xs"
            label={i18n._(label)}
            withAsterisk={required}
            value={index === null ? "" : String(index)}
            data={[{ value: "", label: t`Not in the file` }, ...columns]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange({ ...mapping, [name]: value === "" ? null : Number(value) });
            }}
          />
        );
      })}
    </SimpleGrid>
  );
}
