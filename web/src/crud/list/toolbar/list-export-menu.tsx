import type { Column } from "../../../ui/data-table/columns.ts";
import { ExportMenu } from "../../export/export-menu.tsx";
import type { ListQuery } from "../../export/read-all.ts";
import type { StoredRecord } from "../../definition/record.ts";
import { useExport } from "./use-export.ts";

export interface ListExportMenuProps<Row extends StoredRecord> {
  title: string;
  listQuery: ListQuery;
  columns: readonly Column<Row, string>[];
}

export function ListExportMenu<Row extends StoredRecord>({
  title,
  listQuery,
  columns,
}: ListExportMenuProps<Row>) {
  const { progress, start } = useExport(listQuery, { title, columns });
  return <ExportMenu title={title} onExport={(kind) => void start(kind)} isBusy={progress !== undefined} />;
}
