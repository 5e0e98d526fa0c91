import { Plural, useLingui } from "@lingui/react/macro";
import { ActionIcon, Group, Text } from "@mantine/core";
import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";

import { isSpot } from "./model/sheet.ts";
import { usePlan, usePlanStore } from "./store.tsx";

/** How many cells are still to be fixed after the plan was submitted, and the way from one to the next. */
export function ToFix() {
  const { t } = useLingui();
  const store = usePlanStore();
  const count = usePlan((_state, { toFix }) => toFix().length);
  if (count === 0) return null;
  const go = (step: 1 | -1) => {
    const cells = store.toFix();
    const { active } = store.read().sheet;
    const at = cells.findIndex((cell) => isSpot(cell, active));
    const next = at < 0 && step < 0 ? -1 : at + step;
    const cell = cells.at(next % cells.length);
    if (cell) store.reveal(cell);
  };
  return (
    <Group gap={2} wrap="nowrap" component="section" aria-label={t`Cells to fix`}>
      <Text
        fz="sm"
        fw={600}
        c="var(--mantine-color-error)"
        aria-live="polite"
        style={{ whiteSpace: "nowrap" }}
      >
        <Plural value={count} one="# cell to fix" other="# cells to fix" />
      </Text>
      <ActionIcon variant="subtle" color="red" aria-label={t`Previous cell to fix`} onClick={() => go(-1)}>
        <IconChevronUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={t`Next cell to fix`} onClick={() => go(1)}>
        <IconChevronDown size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
