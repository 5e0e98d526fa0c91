import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Menu } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

import type { Column } from "../../../ui/data-table/columns.ts";
import { useFormat } from "../../../ui/format.ts";
import { toastSuccess } from "../../../ui/toast.ts";
import { toastFailure } from "../../errors/failure.ts";
import { saveFile, type FileKind } from "../toolbar/save-file.ts";

interface ExportMenuProps<Row, SortField extends string> {
  title: string;
  columns: readonly Column<Row, SortField>[];
  rows: readonly Row[];
}

export function ExportMenu<Row extends { id: string }, SortField extends string>(
  props: ExportMenuProps<Row, SortField>,
) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const save = async (kind: FileKind) => {
    try {
      await saveFile(kind, props, i18n);
      const count = props.rows.length;
      toastSuccess(plural(count, { one: "# record exported", other: "# records exported" }));
    } catch (error) {
      toastFailure(error, t`Failed to export the list`);
    }
  };
  return (
    <Menu shadow="md" position="top-end" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />}>
          <Trans>Export {format.number(props.rows.length)}</Trans>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save("xlsx")}>{t`Excel`}</Menu.Item>
        <Menu.Item onClick={() => void save("csv")}>{t`CSV`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
