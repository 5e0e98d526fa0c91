import { useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";

import { useListContext } from "../list-context.ts";
import { suggestFilters } from "./parse-search.ts";
import { useSuggestedRecords } from "./use-suggested-records.ts";

const MAX_SUGGESTIONS = 3;

export function FilterSuggestions() {
  const { t, i18n } = useLingui();
  const { filters, params } = useListContext();
  const { search } = params;
  const records = useSuggestedRecords(search, filters, i18n);
  return [...suggestFilters(search, filters, i18n), ...records]
    .filter(({ name, value }) => params.filters[name] !== value)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ name, label, value, valueLabel, remainder }) => (
      <Button
        key={`${name} ${value}`}
        variant="light"
        maw="min(100%, 340px)"
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={({ currentTarget, detail }) => {
          params.applyFilter(name, value, remainder);
          // The button unmounts, so keyboard users return to the search field.
          if (detail === 0)
            currentTarget.parentElement?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
        }}
      >
        <Text span inherit truncate>
          {valueLabel === "" ? label : t`${label}: ${valueLabel}`}
        </Text>
      </Button>
    ));
}
