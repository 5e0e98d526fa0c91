import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ActionIcon, Button, Group } from "@mantine/core";
import { IconBookmark, IconColumns3, IconFilter, type Icon } from "@tabler/icons-react";
import type { ComponentProps } from "react";

import { addCatalogs } from "../../i18n/load-catalogs.ts";
import { withSearchFocus } from "../../ui/search-box.tsx";
import { useLazyImport } from "../../ui/use-lazy-import.ts";
import { listCatalogs } from "./lazy-empty-hint.tsx";
import { isInPanel } from "./filters.tsx";
import { useListContext } from "./list-context.ts";
import type { EmptyListHint } from "./toolbar/empty-list-hint.tsx";
import type { RenderButton } from "./use-lazy-panel.ts";

export async function loadListTools() {
  const [tools] = await Promise.all([import("./list-tools.ts"), addCatalogs(listCatalogs)]);
  return tools;
}

interface PanelButtonProps {
  panel: "FilterPanel" | "ListOptions" | "ViewsPanel";
  renderButton: RenderButton;
}

function PanelButton({ panel, renderButton }: PanelButtonProps) {
  const [tools, requestLoad] = useLazyImport(loadListTools);
  const Panel = tools?.[panel];
  return Panel ? <Panel renderButton={renderButton} /> : renderButton({ onClick: requestLoad });
}

interface IconPanelButtonProps {
  panel: PanelButtonProps["panel"];
  label: string;
  icon: Icon;
}

function IconPanelButton({ panel, label, icon: ButtonIcon }: IconPanelButtonProps) {
  return (
    <PanelButton
      panel={panel}
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

export function FiltersButton() {
  const { t } = useLingui();
  const { filters, params } = useListContext();
  const activeFilters = filters.filter(({ name }) => params.filters[name] !== undefined);
  return (
    <>
      {filters.some(isInPanel) && (
        <PanelButton
          panel="FilterPanel"
          renderButton={(props) => (
            <Button
              variant="default"
              leftSection={<IconFilter size={16} aria-hidden />}
              aria-haspopup="dialog"
              {...props}
            >
              {t`Filters`}
            </Button>
          )}
        />
      )}
      {activeFilters.length > 0 && (
        <Group gap={4} wrap="nowrap">
          <Plural value={activeFilters.length} one="# filter" other="# filters" />
          <Button variant="subtle" px={8} onClick={withSearchFocus(params.clearFilters)}>
            <Trans>Clear</Trans>
          </Button>
        </Group>
      )}
    </>
  );
}

export function LazyFilterSuggestions() {
  const isSearched = useListContext().params.search !== "";
  const [tools] = useLazyImport(loadListTools, isSearched);
  return isSearched && tools && <tools.FilterSuggestions />;
}

export function LazyBulkActionsBar() {
  const [tools] = useLazyImport(loadListTools, useListContext().selection.rows.size > 0);
  return tools && <tools.BulkActionsBar />;
}

export function LazyEmptyListHint(props: ComponentProps<typeof EmptyListHint>) {
  const [tools] = useLazyImport(loadListTools, true);
  return tools && <tools.EmptyListHint {...props} />;
}
