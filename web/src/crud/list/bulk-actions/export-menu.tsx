import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

import { useFormat } from "../../../ui/format.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { toastFailure } from "../../errors/failure.ts";
import type { StoredRecord } from "../../resource.ts";
import { useListContext } from "../list-context.ts";
import type { FileKind } from "../../save-sheet.ts";
import { saveFile } from "../toolbar/export-file.ts";

export function ExportMenu({ rows }: { rows: readonly StoredRecord[] }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { text, visibleColumns } = useListContext();
  const save = async (kind: FileKind) => {
    try {
      await saveFile(kind, { title: text.listTitle, columns: visibleColumns, rows }, i18n);
      const count = rows.length;
      toastSuccess(plural(count, { one: "# record exported", other: "# records exported" }));
    } catch (error) {
      toastFailure(error, t`Failed to export the list`);
    }
  };
  return (
    <Menu shadow="md" position="top-end">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />}>
          <Trans>Export {format.number(rows.length)}</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save("xlsx")}>{t`Excel`}</Menu.Item>
        <Menu.Item onClick={() => void save("csv")}>{t`CSV`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
