import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, Loader, NativeSelect, SegmentedControl, Stack, Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";

import { wordsInAll } from "../../i18n/switch.ts";
import { lostIn } from "../../spreadsheet/lost.ts";
import { LoadFailed, LoadingPanel } from "../../ui/page-state.tsx";
import { failureText } from "../errors/failure.ts";
import { Columns } from "./columns.tsx";
import { mappingOf, type FileField, type Mapping } from "./fields.ts";
import type { GivenFile } from "./file.ts";
import type { Importer } from "./importer.ts";
import { PreviewTable } from "./preview-table.tsx";
import { isGood, type CheckedRecord, type CheckedRow } from "./rows.ts";
import { useSaveRows } from "./save-rows.ts";
import { useChecked, type Asked } from "./use-checked.ts";

interface ReviewProps {
  importer: Importer;
  file: GivenFile;
  onOther: () => void;
  onImport: (records: readonly CheckedRecord[]) => void;
}

/** Values that tell a record from others. */
function isKey({ name, control }: FileField): boolean {
  return control.kind === "text" && !name.includes(".");
}

/** Shows what was read before anything is saved: which column is which field, what is new, what is changed, what is wrong. */
export function Review(props: ReviewProps) {
  const { importer, file } = props;
  const [mapping, setMapping] = useState<Mapping>();
  useEffect(() => {
    let current = true;
    void wordsInAll().then((namesOf) => {
      if (current) setMapping(mappingOf(importer.fields, file.heads, namesOf));
    });
    return () => {
      current = false;
    };
  }, [importer.fields, file]);
  return mapping ? <MappedReview {...props} found={mapping} /> : <LoadingPanel />;
}

function MappedReview({ importer, file, found, onOther, onImport }: ReviewProps & { found: Mapping }) {
  const { t, i18n } = useLingui();
  const [mapping, setMapping] = useState(found);
  const [key, setKey] = useState<string | null>(null);
  const [only, setOnly] = useState<"all" | "wrong">("all");
  const [attempt, setAttempt] = useState(0);
  const asked = useMemo<Asked>(() => ({ file, mapping, key, attempt }), [file, mapping, key, attempt]);
  const check = useChecked(importer, asked);
  const saveRows = useSaveRows(file);

  const keys = importer.fields.filter((field) => isKey(field) && mapping[field.name] !== null);
  const lost = lostIn(
    file.rows.map(({ cells }) => cells),
    file.heads,
    (at) => Object.values(mapping).includes(at),
  );
  const records = check && "records" in check ? check.records : [];
  const good = records.filter(isGood);
  const bad = records.filter((record) => !isGood(record));
  // One of them keeps its whole record out.
  const wrong = bad.flatMap(({ rows }) => rows);
  const changed = good.filter(({ id }) => id !== undefined).length;
  const made = good.length - changed;
  const list = new Intl.ListFormat(i18n.locale).format(lost.map((head) => t`“${head}”`));

  return (
    <Stack gap={16}>
      <Group justify="space-between" gap={8}>
        <Text fw={600}>{file.name}</Text>
        <Button variant="default" size="xs" onClick={onOther}>{t`Choose another file`}</Button>
      </Group>
      <Columns fields={importer.fields} file={file} mapping={mapping} onChange={setMapping} />
      {lost.length > 0 && (
        <Text fz="sm" c="dimmed">
          {plural(lost.length, {
            one: `This column is left out: ${list}`,
            other: `These columns are left out: ${list}`,
          })}
        </Text>
      )}
      <NativeSelect
        maw={560}
        label={t`Records that are there already`}
        value={key ?? ""}
        data={[
          { value: "", label: t`Add all as new records` },
          ...keys.map(({ name, label }) => {
            const field = i18n._(label);
            return { value: name, label: t`Change those with the same value in “${field}”` };
          }),
        ]}
        onChange={(event) => setKey(event.currentTarget.value || null)}
      />
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
          <Group justify="space-between" gap={8}>
            <Text component="output" fw={600}>
              {[
                plural(made, { one: "# new record", other: "# new records" }),
                key !== null && plural(changed, { one: "# record changed", other: "# records changed" }),
                wrong.length > 0 &&
                  plural(wrong.length, { one: "# row with errors", other: "# rows with errors" }),
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
          />
          {wrong.length > 0 && (
            <Alert color="yellow">
              <Group justify="space-between" gap={8}>
                <Text fz="sm" flex={1} miw={220}>
                  <Trans>
                    Rows with errors are not imported. Save them as a file, correct them there, and import
                    that file.
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
                          problemsOf(errors, importer.fields, (label) => i18n._(label)) ||
                          t`Another row of this record has errors`,
                      })),
                    )
                  }
                >
                  {t`Save the rows with errors`}
                </Button>
              </Group>
            </Alert>
          )}
          <Group justify="flex-end">
            <Button disabled={good.length === 0} onClick={() => onImport(good)}>
              {plural(good.length, { one: "Import # record", other: "Import # records" })}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** What is wrong with a row, in one line of a file. */
function problemsOf(
  errors: CheckedRow["errors"],
  fields: readonly FileField[],
  say: (label: FileField["label"]) => string,
): string {
  return Object.entries(errors)
    .map(([name, text]) => {
      const field = fields.find((one) => one.name === name);
      return field ? `${say(field.label)}: ${text}` : text;
    })
    .join("; ");
}
