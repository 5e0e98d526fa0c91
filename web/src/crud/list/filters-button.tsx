import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { FilterPanelProps } from "./toolbar/filter-panel.tsx";
import type { RenderButton } from "./use-lazy-panel.ts";
import { loadWithCatalog } from "./load-with-catalog.ts";
import { isInPanel } from "./filters.tsx";

const loadPanel = () => loadWithCatalog(import("./toolbar/filter-panel.tsx"));

export function FiltersButton(props: Omit<FilterPanelProps, "renderButton">) {
  const { t } = useLingui();
  const [panel, requestLoad] = useLazyImport(loadPanel);
  const { filters, params } = props;
  const activeFilters = filters.filter(({ name }) => params.filters[name] !== undefined);
  const hasPanelFilters = filters.some(isInPanel);
  const renderButton: RenderButton = (props) => (
    <Button
      variant="default"
      leftSection={<IconFilter size={16} aria-hidden />}
      aria-haspopup="dialog"
      {...props}
    >
      {t`Filters`}
    </Button>
  );
  return (
    <>
      {hasPanelFilters &&
        (panel ? (
          <panel.FilterPanel {...props} renderButton={renderButton} />
        ) : (
          renderButton({ onClick: requestLoad })
        ))}
      {activeFilters.length > 0 && (
        <Group gap={4} wrap="nowrap">
          <Plural value={activeFilters.length} one="# filter" other="# filters" />
          <Button variant="subtle" px={8} onClick={() => params.clearFilters()}>
            <Trans>Clear</Trans>
          </Button>
        </Group>
      )}
    </>
  );
}
