import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  ActionIcon,
  Button,
  Checkbox,
  Divider,
  Group,
  NativeSelect,
  Popover,
  Progress,
  Stack,
  Text,
} from "@mantine/core";
import {
  IconApi,
  IconArrowBackUp,
  IconArrowDown,
  IconArrowUp,
  IconFileSpreadsheet,
  IconFileTypeCsv,
} from "@tabler/icons-react";
import { Link, useLocation } from "react-router-dom";

import { isNeverTruncated } from "../../../ui/data-table/columns.ts";
import { useFormat } from "../../../ui/format/format.ts";
import type { ListQuery } from "../../export/read-all.ts";
import { useLazyPanel, type RenderButton } from "../use-lazy-panel.ts";
import { useListContext } from "../list-context.ts";
import {
  parseColumnSettings,
  serializeColumns,
  WIDTHS,
  type ColumnSetting,
  type Width,
} from "../columns/use-columns.ts";
import { getSandboxPath, useExport } from "./use-export.ts";

const WIDTH_LABELS: Readonly<Record<Width, MessageDescriptor>> = {
  narrow: msg`Narrow`,
  normal: msg`Normal`,
  wide: msg`Wide`,
};

function ExportSection({ listQuery, hasSandbox }: { listQuery: ListQuery; hasSandbox: boolean }) {
  const { text, visibleColumns } = useListContext();
  const { progress, start, cancel } = useExport(listQuery, {
    title: text.listTitle,
    columns: visibleColumns,
  });
  const format = useFormat();
  if (progress) {
    const [read, total] = [format.number(progress.read), format.number(progress.total)];
    return (
      <Group gap={12} wrap="nowrap">
        <Stack gap={6} flex={1}>
          <Text component="output" fz="sm">
            <Trans>
              {read} of {total} records
            </Trans>
          </Text>
          <Progress value={(progress.read / Math.max(progress.total, 1)) * 100} aria-hidden />
        </Stack>
        <Button variant="default" size="xs" onClick={cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Group>
    );
  }
  return (
    <Stack gap={8}>
      <Button
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => void start("xlsx")}
      >
        <Trans>Export as Excel</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileTypeCsv size={16} aria-hidden />}
        onClick={() => void start("csv")}
      >
        <Trans>Export as CSV</Trans>
      </Button>
      {hasSandbox && (
        <Button
          component="a"
          href={getSandboxPath(listQuery)}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconApi size={16} aria-hidden />}
        >
          <Trans>Open in the GraphQL sandbox</Trans>
        </Button>
      )}
    </Stack>
  );
}

/** Keeps the focus, which a disabled button would lose, and with it the Escape key of the panel. */
function getDisabledProps(isDisabled: boolean) {
  return { "aria-disabled": isDisabled, "data-disabled": isDisabled || undefined };
}

export function ListOptions({ renderButton }: { renderButton: RenderButton }) {
  const { t, i18n } = useLingui();
  const list = useListContext();
  const { search } = useLocation();
  const { columns } = list.resource;
  const { opened, onChange, button } = useLazyPanel(renderButton);
  const columnSettings = parseColumnSettings(columns, list.columnSettings ?? "");
  const saveSettings = (newSettings: readonly ColumnSetting[]) =>
    list.setColumnSettings(serializeColumns(newSettings));
  const hasOneVisible = columnSettings.filter(({ isVisible }) => isVisible).length === 1;
  const changeSetting = (key: string, changes: Partial<ColumnSetting>) =>
    saveSettings(
      columnSettings.map((setting) => (setting.key === key ? { ...setting, ...changes } : setting)),
    );
  const move = (index: number, step: 1 | -1) => {
    if (!columnSettings[index + step]) return;
    const newSettings = [...columnSettings];
    newSettings.splice(index + step, 0, ...newSettings.splice(index, 1));
    saveSettings(newSettings);
  };
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      keepMounted
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t`Columns and export`} mah="70dvh" style={{ overflowY: "auto" }}>
        <Stack gap={6}>
          {columnSettings.map(({ key, isVisible, width }, index) => {
            const column = columns.find((column) => column.key === key);
            if (!column) return null;
            const name = i18n._(column.header);
            return (
              <Group key={key} gap={6} wrap="nowrap" justify="space-between" mih={36}>
                <Checkbox
                  label={name}
                  checked={isVisible}
                  disabled={isVisible && hasOneVisible}
                  onChange={(event) => changeSetting(key, { isVisible: event.currentTarget.checked })}
                />
                <Group gap={4} wrap="nowrap">
                  {!isNeverTruncated(column) && (
                    <NativeSelect
                      size="xs"
                      aria-label={t`Width of ${name}`}
                      value={width}
                      data={Object.entries(WIDTH_LABELS).map(([value, label]) => ({
                        value,
                        label: i18n._(label),
                      }))}
                      onChange={(event) => {
                        const value = event.currentTarget.value;
                        if (value in WIDTHS) changeSetting(key, { width: value as Width });
                      }}
                    />
                  )}
                  <ActionIcon
                    aria-label={t`Move ${name} up`}
                    {...getDisabledProps(index === 0)}
                    onClick={() => move(index, -1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t`Move ${name} down`}
                    {...getDisabledProps(index === columnSettings.length - 1)}
                    onClick={() => move(index, 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            );
          })}
          <Button variant="default" size="xs" onClick={() => list.setColumnSettings("")}>
            <Trans>Reset the columns</Trans>
          </Button>
          {list.listQuery && list.permissions.export && (
            <>
              <Divider my={6} />
              <ExportSection listQuery={list.listQuery} hasSandbox={list.permissions.sandbox} />
            </>
          )}
          {list.permissions.import && !list.parent && (
            <Button
              component={Link}
              to={{ search, hash: "#import" }}
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
            >
              <Trans>Undo an import</Trans>
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
