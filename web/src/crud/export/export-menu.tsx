import { useLingui } from "@lingui/react/macro";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

import { ExportItems } from "./export-items.tsx";
import type { FileKind } from "./save-sheet.ts";

interface ExportMenuProps {
  title: string;
  onExport: (kind: FileKind) => void;
  isBusy?: boolean;
  className?: string | undefined;
}

/** Export of one table on a screen with several. */
export function ExportMenu({ title, onExport, isBusy = false, className }: ExportMenuProps) {
  const { t } = useLingui();
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t`Export: ${title}`} loading={isBusy} className={className}>
          <IconDownload size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ExportItems onExport={onExport} />
      </Menu.Dropdown>
    </Menu>
  );
}
