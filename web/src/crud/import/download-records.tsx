import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconFileExport } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

import { openFile } from "../../ui/open-file.ts";
import { useFormat } from "../../ui/format.ts";
import { toastFailure } from "../errors/failure.ts";
import type { Importer } from "./importer.ts";
import { toFileRows, recordColumns } from "./record-rows.ts";

interface DownloadRecordsProps {
  importer: Importer;
  title: string;
}

/** Unmounting aborts it. */
export function DownloadRecords({ importer, title }: DownloadRecordsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [read, setRead] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const save = async () => {
    const controller = new AbortController();
    running.current = controller;
    setRead(0);
    try {
      const records = await importer.readAllRecords(controller.signal, setRead);
      const { writeExcel } = await import("../../spreadsheet/excel.ts");
      const rows = records.flatMap((record) => toFileRows(record, importer.nested));
      openFile(
        await writeExcel(rows, recordColumns(importer.fields, i18n), title.slice(0, 31)),
        `${title}.xlsx`,
      );
    } catch (error) {
      if (!controller.signal.aborted) toastFailure(error, t`Failed to export the list`);
    } finally {
      if (!controller.signal.aborted) setRead(undefined);
    }
  };
  const count = format.number(read ?? 0);
  return (
    <Button
      variant="default"
      leftSection={<IconFileExport size={16} aria-hidden />}
      aria-disabled={read !== undefined || undefined}
      onClick={() => read === undefined && void save()}
    >
      {read === undefined ? t`Download existing records` : t`${count} records read`}
    </Button>
  );
}
