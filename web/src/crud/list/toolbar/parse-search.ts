import type { I18n } from "@lingui/core";

import { foldText } from "../../../ui/fold-text.ts";
import type { ListFilter } from "../filters.tsx";

export type SuggestibleFilter = Pick<ListFilter<object>, "name" | "exclusiveGroup" | "label" | "control">;

export interface FilterSuggestion {
  name: string;
  label: string;
  value: string;
  valueLabel: string;
  /** The search without the parsed part. */
  remainder: string;
}

/** Minimum length of a value without a filter name. */
const MIN_WORD_LENGTH = 3;

const MAX_KEY_WORDS = 4;

export interface Candidate {
  phrase: string;
  remainder: string;
}

export interface Expression {
  filters: readonly SuggestibleFilter[];
  /** Longest first. */
  candidates: readonly Candidate[];
}

const QUOTES: Readonly<Record<string, string>> = { '"': '"', "“": "”", "«": "»" };

interface Key {
  filters: readonly SuggestibleFilter[];
  /** Start of the filter name. */
  keyStart: number;
  valueStart: number;
}

const join = (...parts: readonly string[]) => parts.join(" ").replaceAll(/\s+/g, " ").trim();

/** Finds filter names before a colon, outside quotes. */
function findKeys(search: string, filters: readonly SuggestibleFilter[], i18n: Pick<I18n, "_">): Key[] {
  const unquoted = search.replaceAll(/"[^"]*"|“[^”]*”|«[^»]*»/g, (quoted) => '"'.repeat(quoted.length));
  return [...unquoted.matchAll(/:\s*/g)].flatMap(({ 0: colon, index }): Key[] => {
    const before = unquoted.slice(0, index);
    const starts = [...before.matchAll(/(?<=^|[\s:"])[^\s:"]+/g)].slice(-MAX_KEY_WORDS);
    for (const { index: keyStart } of starts) {
      const key = foldText(before.slice(keyStart));
      const matchingFilters = filters.filter(
        ({ name, exclusiveGroup = name, label }) =>
          key.length > 1 &&
          [name, exclusiveGroup, i18n._(label)].some((text) => foldText(text).startsWith(key)),
      );
      if (matchingFilters.length > 0)
        return [{ filters: matchingFilters, keyStart, valueStart: index + colon.length }];
    }
    return [];
  });
}

/**
 * Lists possible values after a filter name, longest first.
 *
 * @param before search up to the filter name
 */
function readCandidates(before: string, text: string, after: string): Candidate[] {
  const closing = QUOTES[text.charAt(0)];
  const end = closing === undefined ? -1 : text.indexOf(closing, 1);
  if (end > 0)
    return [{ phrase: foldText(text.slice(1, end)), remainder: join(before, text.slice(end + 1), after) }];
  const words = (closing === undefined ? text : text.slice(1)).split(/\s+/).filter(Boolean);
  return words.map((_word, index) => {
    const count = words.length - index;
    return {
      phrase: foldText(words.slice(0, count).join(" ")),
      remainder: join(before, ...words.slice(count), after),
    };
  });
}

/**
 * Parses `status:pending marigold`, `client:"acme corp"`, `statut : en attente`. Without a filter name, the
 * search itself is the value.
 */
export function parseSearch(
  search: string,
  filters: readonly SuggestibleFilter[],
  i18n: Pick<I18n, "_">,
): readonly Expression[] {
  const keys = findKeys(search, filters, i18n);
  if (keys.length === 0) {
    const folded = foldText(search);
    return folded.length < MIN_WORD_LENGTH || folded.includes(":")
      ? []
      : [{ filters, candidates: [{ phrase: folded, remainder: "" }] }];
  }
  return keys.map(({ filters: matchingFilters, keyStart, valueStart }, index) => {
    const next = keys[index + 1]?.keyStart ?? search.length;
    return {
      filters: matchingFilters,
      candidates: readCandidates(
        search.slice(0, keyStart),
        search.slice(valueStart, next),
        search.slice(next),
      ),
    };
  });
}

/** Finds values whose label begins with the phrase; none for references. */
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
  return parseSearch(search, filters, i18n).flatMap(({ filters: matchingFilters, candidates }) => {
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
      if (matches.length > 0) return matches;
    }
    return [];
  });
}
