import { useLingui } from "@lingui/react/macro";
import { Button, Paper, Text } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import type { I18n } from "@lingui/core";
import { useEffect, useEffectEvent } from "react";

import { withSearchFocus, type SearchPopoverState } from "../../../ui/page/search-box.tsx";
import { foldText } from "@media-planner/schema/rules/fold-text";
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
    ({ filters: expressionFilters, candidates, isNamed }) => ({
      candidates,
      isNamed,
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
  const {
    sources = [],
    candidates = [],
    isNamed = false,
  } = expressions.find((expression) => expression.sources.length > 0) ?? {};
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
    isCertain: isNamed && (records.length === 1 || foldText(name) === candidate.phrase),
  }));
}

const MAX_SUGGESTIONS = 3;

const getKey = ({ name, value }: FilterSuggestion) => `${name} ${value}`;

/** Popover of the search box. Enter sets the filters that the text names; the remaining text is the search. */
export function FilterSuggestions({ confirmedText, confirm, close }: SearchPopoverState) {
  const { t, i18n } = useLingui();
  const { filters, params } = useListContext();
  const { search } = params;
  const records = useSuggestedRecords(search, filters, i18n);
  const suggestions = [...suggestFilters(search, filters, i18n), ...records];
  const apply = ({ name, value, remainder }: FilterSuggestion) => params.applyFilter(name, value, remainder);
  const isConfirmed = confirmedText === search;
  const certainSuggestion = isConfirmed ? suggestions.find(({ isCertain }) => isCertain) : undefined;
  const certainKey = certainSuggestion && getKey(certainSuggestion);
  const applyCertain = useEffectEvent(() => {
    if (!certainSuggestion) return;
    apply(certainSuggestion);
    confirm(certainSuggestion.remainder);
  });
  useEffect(() => {
    if (certainKey !== undefined) applyCertain();
  }, [certainKey]);

  const shownSuggestions = suggestions
    .filter(({ name, value }) => params.filters[name] !== value)
    .slice(0, MAX_SUGGESTIONS);
  // After Enter, only named filters need a choice.
  if (shownSuggestions.length === 0 || (isConfirmed && !search.includes(":"))) return null;
  return (
    <Paper
      withBorder
      shadow="md"
      pos="absolute"
      top="calc(100% + 4px)"
      left={0}
      miw="100%"
      maw="min(90vw, 420px)"
      p={4}
      style={{ zIndex: 10 }}
    >
      <Text fz="xs" c="dimmed" px={8} py={4}>{t`Filter by`}</Text>
      {shownSuggestions.map((suggestion) => {
        const { label, valueLabel } = suggestion;
        return (
          <Button
            key={getKey(suggestion)}
            variant="subtle"
            color="gray"
            c="inherit"
            fw={400}
            fullWidth
            justify="flex-start"
            px={8}
            leftSection={<IconFilter size={16} aria-hidden />}
            onClick={withSearchFocus(() => {
              apply(suggestion);
              close();
            })}
          >
            <Text span inherit truncate lh={1.5}>
              {valueLabel === "" ? label : t`${label}: ${valueLabel}`}
            </Text>
          </Button>
        );
      })}
    </Paper>
  );
}
