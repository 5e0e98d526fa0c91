import type { DocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useLingui } from "@lingui/react/macro";
import { MAX_PAGE_SIZE } from "@media-planner/schema/rules/paging";
import { useEffect, useRef, useState } from "react";

import { csvTable, writeCsv } from "../../../spreadsheet/table.ts";
import type { Column } from "../../../ui/data-table/columns.ts";
import { openFile } from "../../../ui/open-file.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { toastFailure } from "../../errors/failure.ts";
import type { ListPage } from "../../resource.ts";
import { fileColumns } from "./file-columns.ts";
import { ListChanged, readAll } from "./read-all.ts";

export interface Exported<Row, SortField extends string> {
  /** What the file is called. */
  title: string;
  columns: readonly Column<Row, SortField>[];
  list: DocumentNode;
  /** What the list asks of the server besides its page. */
  asked: object;
}

/** Exports all pages of a list as it is narrowed and sorted: at once one file, which can be called off. */
export function useExport<Row extends { id: string }, SortField extends string>({
  title,
  columns,
  list,
  asked,
}: Exported<Row, SortField>) {
  const { t, i18n } = useLingui();
  const client = useApolloClient();
  const [progress, setProgress] = useState<{ read: number; total: number }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (kind: "xlsx" | "csv") => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ read: 0, total: 0 });
    const readPage = async (page: number) => {
      const { data } = await client.query<{ page: ListPage<Row> }>({
        query: list,
        variables: { ...asked, page, perPage: MAX_PAGE_SIZE },
        fetchPolicy: "no-cache",
        context: { fetchOptions: { signal: controller.signal }, queryDeduplication: false },
      });
      controller.signal.throwIfAborted();
      if (!data) throw new Error("The page is empty.");
      return data.page;
    };
    try {
      const rows = await readAll(readPage, (read, total) => setProgress({ read, total }));
      const sheet = fileColumns<Row>(columns, i18n);
      if (kind === "csv") {
        const text = writeCsv(csvTable(rows, sheet, i18n.locale), i18n.locale === "fr" ? ";" : ",");
        openFile(new Blob([text], { type: "text/csv" }), `${title}.csv`);
      } else {
        const { writeExcel } = await import("../../../spreadsheet/excel.ts");
        // Excel takes no more of a sheet's name.
        openFile(await writeExcel(rows, sheet, title.slice(0, 31)), `${title}.xlsx`);
      }
      toastSuccess(t`${rows.length} records exported`);
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ListChanged) toastError(t`The list keeps changing. Try again in a moment.`);
      else toastFailure(error, t`Failed to export the list`);
    } finally {
      if (running.current === controller) setProgress(undefined);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setProgress(undefined);
  };
  return { progress, start, cancel };
}
