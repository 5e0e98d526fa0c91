import { useLingui } from "@lingui/react/macro";
import { Menu } from "@mantine/core";
import { IconFileSpreadsheet, IconFileTypeCsv } from "@tabler/icons-react";

import type { FileKind } from "./save-sheet.ts";

/** Menu items of the export formats. */
export function ExportItems({ onExport }: { onExport: (kind: FileKind) => void }) {
  const { t } = useLingui();
  return (
    <>
      <Menu.Item leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onClick={() => onExport("xlsx")}>
        {t`Export as Excel`}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv size={16} aria-hidden />} onClick={() => onExport("csv")}>
        {t`Export as CSV`}
      </Menu.Item>
    </>
  );
}
