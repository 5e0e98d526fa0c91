import type { I18n } from "@lingui/core";

import { foldText } from "@media-planner/schema/rules/fold-text";
import type { ListFilter } from "../../definition/filters.ts";

export type SuggestibleFilter = Pick<ListFilter<object>, "name" | "exclusiveGroup" | "label" | "control">;

export interface FilterSuggestion {
  name: string;
  label: string;
  value: string;
  valueLabel: string;
  /** Search text without the filter. */
  remainder: string;
  /** Whether Enter sets the filter: it was named, and only this value matches. */
  isCertain: boolean;
}

/** Minimum length of a value without a filter name. */
const MIN_WORD_LENGTH = 3;

const MAX_NAME_WORDS = 4;

export interface ValueCandidate {
  phrase: string;
  remainder: string;
}

const QUOTES: Readonly<Record<string, string>> = { '"': '"', "“": "”", "«": "»" };

interface FilterNameMatch {
  filters: readonly SuggestibleFilter[];
  nameStart: number;
  valueStart: number;
}

const joinWords = (...texts: readonly string[]) => texts.join(" ").replaceAll(/\s+/g, " ").trim();

/** Finds filter names before a colon, outside quotes. */
function findFilterNames(
  search: string,
  filters: readonly SuggestibleFilter[],
  i18n: Pick<I18n, "_">,
): FilterNameMatch[] {
  const unquoted = search.replaceAll(/"[^"]*"|“[^“”]*”|«[^«»]*»/g, (quoted) => '"'.repeat(quoted.length));
  return [...unquoted.matchAll(/:\s*/g)].flatMap(({ 0: colon, index }): FilterNameMatch[] => {
    const before = unquoted.slice(0, index);
    const starts = [...before.matchAll(/(?<=^|[\s:"])[^\s:"]+/g)].slice(-MAX_NAME_WORDS);
    for (const { index: nameStart } of starts) {
      const typedName = foldText(before.slice(nameStart));
      const matchingFilters = filters.filter(
        ({ name, exclusiveGroup = name, label }) =>
          typedName.length > 1 &&
          [name, exclusiveGroup, i18n._(label)].some((text) => foldText(text).startsWith(typedName)),
      );
      if (matchingFilters.length > 0)
        return [{ filters: matchingFilters, nameStart, valueStart: index + colon.length }];
    }
    return [];
  });
}

/** Lists possible values after a filter name, longest first. */
function readValueCandidates(before: string, value: string, after: string): ValueCandidate[] {
  const closing = QUOTES[value.charAt(0)];
  const end = closing === undefined ? -1 : value.indexOf(closing, 1);
  if (end > 0)
    return [
      { phrase: foldText(value.slice(1, end)), remainder: joinWords(before, value.slice(end + 1), after) },
    ];
  const words = (closing === undefined ? value : value.slice(1)).split(/\s+/).filter(Boolean);
  return words.map((_word, index) => {
    const count = words.length - index;
    return {
      phrase: foldText(words.slice(0, count).join(" ")),
      remainder: joinWords(before, ...words.slice(count), after),
    };
  });
}

/**
 * Parses `status:pending marigold`, `client:"acme corp"`, `statut : en attente`. Without a filter name, the value
 * is the search.
 */
export function parseSearch(search: string, filters: readonly SuggestibleFilter[], i18n: Pick<I18n, "_">) {
  const nameMatches = findFilterNames(search, filters, i18n);
  if (nameMatches.length === 0) {
    const folded = foldText(search);
    return folded.length < MIN_WORD_LENGTH || folded.includes(":")
      ? []
      : [{ filters, candidates: [{ phrase: folded, remainder: "" }], isNamed: false }];
  }
  return nameMatches.map(({ filters: matchingFilters, nameStart, valueStart }, index) => {
    const next = nameMatches[index + 1]?.nameStart ?? search.length;
    return {
      filters: matchingFilters,
      isNamed: true,
      candidates: readValueCandidates(
        search.slice(0, nameStart),
        search.slice(valueStart, next),
        search.slice(next),
      ),
    };
  });
}

/** Matches the start of labels; finds no references. */
function matchValues({ label, control }: SuggestibleFilter, phrase: string, i18n: Pick<I18n, "_">) {
  if (control?.kind === "toggle")
    return foldText(i18n._(label)).startsWith(phrase) ? [{ value: "true", valueLabel: "" }] : [];
  if (control?.kind !== "choice") return [];
  return Object.entries(control.labels)
    .filter(([value, valueLabel]) =>
      [value.replaceAll("_", " "), i18n._(valueLabel)].some((text) => foldText(text).startsWith(phrase)),
    )
    .map(([value, valueLabel]) => ({ value, valueLabel: i18n._(valueLabel) }));
}

/** Suggests filters for the search text, by translated labels or API values. */
export function suggestFilters(
  search: string,
  filters: readonly SuggestibleFilter[],
  i18n: Pick<I18n, "_">,
): readonly FilterSuggestion[] {
  return parseSearch(search, filters, i18n).flatMap(({ filters: matchingFilters, candidates, isNamed }) => {
    // Uses the longest match; the remaining words are the new search.
    for (const { phrase, remainder } of candidates) {
      const matches = matchingFilters.flatMap((filter) =>
        matchValues(filter, phrase, i18n).map((match) => ({
          ...match,
          name: filter.name,
          label: i18n._(filter.label),
          remainder,
        })),
      );
      const isCertain = isNamed && matches.length === 1;
      if (matches.length > 0) return matches.map((match) => ({ ...match, isCertain }));
    }
    return [];
  });
}
