import { useLingui } from "@lingui/react/macro";
import { NativeSelect, SimpleGrid } from "@mantine/core";

import { columnLetter } from "../../spreadsheet/table.ts";
import type { FileField, Mapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";

export function ColumnMapping({
  fields,
  file,
  mapping,
  onChange,
}: {
  fields: readonly FileField[];
  file: ImportFile;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) {
  const { t, i18n } = useLingui();
  const width = Math.max(file.heads.length, ...file.rows.slice(0, 100).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => ({
    value: String(at),
    label: String(file.heads[at] ?? "").trim() || t`Column ${columnLetter(at)}`,
  }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="sm">
      {fields.map(({ name, label, required }) => {
        const at = mapping[name] ?? null;
        return (
          <NativeSelect
            key={name}
            size="xs"
            label={i18n._(label)}
            withAsterisk={required}
            value={at === null ? "" : String(at)}
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
