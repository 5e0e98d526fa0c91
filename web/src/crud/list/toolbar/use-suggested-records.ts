import type { I18n } from "@lingui/core";
import { useQuery } from "@apollo/client/react";

import {
  meantRecords,
  type MeantRecordsQuery,
  type MeantRecordsQueryVariables,
} from "../../../generated/meant-records.ts";
import { allOptions } from "../../../generated/options.ts";
import { useDeniedOptions } from "../../reference/use-denied-options.ts";
import { nearest } from "../../reference/use-matches.ts";
import { parseSearch, type FilterSuggestion, type SuggestibleFilter } from "./parse-search.ts";

/**
 * Suggests records for reference filters: `client:acme`, or the name alone. One request covers all filters.
 * Unquoted values without a match send a second one for the first word.
 */
export function useSuggestedRecords(
  search: string,
  filters: readonly SuggestibleFilter[],
  i18n: Pick<I18n, "_">,
): readonly FilterSuggestion[] {
  const denied = useDeniedOptions();
  const expressions = parseSearch(search, filters, i18n).map(({ filters: named, candidates }) => ({
    candidates,
    sources: named.flatMap(({ name, label, kind }) =>
      // Child options require a parent; the document has only the others.
      kind?.kind === "reference" && kind.of === undefined && !denied(allOptions[kind.options])
        ? [{ name, label: i18n._(label), field: kind.options as keyof MeantRecordsQuery }]
        : [],
    ),
  }));
  // One expression at a time.
  const { sources = [], candidates = [] } = expressions.find((one) => one.sources.length > 0) ?? {};
  const [whole] = candidates;
  const first = candidates.length > 1 ? candidates.at(-1) : undefined;
  const fields = Object.fromEntries(sources.map(({ field }) => [field, true]));
  const variablesOf = (term = ""): MeantRecordsQueryVariables => ({ search: term, ...fields });
  const countRecords = (data: MeantRecordsQuery | undefined) =>
    sources.reduce((sum, { field }) => sum + (data?.[field]?.length ?? 0), 0);
  // No suggestions on failure: the search reports the error.
  const { data: byWhole } = useQuery(meantRecords, { variables: variablesOf(whole?.phrase), skip: !whole });
  const isNone = byWhole !== undefined && countRecords(byWhole) === 0;
  const { data: byFirst } = useQuery(meantRecords, {
    variables: variablesOf(first?.phrase),
    skip: !first || !isNone,
  });
  const [data, used] = isNone ? [byFirst, first] : [byWhole, whole];
  if (!data || !used) return [];
  const records = sources.flatMap(({ name, label, field }) =>
    (data[field] ?? []).map((record) => ({ ...record, filter: name, label })),
  );
  return nearest(records, used.phrase).map(({ id, name, filter, label }) => ({
    name: filter,
    label,
    value: id,
    words: name,
    remainder: used.remainder,
  }));
}
