import { useLingui } from "@lingui/react/macro";
import { ActionIcon } from "@mantine/core";
import { IconBookmark, IconColumns3, type Icon } from "@tabler/icons-react";
import type { ReactElement } from "react";

import { loadWithMessages } from "../../locales/catalogs.ts";
import type { SearchPopoverState } from "../../ui/page/search-box.tsx";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { useListContext } from "./list-context.ts";
import type { RenderButton } from "./use-lazy-panel.ts";

export const loadListTools = () => loadWithMessages(() => import("./list-tools.ts"));

type ListTools = Awaited<ReturnType<typeof loadListTools>>;

interface PanelButtonProps {
  renderPanel: (tools: ListTools, renderButton: RenderButton) => ReactElement;
  renderButton: RenderButton;
}

export function PanelButton({ renderPanel, renderButton }: PanelButtonProps) {
  const [tools, requestLoad] = useLazyImport(loadListTools);
  return tools ? renderPanel(tools, renderButton) : renderButton({ onClick: requestLoad });
}

interface IconPanelButtonProps {
  panel: "ListOptions" | "ViewsPanel";
  label: string;
  icon: Icon;
}

function IconPanelButton({ panel, label, icon: ButtonIcon }: IconPanelButtonProps) {
  return (
    <PanelButton
      renderPanel={(tools, renderButton) => {
        const Panel = tools[panel];
        return <Panel renderButton={renderButton} />;
      }}
      renderButton={(props) => (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          {...props}
        >
          <ButtonIcon size={18} aria-hidden />
        </ActionIcon>
      )}
    />
  );
}

export function OptionsButton() {
  const { t } = useLingui();
  return <IconPanelButton panel="ListOptions" label={t`Columns and export`} icon={IconColumns3} />;
}

export function ViewsButton() {
  const { t } = useLingui();
  return <IconPanelButton panel="ViewsPanel" label={t`Views`} icon={IconBookmark} />;
}

export function LazyFilterSuggestions(popover: SearchPopoverState) {
  const isSearched = useListContext().params.search !== "";
  const [tools] = useLazyImport(loadListTools, isSearched);
  return isSearched && tools && <tools.FilterSuggestions {...popover} />;
}

export function LazyBulkActionsBar() {
  const [tools] = useLazyImport(loadListTools, useListContext().selection.rows.size > 0);
  return tools && <tools.BulkActionsBar />;
}
