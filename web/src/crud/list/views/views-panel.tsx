import { useLingui } from "@lingui/react/macro";
import { Popover } from "@mantine/core";

import type { ChoosableColumn } from "../use-columns.ts";
import { useLazyPanel, type Target } from "../use-lazy-panel.ts";
import { ViewsContent } from "./views-content.tsx";

export interface ViewsPanelProps {
  target: Target;
  list: string;
  filters: readonly { name: string }[];
  columns: readonly ChoosableColumn[];
  chosen: string | null;
}

export function ViewsPanel({ target, list, filters, columns, chosen }: ViewsPanelProps) {
  const { t } = useLingui();
  const { opened, onChange, button } = useLazyPanel(target);
  const shape = { filters: filters.map(({ name }) => name), columns };
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      shadow="md"
      width={320}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown aria-label={t`Views`} p={8} mah="70dvh" style={{ overflowY: "auto" }}>
        <ViewsContent list={list} shape={shape} chosen={chosen} onLeave={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
