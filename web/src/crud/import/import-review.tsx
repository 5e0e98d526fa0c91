import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Loader, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";

import { getTranslations } from "../../i18n/load-catalogs.ts";
import { findUnusedColumns } from "../../spreadsheet/unused-columns.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { getFailureMessage } from "../errors/failure.ts";
import { ColumnMappingForm } from "./column-mapping.tsx";
import { formatFieldError, suggestMapping, type ColumnMapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import type { Importer } from "./importer.ts";
import { PreviewTable } from "./preview-table.tsx";
import type { MatchKey } from "../match-key.ts";
import { getMappedKeys } from "./match-records.ts";
import { countResults, isValid, type CheckedRecord, type ExistingRecordMode } from "./check-rows.ts";
import { useSaveRows } from "./use-save-rows.ts";
import { useCheckedRecords, type ImportSource } from "./use-checked-records.ts";

const MODES: readonly ExistingRecordMode[] = ["update", "skip", "create"];

interface ImportReviewProps {
  importer: Importer;
  file: ImportFile;
  onChooseFile: () => void;
  onImport: (records: readonly CheckedRecord[], mapping: ColumnMapping) => void;
}

export function ImportReview(props: ImportReviewProps) {
  const { importer, file } = props;
  const [mapping, setMapping] = useState<ColumnMapping>();
  useEffect(() => {
    let isMounted = true;
    void getTranslations().then((translateAll) => {
      if (isMounted) setMapping(suggestMapping(importer.fields, file.headings, translateAll));
    });
    return () => {
      isMounted = false;
    };
  }, [importer.fields, file]);
  return mapping ? <MappedReview {...props} initialMapping={mapping} /> : <LoadingPanel />;
}

function MappedReview({
  importer,
  file,
  initialMapping,
  onChooseFile,
  onImport,
}: ImportReviewProps & { initialMapping: ColumnMapping }) {
  const { t, i18n } = useLingui();
  const [mapping, setMapping] = useState(initialMapping);
  const [firstKeyName, setFirstKeyName] = useState("");
  const [mode, setMode] = useState<ExistingRecordMode>(importer.canUpdate ? "update" : "skip");
  const [rowFilter, setRowFilter] = useState<"all" | "invalid">("all");
  const [attempt, setAttempt] = useState(0);
  const keys = useMemo(() => getMappedKeys(importer.matchKeys, mapping), [importer.matchKeys, mapping]);
  const source = useMemo<ImportSource>(() => {
    const keyIndex = Math.max(
      0,
      keys.findIndex((key) => getKeyName(key) === firstKeyName),
    );
    return { file, mapping, keys: keys.slice(keyIndex), attempt };
  }, [file, mapping, keys, firstKeyName, attempt]);
  const check = useCheckedRecords(importer, source, mode);
  const saveRows = useSaveRows(file);

  const ignoredHeadings = findUnusedColumns(
    file.rows.map(({ cells }) => cells),
    file.headings,
    (index) => Object.values(mapping).includes(index),
  );
  const records = check && "records" in check ? check.records : [];
  const counts = countResults(records);
  const invalidRecords = records.filter((record) => !isValid(record));
  // An invalid row excludes its record.
  const invalidRows = invalidRecords.flatMap(({ rows }) => rows);
  const acceptedCount = counts.new + counts.update;
  const headingList = new Intl.ListFormat(i18n.locale).format(
    ignoredHeadings.map((heading) => t`“${heading}”`),
  );
  const formatError = (name: string, text: string) =>
    formatFieldError(importer.fields, name, text, (label) => i18n._(label), { ...file, mapping });
  const formatKey = (key: MatchKey) =>
    new Intl.ListFormat(i18n.locale).format(
      key.flatMap((name) => {
        const field = importer.fields.find((candidate) => candidate.name === name);
        return field ? [i18n._(field.label)] : [];
      }),
    );

  return (
    <Stack gap={16}>
      <Group justify="space-between" gap={8}>
        <Text fw={600}>{file.name}</Text>
        <Button variant="default" size="xs" onClick={onChooseFile}>{t`Choose another file`}</Button>
      </Group>
      <ColumnMappingForm fields={importer.fields} file={file} mapping={mapping} onChange={setMapping} />
      {ignoredHeadings.length > 0 && (
        <Text fz="sm" c="dimmed">
          {plural(ignoredHeadings.length, {
            one: `This column is ignored: ${headingList}`,
            other: `These columns are ignored: ${headingList}`,
          })}
        </Text>
      )}
      {keys.length > 0 && (
        <Stack gap={6}>
          <Group gap="sm" align="end">
            <NativeSelect
              label={t`Records that already exist`}
              value={mode}
              data={[
                ...(importer.canUpdate ? [{ value: "update", label: t`Update matching records` }] : []),
                { value: "skip", label: t`Skip matching records` },
                { value: "create", label: t`Create all as new` },
              ]}
              onChange={({ currentTarget: { value } }) =>
                setMode(MODES.find((mode) => mode === value) ?? "skip")
              }
            />
            {keys.length > 1 && (
              <NativeSelect
                label={t`Match by`}
                value={getKeyName(source.keys[0])}
                data={keys.map((key) => ({
                  value: getKeyName(key),
                  label: formatKey(key),
                }))}
                onChange={({ currentTarget: { value } }) => setFirstKeyName(value)}
              />
            )}
          </Group>
          {mode === "update" && (
            <Text fz="sm" c="dimmed">
              <Trans>Empty cells and missing columns do not change the stored value.</Trans>
            </Text>
          )}
        </Stack>
      )}
      {!check && (
        <Group gap={10}>
          <Loader size="sm" />
          <Text component="output" fz="sm">
            <Trans>Checking {file.rows.length} rows…</Trans>
          </Text>
        </Group>
      )}
      {check && "error" in check && (
        <LoadFailed
          message={getFailureMessage(check.error, t`Something went wrong!`)}
          onRetry={() => setAttempt(attempt + 1)}
        />
      )}
      {check && "records" in check && (
        <>
          {!check.couldMatch && (
            <Alert color="yellow">
              <Trans>
                Existing records could not be compared with this file. Importing may create duplicates.
              </Trans>
            </Alert>
          )}
          <Group justify="space-between" gap={8}>
            <Text component="output" fw={600}>
              {[
                plural(counts.new, {
                  one: "# new record",
                  other: "# new records",
                }),
                counts.update > 0 &&
                  plural(counts.update, {
                    one: "# update",
                    other: "# updates",
                  }),
                counts.unchanged > 0 &&
                  plural(counts.unchanged, {
                    one: "# unchanged",
                    other: "# unchanged",
                  }),
                counts.skipped > 0 &&
                  plural(counts.skipped, {
                    one: "# skipped",
                    other: "# skipped",
                  }),
                invalidRows.length > 0 &&
                  plural(invalidRows.length, {
                    one: "# row with errors",
                    other: "# rows with errors",
                  }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            {invalidRows.length > 0 && (
              <SegmentedControl
                size="xs"
                aria-label={t`Rows`}
                value={rowFilter}
                onChange={(value) => setRowFilter(value === "invalid" ? "invalid" : "all")}
                data={[
                  { value: "all", label: t`All rows` },
                  { value: "invalid", label: t`With errors` },
                ]}
              />
            )}
          </Group>
          <PreviewTable
            fields={importer.fields.filter(({ name }) => mapping[name] !== null)}
            mapping={mapping}
            records={rowFilter === "invalid" && invalidRecords.length > 0 ? invalidRecords : records}
            formatError={formatError}
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
                    void saveRows(
                      invalidRows.map(({ cells, errors }) => ({
                        cells,
                        problem:
                          Object.entries(errors)
                            .map(([name, text]) => formatError(name, text))
                            .join("; ") || t`Another row of this record has errors`,
                      })),
                    )
                  }
                >
                  {t`Download rows with errors`}
                </Button>
              </Group>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button disabled={acceptedCount === 0} onClick={() => onImport(records, mapping)}>
              {plural(acceptedCount, {
                one: "Import # record",
                other: "Import # records",
              })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

function getKeyName(key: MatchKey = []): string {
  return key.join("+");
}
