import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState } from "react";

import { useFormat } from "../../ui/format/format.ts";
import { useFocusAfterLoading } from "../../ui/overlays/focus-return.tsx";
import { openFile } from "../../ui/format/open-file.ts";
import { toastError, toastSuccess } from "../../ui/overlays/toast.ts";
import { useAccess } from "../../session/use-access.ts";
import type { Flowchart } from "./flowchart-model.ts";

interface ExportFlowchartExcelProps {
  charts: readonly Flowchart[];
  campaignName: string;
}

/** Exports the columns on screen. */
export function ExportFlowchartExcel({ charts, campaignName }: ExportFlowchartExcelProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { can } = useAccess();
  const [isBusy, setIsBusy] = useState(false);
  const rememberFocus = useFocusAfterLoading(isBusy);
  if (!can("media_plans", "EXPORT")) return null;
  const exportExcel = async () => {
    rememberFocus();
    setIsBusy(true);
    try {
      const [{ writeExcel }, { buildFlowchartColumns, buildFlowchartRows }] = await Promise.all([
        import("../../spreadsheet/excel.ts"),
        import("./flowchart-sheet.ts"),
      ]);
      const texts = { i18n, format };
      const rows = buildFlowchartRows(charts, texts);
      const columns = buildFlowchartColumns(charts, texts);
      const file = await writeExcel(rows, columns, t`Flowchart`, { isTotal: ({ isSum }) => isSum });
      openFile(file, `${campaignName}.xlsx`);
      toastSuccess(t`Flowchart exported successfully!`);
    } catch {
      toastError(t`Failed to export the flowchart`);
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
      onClick={() => void exportExcel()}
    >
      {t`Excel`}
    </Button>
  );
}
