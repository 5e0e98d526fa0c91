import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Checkbox, Group, NativeSelect, Popover, Stack } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { WIDTHS, type ColumnChoice, type Width } from "./use-columns.ts";

const WIDTH_LABELS: Readonly<Record<Width, MessageDescriptor>> = {
  narrow: msg`Narrow`,
  normal: msg`Normal`,
  wide: msg`Wide`,
};

/** A column that may be shown: what it is called, and whether it is as wide as what it holds. */
export interface ChoosableColumn {
  header: MessageDescriptor;
  whole: boolean;
}

export interface ColumnChooserProps {
  target: ReactElement;
  columns: ReadonlyMap<string, ChoosableColumn>;
  choices: readonly ColumnChoice[];
  /** Null for all columns as they come. */
  onChoose: (choices: readonly ColumnChoice[] | null) => void;
}

/** Which columns a table shows, in which order, and how wide those are that share its width. */
export function ColumnChooser({ target, columns, choices, onChoose }: ColumnChooserProps) {
  const { t, i18n } = useLingui();
  const only = choices.filter(({ shown }) => shown).length === 1;
  const change = (key: string, part: Partial<ColumnChoice>) =>
    onChoose(choices.map((choice) => (choice.key === key ? { ...choice, ...part } : choice)));
  const move = (at: number, step: 1 | -1) => {
    const next = [...choices];
    next.splice(at + step, 0, ...next.splice(at, 1));
    onChoose(next);
  };
  return (
    <Popover defaultOpened position="bottom-end" shadow="md" trapFocus returnFocus withinPortal>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown aria-label={t`Columns`} mah="70dvh" style={{ overflowY: "auto" }}>
        <Stack gap={6}>
          {choices.map(({ key, shown, width }, at) => {
            const column = columns.get(key);
            if (!column) return null;
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
                  {!column.whole && (
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
          <Button variant="default" size="xs" onClick={() => onChoose(null)}>
            <Trans>Reset the columns</Trans>
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
