import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Checkbox, Group, Text } from "@mantine/core";
import { useMemo } from "react";

import { countChanges, countResults, listInvalidRows, listSpoilingRows } from "./checked-records.ts";
import type { NumberedRow } from "../../spreadsheet/table.ts";
import type { MissingReference } from "../../table-import/values/read-rows.ts";
import type { ColumnMapping, ImportField } from "../../table-import/fields/import-fields.ts";
import type { UpdateChoices } from "../../table-import/target.ts";
import { groupMissing } from "../../table-import/review/group-missing.ts";
import { useFormat } from "../../ui/format/format.ts";
import type { FormValues } from "../form/form-values.ts";
import { formatValue } from "../../table-import/review/row-cells.ts";
import type { CheckedSheet } from "./check-sheet.ts";
import { downloadFailedRows } from "./download-failed-rows.ts";

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

interface RecordSummaryProps extends CheckedSheet {
  fields: readonly ImportField[];
  /** Values of new records and their items, by path. */
  initialValues: FormValues;
  updateChoices: UpdateChoices;
  onUpdateChoicesChange: (choices: UpdateChoices) => void;
}

/** Counts new, changed and invalid records, and says what new records get besides the file. */
export function RecordSummary({
  fields,
  mapping,
  records,
  initialValues,
  updateChoices,
  onUpdateChoicesChange,
}: RecordSummaryProps) {
  const { t } = useLingui();
  const counts = countResults(records);
  const defaults = useFormatDefaults(fields, mapping, initialValues);
  const { changed, added } = countChanges(records);
  const changes = records.flatMap(({ applied }) => applied?.changes ?? []);
  const { overwritesCorrections, keepsOtherUnits } = updateChoices;
  const hasKeptValues = changes.some(({ kind, isKept }) => kind === "value" && isKept);
  const invalidCount = listInvalidRows(records).length;
  return (
    <>
      <Text component="output" fw={600}>
        {[
          plural(counts.new, { one: "# new record", other: "# new records" }),
          counts.update > 0 && plural(counts.update, { one: "# update", other: "# updates" }),
          changed > 0 && plural(changed, { one: "# value changes", other: "# values change" }),
          added > 0 && plural(added, { one: "# new price", other: "# new prices" }),
          counts.unchanged > 0 && plural(counts.unchanged, { one: "# unchanged", other: "# unchanged" }),
          counts.skipped > 0 && plural(counts.skipped, { one: "# skipped", other: "# skipped" }),
          invalidCount > 0 && plural(invalidCount, { one: "# row with errors", other: "# rows with errors" }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </Text>
      {counts.new > 0 && defaults !== "" && (
        <Text fz="sm" c="dimmed">
          <Trans>New records get: {defaults}</Trans>
        </Text>
      )}
      {(hasKeptValues || overwritesCorrections) && (
        <Checkbox
          label={t`Overwrite prices that were corrected after they were set`}
          checked={overwritesCorrections}
          onChange={(event) =>
            onUpdateChoicesChange({ ...updateChoices, overwritesCorrections: event.currentTarget.checked })
          }
        />
      )}
      {changes.some(({ kind }) => kind === "unit") && (
        <Checkbox
          label={t`End prices in another unit when the new ones begin`}
          checked={!keepsOtherUnits}
          onChange={(event) =>
            onUpdateChoicesChange({ ...updateChoices, keepsOtherUnits: !event.currentTarget.checked })
          }
        />
      )}
    </>
  );
}

interface ImportActionsProps extends CheckedSheet {
  fields: readonly ImportField[];
  missing: readonly MissingReference[];
  /** Prevents the import. */
  blockedReason: string | undefined;
  isChecking: boolean;
  onImport: () => void;
  onLeaveOut: (rows: readonly NumberedRow[]) => void;
  onFocusMissingNames: () => void;
}

/** Buttons to import the records, and to download the rows with errors. */
export function ImportActions({
  fields,
  file,
  formatError,
  records,
  missing,
  blockedReason,
  isChecking,
  onImport,
  onLeaveOut,
  onFocusMissingNames,
}: ImportActionsProps) {
  const { t } = useLingui();
  const counts = countResults(records);
  const acceptedCount = counts.new + counts.update;
  const invalidRows = listInvalidRows(records);
  const spoilingRows = listSpoilingRows(records);
  const missingCount = useMemo(
    () => groupMissing(missing, fields, []).reduce((sum, { names }) => sum + names.size, 0),
    [missing, fields],
  );
  const getReason = (): string | undefined => {
    if (blockedReason !== undefined) return blockedReason;
    if (acceptedCount > 0 || missingCount > 0) return undefined;
    const [first] = invalidRows.flatMap(({ rowNumber, errors }) =>
      Object.entries(errors).map(([name, text]) => ({ rowNumber, example: formatError(name, text) })),
    );
    if (first) {
      const { rowNumber, example } = first;
      return t`Correct the errors first, such as in row ${rowNumber}: ${example}`;
    }
    return records.length === 0
      ? t`The file has no rows to import.`
      : t`Nothing to import: the records already exist.`;
  };
  const reason = getReason();
  return (
    <>
      {invalidRows.length > 0 && (
        <Alert color="yellow">
          <Group justify="space-between" gap={8}>
            <Text fz="sm" flex={1} miw={220}>
              <Trans>
                Rows with errors are not imported. Download them, correct them, then import the file.
              </Trans>
            </Text>
            {spoilingRows.length > 0 && (
              <Button variant="default" size="xs" onClick={() => onLeaveOut(spoilingRows)}>
                {plural(spoilingRows.length, {
                  one: "Leave out # row with errors",
                  other: "Leave out # rows with errors",
                })}
              </Button>
            )}
            <Button
              variant="default"
              size="xs"
              onClick={() => void downloadFailedRows(file, invalidRows, formatError)}
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
            styles={{ label: { whiteSpace: "normal", overflow: "visible" } }}
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
