import { useLingui } from "@lingui/react/macro";
import { Button, Text } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import type { I18n } from "@lingui/core";

import { withSearchFocus } from "../../../ui/search-box.tsx";
import { useListContext } from "../list-context.ts";
import {
  suggestFilters,
  parseSearch,
  type FilterSuggestion,
  type SuggestibleFilter,
} from "./parse-search.ts";
import {
  useSuggestedRecordsQuery,
  type SuggestedRecordsQuery,
  type SuggestedRecordsQueryVariables,
} from "../../../generated/suggested-records.ts";
import { allOptions } from "../../../generated/options.ts";
import { useOptionsDenialReason } from "../../reference/use-denial-reasons.ts";
import { rankMatches } from "../../reference/use-matches.ts";

/**
 * Suggests records for reference filters: `client:acme`, or the name alone. One request covers all filters.
 * Unquoted values without a match send a second request for the first word.
 */
function useSuggestedRecords(
  search: string,
  filters: readonly SuggestibleFilter[],
  i18n: Pick<I18n, "_">,
): readonly FilterSuggestion[] {
  const getDenialReason = useOptionsDenialReason();
  const expressions = parseSearch(search, filters, i18n).map(
    ({ filters: expressionFilters, candidates }) => ({
      candidates,
      sources: expressionFilters.flatMap(({ name, label, control }) =>
        // The query lacks options that require a parent.
        control?.kind === "reference" &&
        control.parentFilter === undefined &&
        !getDenialReason(allOptions[control.options])
          ? [{ name, label: i18n._(label), field: control.options as keyof SuggestedRecordsQuery }]
          : [],
      ),
    }),
  );
  // Queries only the first expression with a reference filter.
  const { sources = [], candidates = [] } =
    expressions.find((expression) => expression.sources.length > 0) ?? {};
  const [fullCandidate] = candidates;
  const wordCandidate = candidates.length > 1 ? candidates.at(-1) : undefined;
  const includedFields = Object.fromEntries(sources.map(({ field }) => [field, true]));
  const buildVariables = (term = ""): SuggestedRecordsQueryVariables => ({ search: term, ...includedFields });
  const countRecords = (data: SuggestedRecordsQuery | undefined) =>
    sources.reduce((sum, { field }) => sum + (data?.[field]?.length ?? 0), 0);
  // No suggestions on failure: the search reports the error.
  const { data: fullData } = useSuggestedRecordsQuery({
    variables: buildVariables(fullCandidate?.phrase),
    skip: !fullCandidate,
  });
  const hasNoMatch = fullData !== undefined && countRecords(fullData) === 0;
  const { data: wordData } = useSuggestedRecordsQuery({
    variables: buildVariables(wordCandidate?.phrase),
    skip: !wordCandidate || !hasNoMatch,
  });
  const [data, candidate] = hasNoMatch ? [wordData, wordCandidate] : [fullData, fullCandidate];
  if (!data || !candidate) return [];
  const records = sources.flatMap(({ name, label, field }) =>
    (data[field] ?? []).map((record) => ({ ...record, filter: name, label })),
  );
  return rankMatches(records, candidate.phrase).map(({ id, name, filter, label }) => ({
    name: filter,
    label,
    value: id,
    valueLabel: name,
    remainder: candidate.remainder,
  }));
}

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
        onClick={withSearchFocus(() => params.applyFilter(name, value, remainder))}
      >
        <Text span inherit truncate>
          {valueLabel === "" ? label : t`${label}: ${valueLabel}`}
        </Text>
      </Button>
    ));
}
