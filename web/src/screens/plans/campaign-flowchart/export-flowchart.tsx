import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { useState } from "react";

import { useFormat } from "../../../ui/format.ts";
import { useFocusAfterLoading } from "../../../ui/focus-return.tsx";
import { openFile } from "../../../ui/open-file.ts";
import { toastError, toastSuccess } from "../../../ui/toast.ts";
import { useAccess } from "../../../session/use-access.ts";
import type { Flowchart } from "./flowchart-model.ts";

interface ExportExcelProps {
  charts: readonly Flowchart[];
  campaign: string;
}

/** Exports the columns on screen; hidden without permission. */
export function ExportExcel({ charts, campaign }: ExportExcelProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { can } = useAccess();
  const [isBusy, setIsBusy] = useState(false);
  const rememberFocus = useFocusAfterLoading(isBusy);
  if (!can("media_plans", "EXPORT")) return null;
  const save = async () => {
    rememberFocus();
    setIsBusy(true);
    try {
      const [{ writeExcel }, { buildFlowchartColumns: sheetColumns, buildFlowchartRows: sheetRows }] =
        await Promise.all([import("../../../spreadsheet/excel.ts"), import("./flowchart-sheet.ts")]);
      const texts = { i18n, format };
      const rows = sheetRows(charts, texts);
      const file = await writeExcel(rows, sheetColumns(charts, texts), t`Flowchart`, ({ isSum }) => isSum);
      openFile(file, `${campaign}.xlsx`);
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
      onClick={() => void save()}
    >
      {t`Excel`}
    </Button>
  );
}
