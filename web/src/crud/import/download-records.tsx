import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconFileExport } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import { useFormat } from "../../ui/format.ts";
import { toastFailure } from "../errors/failure.ts";
import { useListContext } from "../list/list-context.ts";
import { saveSheet } from "../save-sheet.ts";
import type { Importer } from "./importer.ts";
import { toFileRows, buildRecordColumns } from "./record-rows.ts";

/** Unmounting aborts the download. */
export function DownloadRecords({ importer }: { importer: Importer }) {
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
      const rows = records.flatMap((record) => toFileRows(record, importer.nested));
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
