import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Text, VisuallyHidden } from "@mantine/core";
import { IconFilter, IconX } from "@tabler/icons-react";

import { useFormat } from "../../../ui/format/format.ts";
import { parsePeriod } from "../../../ui/format/periods.ts";
import { withSearchFocus } from "../../../ui/page/search-box.tsx";
import { ToolbarButton } from "../../../ui/page/toolbar-button.tsx";
import { useIsPhone } from "../../../ui/screen-width.ts";
import { useLazyImport } from "../../../ui/use-lazy-import.ts";
import { getFilterParents, type FilterBarProps } from "./filter-state.ts";
import type { ListFilter } from "../../definition/filters.ts";
import { loadListTools, PanelButton } from "../lazy-list-tools.tsx";

function useFilterValue({ control }: ListFilter<object>, value: string): string {
  const { i18n } = useLingui();
  const format = useFormat();
  const formatRange = (formatEnd: (end: string) => string) => {
    const [from, to] = value.split("..").map((end) => end && formatEnd(end));
    if (from && to) return `${from} – ${to}`;
    return from ? `≥ ${from}` : `≤ ${to}`;
  };
  switch (control.kind) {
    case "choice": {
      const labels = { ...control.labels, ...control.linkedLabels };
      const names = value.split(",").flatMap((choice) => labels[choice] ?? []);
      return names.map((name) => i18n._(name)).join(", ");
    }
    case "month":
      return format.month(value);
    case "period": {
      const period = parsePeriod(value);
      return period ? format.period(period) : "";
    }
    case "dateRange":
      return formatRange(format.date);
    case "amountRange":
      return formatRange((end) => format.number(Number(end)));
    default:
      return "";
  }
}

interface FilterChipProps {
  filter: ListFilter<object>;
  value: string;
  bar: FilterBarProps;
}

/** Removes the filter. */
function FilterChip({ filter, value, bar }: FilterChipProps) {
  const { i18n } = useLingui();
  const { control, label, name } = filter;
  const [tools] = useLazyImport(loadListTools, control.kind === "reference");
  const filterName = i18n._(label);
  const valueText = useFilterValue(filter, value);
  const valueContent =
    control.kind === "reference" && tools ? (
      <tools.ReferenceName
        options={control.options}
        id={value}
        parents={getFilterParents(bar, control.parentFilter)}
      />
    ) : (
      valueText
    );
  return (
    <Button
      variant="light"
      data-filter
      px={10}
      maw="min(100%, 280px)"
      fw={400}
      rightSection={<IconX size={14} aria-hidden />}
      onClick={withSearchFocus(() => bar.params.setFilter(name, null))}
    >
      <VisuallyHidden>
        <Trans>Remove the filter</Trans>{" "}
      </VisuallyHidden>
      <Text span inherit truncate lh={1.5}>
        {valueContent ? (
          <Trans>
            {filterName}: {valueContent}
          </Trans>
        ) : (
          filterName
        )}
      </Text>
    </Button>
  );
}

/** Button of the filter panel, and the active filters; on phones, their number. */
export function FilterBar(props: FilterBarProps) {
  const { t } = useLingui();
  const isPhone = useIsPhone();
  const { filters, params } = props;
  if (filters.length === 0) return null;
  const count = filters.filter(({ name }) => params.filters[name] !== undefined).length;
  return (
    <>
      <PanelButton
        renderPanel={(tools, renderButton) => <tools.FilterPanel {...props} renderButton={renderButton} />}
        renderButton={(button) => (
          <ToolbarButton
            label={isPhone && count > 0 ? t`Filters, ${count} active` : t`Filters`}
            icon={IconFilter}
            count={count}
            aria-haspopup="dialog"
            {...button}
          />
        )}
      />
      {filters.map((filter) => {
        const value = params.filters[filter.name];
        return (
          !isPhone &&
          value !== undefined && <FilterChip key={filter.name} filter={filter} value={value} bar={props} />
        );
      })}
      {count > 0 && !isPhone && (
        <Button variant="subtle" px={8} onClick={withSearchFocus(params.clearFilters)}>
          <Trans>Clear</Trans>
        </Button>
      )}
    </>
  );
}
