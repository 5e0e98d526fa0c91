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
import { columnChoices, WIDTHS, type ColumnChoice, type Width } from "../use-columns.ts";
import { useLazyPanel, type Target } from "../use-lazy-panel.ts";
import { serializeColumns } from "../serialize-columns.ts";
import { getSandboxPath } from "./sandbox-link.ts";
import { useExport, type ExportedList } from "./use-export.ts";

const WIDTH_LABELS: Readonly<Record<Width, MessageDescriptor>> = {
  narrow: msg`Narrow`,
  normal: msg`Normal`,
  wide: msg`Wide`,
};

export interface ListOptionsProps<Row, SortField extends string> {
  target: Target;
  columns: readonly Column<Row, SortField>[];
  chosen: string | null;
  /** Stores the choices; empty for the default. */
  onChoose: (chosen: string) => void;
  /** Undefined without the export permission. */
  exported: ExportedList<Row, SortField> | undefined;
}

function ExportPart<Row extends { id: string }, SortField extends string>({
  of,
}: {
  of: ExportedList<Row, SortField>;
}) {
  const { progress, start, cancel } = useExport(of);
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
        href={getSandboxPath(of)}
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
  target,
  columns,
  chosen,
  onChoose,
  exported,
}: ListOptionsProps<Row, SortField>) {
  const { t, i18n } = useLingui();
  const { opened, onChange, button } = useLazyPanel(target);
  const choices = columnChoices(columns, chosen ?? "");
  const set = (next: readonly ColumnChoice[]) => onChoose(serializeColumns(next));
  const only = choices.filter(({ shown }) => shown).length === 1;
  const change = (key: string, part: Partial<ColumnChoice>) =>
    set(choices.map((choice) => (choice.key === key ? { ...choice, ...part } : choice)));
  const move = (at: number, step: 1 | -1) => {
    const next = [...choices];
    next.splice(at + step, 0, ...next.splice(at, 1));
    set(next);
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
          {choices.map(({ key, shown, width }, at) => {
            const column = columns.find((one) => one.key === key);
            if (!column) return null;
            const { align, whole = align === "end" } = column;
            const name = i18n._(column.header);
            return (
              <Group key={key} gap={6} wrap="nowrap" justify="space-between" mih={36}>
                <Checkbox
                  label={name}
                  checked={shown}
                  disabled={shown && only}
                  onChange={(event) => change(key, { shown: event.currentTarget.checked })}
                />
                <Group gap={4} wrap="nowrap">
                  {!whole && (
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
                        if (value in WIDTHS) change(key, { width: value as Width });
                      }}
                    />
                  )}
                  <ActionIcon
                    aria-label={t`Move ${name} up`}
                    disabled={at === 0}
                    onClick={() => move(at, -1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={t`Move ${name} down`}
                    disabled={at === choices.length - 1}
                    onClick={() => move(at, 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            );
          })}
          <Button variant="default" size="xs" onClick={() => onChoose("")}>
            <Trans>Reset the columns</Trans>
          </Button>
          {exported && (
            <>
              <Divider my={6} />
              <ExportPart of={exported} />
            </>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
