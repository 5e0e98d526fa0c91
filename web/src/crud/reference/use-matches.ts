import type { ErrorLike } from "@apollo/client";
import { useDebouncedValue } from "@mantine/hooks";
import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/pagination";

import { foldText } from "../../ui/fold-text.ts";
import { isMissingParent, useOptions, type Choices, type Option } from "./option.ts";

export const MAX_LISTED = 50;

interface Matches {
  options: readonly Option[];
  /** Whether better matches may follow. */
  loading: boolean;
  /** Whether unlisted options may exist. */
  more: boolean;
  error: ErrorLike | undefined;
  retry: () => void;
}

/** Exact, prefix, word prefix, substring. */
function distance(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.includes(` ${typed}`) ? 2 : 3;
}

/** Best match first; Tab selects it. */
export function rankMatches<Named extends Pick<Option, "name">>(
  options: readonly Named[],
  typed: string,
): readonly Named[] {
  const folded = foldText(typed);
  if (folded === "") return options;
  return [...options].sort((a, b) => distance(foldText(a.name), folded) - distance(foldText(b.name), folded));
}

/** Includes a campaign's code, brand and client. */
function getText({ name, code, brand, client }: Option): string {
  return foldText([name, code, brand, client?.name].filter(Boolean).join(" "));
}

/** Every word must match, as on the server; best first. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = foldText(typed).split(" ");
  return rankMatches(
    options.filter((option) => words.every((word) => getText(option).includes(word))),
    typed,
  );
}

/**
 * Long lists filter known options until the debounced search responds.
 *
 * @param typed empty for the start of the list
 */
export function useMatches({ options, parents = {}, only }: Choices, typed: string): Matches {
  const search = typed.trim();
  const [debouncedSearch] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const isBlocked = isMissingParent({ parents, only });
  const first = { first: MAX_LISTED, ...parents };
  const list = useOptions(options, only ? { ids: [...only] } : first, isBlocked);
  const listed = list.data?.options ?? [];
  const whole = only !== undefined || (list.data !== undefined && listed.length < MAX_LISTED);
  const mustQuery = !isBlocked && !whole && debouncedSearch !== "" && debouncedSearch === search;
  const searched = useOptions(options, { ...first, search: debouncedSearch }, !mustQuery);

  const query = search === "" || whole ? list : searched;
  const isLoaded = query.data !== undefined && (search === "" || whole || debouncedSearch === search);
  const candidates = [...(searched.previousData?.options ?? []), ...listed];
  const distinct = [...new Map(candidates.map((option) => [option.id, option])).values()];
  const full = isLoaded && query.data?.options.length === MAX_LISTED;
  return {
    options:
      isLoaded && !whole
        ? rankMatches(query.data?.options ?? [], search)
        : search
          ? matching(distinct, search)
          : listed,
    loading: !isBlocked && !isLoaded && !query.error,
    more: full && only === undefined,
    error: query.error,
    retry: () => void query.refetch().catch(() => undefined),
  };
}
