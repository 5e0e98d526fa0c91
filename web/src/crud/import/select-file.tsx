import { Trans, useLingui } from "@lingui/react/macro";
import { Alert, Button, Group, List, Stack, Text } from "@mantine/core";
import { IconDownload, IconFileImport, IconFileExport } from "@tabler/icons-react";
import { useRef, useState, useEffect } from "react";

import { FileTooLargeError } from "../../spreadsheet/file-limits.ts";
import { useFocusAfterLoading } from "../../ui/overlays/focus-return.tsx";
import { useFormat } from "../../ui/format/format.ts";
import { useListContext } from "../list/list-context.ts";
import { saveSheet } from "../export/save-sheet.ts";
import { getFieldLabel } from "../../table-import/fields/import-fields.ts";
import { FileInput, useFormatReadError } from "../../table-import/rows/file-input.tsx";
import { readTableFile, MAX_ROWS } from "../../table-import/rows/table-file.ts";
import type { TableFile } from "../../table-import/target.ts";
import type { Importer } from "./importer.ts";
import { ImportHistory } from "./history/import-history.tsx";
import { buildRecordColumns } from "./record-rows.ts";
import { toastFailure } from "../errors/failure.ts";

/** Unmounting aborts the download. */
function DownloadRecords({ importer }: { importer: Importer }) {
  const title = useListContext().text.listTitle;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [readCount, setReadCount] = useState<number>();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    controllerRef.current = controller;
    setReadCount(0);
    try {
      const records = await importer.readAllRecords(controller.signal, setReadCount);
      const rows = records.flatMap((record) => importer.groups?.listFileRows(record) ?? { "": record });
      await saveSheet("xlsx", title, rows, buildRecordColumns(importer.fields, i18n), i18n.locale);
    } catch (error) {
      if (!controller.signal.aborted) toastFailure(error, t`Failed to export the list`);
    } finally {
      if (!controller.signal.aborted) setReadCount(undefined);
    }
  };
  const count = format.number(readCount ?? 0);
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={16} aria-hidden />}
      aria-disabled={readCount !== undefined || undefined}
      onClick={() => readCount === undefined && void save()}
    >
      {readCount === undefined ? t`Download existing records` : t`${count} records read`}
    </Button>
  );
}

interface SelectFileProps {
  importer: Importer;
  onFile: (file: TableFile) => void;
}

export function SelectFile({ importer, onFile }: SelectFileProps) {
  const { permissions, text } = useListContext();
  const { fields, groups } = importer;
  const { t, i18n } = useLingui();
  const format = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const formatReadError = useFormatReadError();
  const rememberFocus = useFocusAfterLoading(isReading);
  const maxRows = format.number(MAX_ROWS);
  const groupLabel = groups && getFieldLabel(fields, groups.groupBy);

  const readFile = async (file: File) => {
    rememberFocus();
    setIsReading(true);
    setProblem(undefined);
    try {
      const importFile = await readTableFile(file, importer);
      if (!importFile) setProblem(t`This file is empty.`);
      else if (importFile.sheets.length === 1 && importFile.rows.length + importFile.leftOutRows.length === 0)
        setProblem(t`This file has column headings but no rows.`);
      else if (importFile.sheets.length === 1 && importFile.rows.length > MAX_ROWS)
        setProblem(formatReadError(new FileTooLargeError("too many rows", "rows")));
      else onFile(importFile);
    } catch (error) {
      setProblem(formatReadError(error));
    } finally {
      setIsReading(false);
    }
  };

  const saveTemplate = () =>
    saveSheet("xlsx", text.listTitle, [], buildRecordColumns(fields, i18n), i18n.locale).catch(
      (error: unknown) => toastFailure(error, t`Failed to create the template`),
    );

  return (
    <Stack gap={16}>
      <List fz="sm" spacing={4}>
        <List.Item>
          <Trans>An Excel (.xlsx) or CSV file, of at most 5 MB and {maxRows} rows.</Trans>
        </List.Item>
        <List.Item>
          <Trans>
            Column names in English or French, in any order. You can choose the sheet, the row with the names
            and each column.
          </Trans>
        </List.Item>
        {groupLabel && (
          <List.Item>
            <Trans>
              Rows with the same “{groupLabel}” form one record. Empty cells repeat the value above.
            </Trans>
          </List.Item>
        )}
        <List.Item>
          <Trans>You can review the rows before you import them.</Trans>
        </List.Item>
      </List>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <Group gap={8}>
        <Button
          data-autofocus
          leftSection={<IconFileImport size={16} aria-hidden />}
          loading={isReading}
          onClick={() => input.current?.click()}
        >
          {t`Choose a file`}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveTemplate()}
        >
          {t`Download a template`}
        </Button>
        {permissions.export && <DownloadRecords importer={importer} />}
      </Group>
      <Text fz="sm" c="dimmed">
        <Trans>Columns:</Trans>{" "}
        {fields
          .map(
            ({ name, label, required }) => `${i18n._(label)}${required && !name.includes(".") ? " *" : ""}`,
          )
          .join(" · ")}
      </Text>
      <ImportHistory importer={importer} />
      <FileInput ref={input} label={t`Choose a file`} onFile={(file) => void readFile(file)} />
    </Stack>
  );
}
