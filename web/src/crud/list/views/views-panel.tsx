import { useLingui } from "@lingui/react/macro";
import { Popover } from "@mantine/core";

import type { ConfigurableColumn } from "../use-columns.ts";
import { useLazyPanel, type RenderButton } from "../use-lazy-panel.ts";
import { ViewsContent } from "./views-content.tsx";

export interface ViewsPanelProps {
  renderButton: RenderButton;
  listPath: string;
  filters: readonly { name: string }[];
  columns: readonly ConfigurableColumn[];
  columnSettings: string | null;
}

export function ViewsPanel({ renderButton, listPath, filters, columns, columnSettings }: ViewsPanelProps) {
  const { t } = useLingui();
  const { opened, onChange, button } = useLazyPanel(renderButton);
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
        <ViewsContent
          listPath={listPath}
          shape={shape}
          columnSettings={columnSettings}
          onViewOpened={() => onChange(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
