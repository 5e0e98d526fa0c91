import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Loader, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";

import { getTranslations } from "../../i18n/load-catalogs.ts";
import { findUnreadableCells } from "../../spreadsheet/unreadable-cells.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { failureText } from "../errors/failure.ts";
import { ColumnMapping } from "./column-mapping.tsx";
import { fieldMessage, suggestMapping, type Mapping } from "./import-fields.ts";
import type { ImportFile } from "./import-file.ts";
import type { Importer } from "./importer.ts";
import { PreviewTable } from "./preview-table.tsx";
import { keysInFile, type MatchKey } from "./match-records.ts";
import { countResults, isGood, type CheckedRecord, type MatchMode } from "./check-rows.ts";
import { useSaveRows } from "./use-save-rows.ts";
import { useChecked, type Source } from "./use-checked-records.ts";

const MODES: readonly MatchMode[] = ["update", "skip", "create"];

interface ReviewProps {
  importer: Importer;
  file: ImportFile;
  onChooseFile: () => void;
  onImport: (records: readonly CheckedRecord[], mapping: Mapping) => void;
}

/** Column mapping, changes and errors. */
export function ImportReview(props: ReviewProps) {
  const { importer, file } = props;
  const [mapping, setMapping] = useState<Mapping>();
  useEffect(() => {
    let current = true;
    void getTranslations().then((namesOf) => {
      if (current) setMapping(suggestMapping(importer.fields, file.heads, namesOf));
    });
    return () => {
      current = false;
    };
  }, [importer.fields, file]);
  return mapping ? <MappedReview {...props} suggested={mapping} /> : <LoadingPanel />;
}

function MappedReview({
  importer,
  file,
  suggested,
  onChooseFile,
  onImport,
}: ReviewProps & { suggested: Mapping }) {
  const { t, i18n } = useLingui();
  const [mapping, setMapping] = useState(suggested);
  const [first, setFirst] = useState("");
  const [mode, setMode] = useState<MatchMode>(importer.mayUpdate ? "update" : "skip");
  const [only, setOnly] = useState<"all" | "wrong">("all");
  const [attempt, setAttempt] = useState(0);
  const keys = useMemo(() => keysInFile(importer.matchKeys, mapping), [importer.matchKeys, mapping]);
  const source = useMemo<Source>(() => {
    const chosen = Math.max(
      0,
      keys.findIndex((key) => nameOfKey(key) === first),
    );
    return { file, mapping, keys: keys.slice(chosen), attempt };
  }, [file, mapping, keys, first, attempt]);
  const check = useChecked(importer, source, mode);
  const saveRows = useSaveRows(file);

  const lost = findUnreadableCells(
    file.rows.map(({ cells }) => cells),
    file.heads,
    (at) => Object.values(mapping).includes(at),
  );
  const records = check && "records" in check ? check.records : [];
  const counts = countResults(records);
  const bad = records.filter((record) => !isGood(record));
  // An invalid row excludes its record.
  const wrong = bad.flatMap(({ rows }) => rows);
  const accepted = counts.new + counts.update;
  const list = new Intl.ListFormat(i18n.locale).format(lost.map((head) => t`“${head}”`));
  const messageOf = (name: string, text: string) =>
    fieldMessage(importer.fields, name, text, (label) => i18n._(label), { ...file, mapping });
  const labelOfKey = (key: MatchKey) =>
    new Intl.ListFormat(i18n.locale).format(
      key.flatMap((name) => {
        const field = importer.fields.find((one) => one.name === name);
        return field ? [i18n._(field.label)] : [];
      }),
    );

  return (
    <Stack gap={16}>
      <Group justify="space-between" gap={8}>
        <Text fw={600}>{file.name}</Text>
        <Button variant="default" size="xs" onClick={onChooseFile}>{t`Choose another file`}</Button>
      </Group>
      <ColumnMapping fields={importer.fields} file={file} mapping={mapping} onChange={setMapping} />
      {lost.length > 0 && (
        <Text fz="sm" c="dimmed">
          {plural(lost.length, {
            one: `This column is ignored: ${list}`,
            other: `These columns are ignored: ${list}`,
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
                ...(importer.mayUpdate ? [{ value: "update", label: t`Update matching records` }] : []),
                { value: "skip", label: t`Skip matching records` },
                { value: "create", label: t`Create all as new` },
              ]}
              onChange={({ currentTarget: { value } }) =>
                setMode(MODES.find((one) => one === value) ?? "skip")
              }
            />
            {keys.length > 1 && (
              <NativeSelect
                label={t`Match by`}
                value={nameOfKey(source.keys[0])}
                data={keys.map((key) => ({
                  value: nameOfKey(key),
                  label: labelOfKey(key),
                }))}
                onChange={({ currentTarget: { value } }) => setFirst(value)}
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
          message={failureText(check.error, t`Something went wrong!`)}
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
                wrong.length > 0 &&
                  plural(wrong.length, {
                    one: "# row with errors",
                    other: "# rows with errors",
                  }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            {wrong.length > 0 && (
              <SegmentedControl
                size="xs"
                aria-label={t`Rows`}
                value={only}
                onChange={(value) => setOnly(value === "wrong" ? "wrong" : "all")}
                data={[
                  { value: "all", label: t`All rows` },
                  { value: "wrong", label: t`With errors` },
                ]}
              />
            )}
          </Group>
          <PreviewTable
            fields={importer.fields.filter(({ name }) => mapping[name] !== null)}
            mapping={mapping}
            records={only === "wrong" && bad.length > 0 ? bad : records}
            messageOf={messageOf}
          />
          {wrong.length > 0 && (
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
                      wrong.map(({ cells, errors }) => ({
                        cells,
                        problem:
                          Object.entries(errors)
                            .map(([name, text]) => messageOf(name, text))
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
            <Button disabled={accepted === 0} onClick={() => onImport(records, mapping)}>
              {plural(accepted, {
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

function nameOfKey(key: MatchKey = []): string {
  return key.join("+");
}
