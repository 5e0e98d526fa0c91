import { useLingui } from "@lingui/react/macro";
import { Button, Popover, Stack } from "@mantine/core";
import { useClickOutside } from "@mantine/hooks";
import { useState } from "react";

import { allOptions } from "../../../generated/options.ts";
import { handlesEscape } from "../../../ui/overlays/dialog-escape.tsx";
import { useIsPhone } from "../../../ui/screen-width.ts";
import { useSelectedOptions } from "../../reference/use-selected-options.ts";
import { useStatusCounts } from "../../definition/resource-hooks.ts";
import type { FilterBarProps, getFilterParents } from "../filters/filter-state.ts";
import type { OptionsName } from "../../definition/filters.ts";
import { useLazyPanel, type RenderButton } from "../use-lazy-panel.ts";
import { FilterField } from "./filter-field.tsx";

function FilterFields(bar: FilterBarProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const statusCounts = useStatusCounts(bar.resource, bar.variables);
  return (
    <Stack gap={16}>
      {bar.filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} statusCounts={statusCounts} bar={bar} />
      ))}
      {/* Larger screens have it beside the active filters. */}
      {isPhone && Object.keys(bar.params.filters).length > 0 && (
        <Button variant="default" onClick={bar.params.clearFilters}>
          {t`Clear`}
        </Button>
      )}
    </Stack>
  );
}

interface ReferenceNameProps {
  options: OptionsName;
  id: string;
  parents: ReturnType<typeof getFilterParents>;
}

/** Name of a filtered record. */
export function ReferenceName({ options, id, parents }: ReferenceNameProps) {
  const { selectedOptions } = useSelectedOptions([id], [], { options: allOptions[options], parents });
  return selectedOptions[0]?.name;
}

interface FilterPanelProps extends FilterBarProps {
  renderButton: RenderButton;
}

export function FilterPanel({ renderButton, ...bar }: FilterPanelProps) {
  const { t } = useLingui();
  const { opened, onChange, button } = useLazyPanel(renderButton);
  const [panel, setPanel] = useState<HTMLDivElement | null>(null);
  // The button toggles the panel itself; calendars and dropdowns render outside it.
  useClickOutside(
    ({ target: clicked }) => {
      const isInside =
        clicked instanceof Element && clicked.closest(`[aria-controls="${panel?.id}"], [data-position]`);
      if (!isInside) onChange(false);
    },
    null,
    [panel],
    opened,
  );
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-start"
      shadow="md"
      width={340}
      trapFocus
      returnFocus
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown
        ref={setPanel}
        aria-label={t`Filters`}
        mah="70dvh"
        style={{ overflowY: "auto" }}
        onKeyDown={({ key, target }) => {
          // Escape first closes an open dropdown.
          if (key === "Escape" && !handlesEscape(target)) onChange(false);
        }}
      >
        <FilterFields {...bar} />
      </Popover.Dropdown>
    </Popover>
  );
}
