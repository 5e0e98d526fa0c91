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
  IconArrowDown,
  IconArrowUp,
  IconFileSpreadsheet,
  IconFileTypeCsv,
} from "@tabler/icons-react";

import type { Column } from "../../../ui/data-table/columns.ts";
import { useFormat } from "../../../ui/format.ts";
import { parseColumnSettings, WIDTHS, type ColumnSetting, type Width } from "../use-columns.ts";
import { useLazyPanel, type RenderButton } from "../use-lazy-panel.ts";
import { serializeColumns } from "../serialize-columns.ts";
import { getSandboxPath } from "./sandbox-link.ts";
import { useExport, type ExportedList } from "./use-export.ts";

const WIDTH_LABELS: Readonly<Record<Width, MessageDescriptor>> = {
  narrow: msg`Narrow`,
  normal: msg`Normal`,
  wide: msg`Wide`,
};

export interface ListOptionsProps<Row, SortField extends string> {
  renderButton: RenderButton;
  columns: readonly Column<Row, SortField>[];
  settings: string | null;
  /** Stores the choices; empty for the default. */
  onSettingsChange: (settings: string) => void;
  /** Undefined without the export permission. */
  exportedList: ExportedList<Row, SortField> | undefined;
}

function ExportSection<Row extends { id: string }, SortField extends string>({
  list,
}: {
  list: ExportedList<Row, SortField>;
}) {
  const { progress, start, cancel } = useExport(list);
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
      <Button
        component="a"
        href={getSandboxPath(list)}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconApi size={16} aria-hidden />}
      >
        <Trans>Open in the GraphQL sandbox</Trans>
      </Button>
    </Stack>
  );
}

export function ListOptions<Row extends { id: string }, SortField extends string>({
  renderButton,
  columns,
  settings,
  onSettingsChange,
  exportedList,
}: ListOptionsProps<Row, SortField>) {
  const { t, i18n } = useLingui();
  const { opened, onChange, button } = useLazyPanel(renderButton);
  const columnSettings = parseColumnSettings(columns, settings ?? "");
  const saveSettings = (newSettings: readonly ColumnSetting[]) =>
    onSettingsChange(serializeColumns(newSettings));
  const hasOneVisible = columnSettings.filter(({ isVisible }) => isVisible).length === 1;
  const changeSetting = (key: string, changes: Partial<ColumnSetting>) =>
    saveSettings(
      columnSettings.map((setting) => (setting.key === key ? { ...setting, ...changes } : setting)),
    );
  const move = (index: number, step: 1 | -1) => {
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
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t`Columns and export`} mah="70dvh" style={{ overflowY: "auto" }}>
        <Stack gap={6}>
          {columnSettings.map(({ key, isVisible, width }, index) => {
            const column = columns.find((column) => column.key === key);
            if (!column) return null;
            const { align, neverTruncated = align === "end" } = column;
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
                  {!neverTruncated && (
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
                    disabled={index === 0}
                    onClick={() => move(index, -1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t`Move ${name} down`}
                    disabled={index === columnSettings.length - 1}
                    onClick={() => move(index, 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            );
          })}
          <Button variant="default" size="xs" onClick={() => onSettingsChange("")}>
            <Trans>Reset the columns</Trans>
          </Button>
          {exportedList && (
            <>
              <Divider my={6} />
              <ExportSection list={exportedList} />
            </>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
