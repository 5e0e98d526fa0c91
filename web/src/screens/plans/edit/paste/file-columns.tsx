import { useLingui } from "@lingui/react/macro";
import { Button, Group, Stack } from "@mantine/core";
import { lazy, Suspense, useState } from "react";

import { formCatalog } from "../../../../crud/form/form-catalog.ts";
import { importCatalog } from "../../../../crud/import/import-catalog.ts";
import type { ImportField } from "../../../../crud/import/import-fields.ts";
import { addCatalogs } from "../../../../i18n/load-catalogs.ts";
import { LoadingPanel } from "../../../../ui/page-state.tsx";
import type { FieldColumns } from "./column-headings.ts";
import type { ColumnMap } from "./map-columns.ts";

// Loaded on demand: most tables need neither.
const loadImportDialog = async () => {
  const loading = import("../../../../crud/import/import-dialog.tsx");
  await Promise.all([loading, addCatalogs(importCatalog, formCatalog)]);
  return loading;
};
const ColumnMappingForm = lazy(async () => ({ default: (await loadImportDialog()).ColumnMappingForm }));
export const ExcessCellsChoice = lazy(async () => ({
  default: (await loadImportDialog()).ExcessCellsChoice,
}));
export const MultipleChoice = lazy(async () => ({ default: (await loadImportDialog()).MultipleChoice }));
export const MissingReferences = lazy(async () => ({
  default: (await loadImportDialog()).MissingReferences,
}));

interface FileColumnsProps {
  fields: readonly ImportField[];
  columnMap: Pick<ColumnMap, "rateChoice"> & { file: NonNullable<ColumnMap["file"]> };
  /** Undefined until a column is chosen. */
  chosen: FieldColumns | undefined;
  onChange: (fieldColumns: FieldColumns) => void;
}

/** Opens at once if a required field has no column, or if several columns could be the rate. */
export function FileColumns({
  fields,
  columnMap: {
    file: { headings, fieldColumns },
    rateChoice,
  },
  chosen = fieldColumns,
  onChange,
}: FileColumnsProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(
    () =>
      rateChoice !== undefined ||
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
        <Suspense fallback={<LoadingPanel />}>
          <ColumnMappingForm
            importer={{ fields }}
            file={{ headings, rows: [] }}
            choice={{ ...chosen, crosstabColumns: [] }}
            onChange={({ mapping, fixedValues }) => onChange({ mapping, fixedValues })}
          />
        </Suspense>
      )}
    </Stack>
  );
}
