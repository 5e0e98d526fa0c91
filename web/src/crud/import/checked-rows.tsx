import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import { useMemo, type ReactNode } from "react";

import { countChangedValues, countResults, isValid, type CheckedRecord } from "./check-rows.ts";
import type { MissingReference } from "../../table-import/values/read-rows.ts";
import {
  formatFieldError,
  type ColumnMapping,
  type ImportField,
} from "../../table-import/columns/import-fields.ts";
import type { TableFile } from "../../table-import/target.ts";
import { groupMissing } from "../../table-import/review/missing-references.tsx";
import { useFormat } from "../../ui/format/format.ts";
import type { FormValues } from "../form/form-values.ts";
import { formatValue, RecordPreview } from "./record-preview.tsx";
import { downloadFailedRows, toFailedRow } from "./download-failed-rows.ts";

interface CheckedRowsProps {
  fields: readonly ImportField[];
  /** Values of new records and their items, by path. */
  initialValues: FormValues;
  file: TableFile;
  mapping: ColumnMapping;
  records: readonly CheckedRecord[];
  missing: readonly MissingReference[];
  /** Prevents the import. */
  blockedReason: string | undefined;
  isChecking: boolean;
  overwritesCorrections: boolean;
  onOverwriteCorrections: (overwrites: boolean) => void;
  onImport: () => void;
  onFocusMissingNames: () => void;
  onToggleRow: (rowNumber: number, isIncluded: boolean) => void;
  /** Shown above the rows. */
  children: ReactNode;
}

/** '30 payment terms (days)' and other values that no column has. */
function useFormatDefaults(
  fields: readonly ImportField[],
  mapping: ColumnMapping,
  initialValues: FormValues,
) {
  const { i18n } = useLingui();
  const format = useFormat();
  const texts = fields.flatMap((field) => {
    const value = initialValues[field.name];
    const isDefault =
      (typeof value === "string" && value !== "") || typeof value === "number" || typeof value === "boolean";
    const isUsed =
      !field.name.includes(".") || fields.some(({ name }) => isSibling(name, field.name, mapping));
    if (!isDefault || !isUsed || (mapping[field.name] ?? null) !== null) return [];
    return `${i18n._(field.label)}: ${formatValue(field, value, {}, format, i18n) ?? String(value)}`;
  });
  return texts.join(" · ");
}

/** Whether a mapped field belongs to the same item. */
function isSibling(name: string, other: string, mapping: ColumnMapping): boolean {
  const getPath = (path: string) => path.slice(0, path.lastIndexOf("."));
  return getPath(name) === getPath(other) && (mapping[name] ?? null) !== null;
}

export function CheckedRows({
  fields,
  initialValues,
  file,
  mapping,
  records,
  missing,
  blockedReason,
  isChecking,
  overwritesCorrections,
  onOverwriteCorrections,
  onImport,
  onFocusMissingNames,
  onToggleRow,
  children,
}: CheckedRowsProps) {
  const { t } = useLingui();
  const counts = countResults(records);
  const defaults = useFormatDefaults(fields, mapping, initialValues);
  const changedCount = countChangedValues(records);
  const hasKeptValues = records.some(({ applied }) => applied?.changes?.some(({ isKept }) => isKept));
  const invalidRecords = records.filter((record) => !isValid(record));
  // An invalid row excludes its record.
  const invalidRows = invalidRecords.flatMap(({ rows }) => rows);
  const acceptedCount = counts.new + counts.update;
  const missingCount = useMemo(
    () => groupMissing(missing, fields, []).reduce((sum, { names }) => sum + names.size, 0),
    [missing, fields],
  );
  const formatError = (name: string, text: string) =>
    formatFieldError(fields, name, text, { ...file, mapping });
  const getReason = (): string | undefined => {
    if (blockedReason !== undefined) return blockedReason;
    if (acceptedCount > 0 || missingCount > 0) return undefined;
    const [error] = invalidRows.flatMap(({ errors }) => Object.entries(errors));
    if (error) {
      const example = formatError(...error);
      return t`Correct the errors first, such as: ${example}`;
    }
    return records.length === 0
      ? t`The file has no rows to import.`
      : t`Nothing to import: the records already exist.`;
  };
  const reason = getReason();
  return (
    <>
      <Text component="output" fw={600}>
        {[
          plural(counts.new, { one: "# new record", other: "# new records" }),
          counts.update > 0 && plural(counts.update, { one: "# update", other: "# updates" }),
          changedCount > 0 && plural(changedCount, { one: "# value changes", other: "# values change" }),
          counts.unchanged > 0 && plural(counts.unchanged, { one: "# unchanged", other: "# unchanged" }),
          counts.skipped > 0 && plural(counts.skipped, { one: "# skipped", other: "# skipped" }),
          invalidRows.length > 0 &&
            plural(invalidRows.length, { one: "# row with errors", other: "# rows with errors" }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {counts.new > 0 && defaults !== "" && (
        <Text fz="sm" c="dimmed">
          <Trans>New records get: {defaults}</Trans>
        </Text>
      )}
      {children}
      {(hasKeptValues || overwritesCorrections) && (
        <Checkbox
          label={t`Overwrite prices that were corrected after they were set`}
          checked={overwritesCorrections}
          onChange={(event) => onOverwriteCorrections(event.currentTarget.checked)}
        />
      )}
      <RecordPreview
        fields={fields.filter(({ name }) => mapping[name] !== null)}
        mapping={mapping}
        records={records}
        leftOutRows={file.leftOutRows}
        formatError={formatError}
        onToggleRow={onToggleRow}
      />
      {invalidRows.length > 0 && (
        <Alert color="yellow">
          <Group justify="space-between" gap={8}>
            <Text fz="sm" flex={1} miw={220}>
              <Trans>
                Rows with errors are not imported. Download them, correct them, then import the file.
              </Trans>
            </Text>
            <Button
              variant="default"
              size="xs"
              onClick={() =>
                void downloadFailedRows(
                  file,
                  invalidRows.map((row) => toFailedRow(row, formatError)),
                )
              }
            >
              {t`Download rows with errors`}
            </Button>
          </Group>
        </Alert>
      )}
      <Group justify="flex-end" gap={8} data-dialog-buttons="">
        {acceptedCount === 0 && blockedReason === undefined && missingCount > 0 && (
          <Button
            variant="subtle"
            h="auto"
            mih={36}
            styles={{ label: { whiteSpace: "normal" } }}
            onClick={onFocusMissingNames}
          >
            {plural(missingCount, {
              one: "Choose or add the missing name first",
              other: "Choose or add # missing names first",
            })}
          </Button>
        )}
        {reason !== undefined && (
          <Text fz="sm" flex={1} miw={220} ta="end">
            {reason}
          </Text>
        )}
        <Button
          disabled={acceptedCount === 0 || blockedReason !== undefined}
          loading={isChecking}
          onClick={onImport}
        >
          {plural(acceptedCount, { one: "Import # record", other: "Import # records" })}
        </Button>
      </Group>
    </>
  );
}
