import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { FilterPanelProps } from "./toolbar/filter-panel.tsx";
import type { Target } from "./use-lazy-panel.ts";
import { lazyWithCatalogue } from "./lazy-with-catalogue.ts";
import { isInPanel } from "./filters.tsx";

const loadPanel = () => lazyWithCatalogue(import("./toolbar/filter-panel.tsx"));

export function MoreFilters(part: Omit<FilterPanelProps, "target">) {
  const { t } = useLingui();
  const [panel, requestLoad] = useLazyImport(loadPanel);
  const { filters, params } = part;
  const set = filters.filter(({ name }) => params.filters[name] !== undefined);
  const hasMore = filters.some(isInPanel);
  const button: Target = (props) => (
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
      {hasMore &&
        (panel ? <panel.FilterPanel {...part} target={button} /> : button({ onClick: requestLoad }))}
      {set.length > 0 && (
        <Group gap={4} wrap="nowrap">
          <Plural value={set.length} one="# filter" other="# filters" />
          <Button variant="subtle" px={8} onClick={() => params.clearFilters()}>
            <Trans>Clear</Trans>
          </Button>
        </Group>
      )}
    </>
  );
}
