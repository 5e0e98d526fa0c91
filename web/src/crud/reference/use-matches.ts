import type { ErrorLike } from "@apollo/client";
import { useDebouncedValue } from "@mantine/hooks";
import { SEARCH_DEBOUNCE_MS } from "@media-planner/schema/rules/paging";

import { foldText } from "../../ui/fold-text.ts";
import { isMissingParent, useOptions, type Choices, type Option } from "./option.ts";

/** Records that are listed at once; of more than these one types a part of the name. */
export const MAX_LISTED = 50;

interface Matches {
  options: readonly Option[];
  /** Whether an answer is still to come that may bring others. */
  loading: boolean;
  /** Whether there are, or may be, more than are listed. */
  more: boolean;
  error: ErrorLike | undefined;
  retry: () => void;
}

/** How near a name is to what is typed: the same, begins with it, has a word that does, has it somewhere. */
function distance(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  return name.includes(` ${typed}`) ? 2 : 3;
}

/** The nearest to what is typed first, else in their order: the first is what Tab takes. */
export function nearest<Named extends Pick<Option, "name">>(
  options: readonly Named[],
  typed: string,
): readonly Named[] {
  const wanted = foldText(typed);
  if (wanted === "") return options;
  return [...options].sort((a, b) => distance(foldText(a.name), wanted) - distance(foldText(b.name), wanted));
}

/** What an option is found by: its name and, of a campaign, its code, brand and client. */
function getText({ name, code, brand, client }: Option): string {
  return foldText([name, code, brand, client?.name].filter(Boolean).join(" "));
}

/** The options in whose words each typed one occurs, as the server looks for them; the nearest first. */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const words = foldText(typed).split(" ");
  return nearest(
    options.filter((option) => words.every((word) => getText(option).includes(word))),
    typed,
  );
}

/**
 * The records that a typed text may mean. A short list is read whole and narrowed here, at once; of a long one the server is asked when the
 * typing pauses, and until it answers those that are known already are narrowed.
 *
 * @param typed what is typed; empty for the beginning of the list
 */
export function useMatches({ options, parents = {}, only }: Choices, typed: string): Matches {
  const search = typed.trim();
  const [asked] = useDebouncedValue(search, SEARCH_DEBOUNCE_MS);
  const waiting = isMissingParent({ parents, only });
  const first = { first: MAX_LISTED, ...parents };
  const list = useOptions(options, only ? { ids: [...only] } : first, waiting);
  const listed = list.data?.options ?? [];
  const whole = only !== undefined || (list.data !== undefined && listed.length < MAX_LISTED);
  const asks = !waiting && !whole && asked !== "" && asked === search;
  const found = useOptions(options, { ...first, search: asked }, !asks);

  const answer = search === "" || whole ? list : found;
  const answered = answer.data !== undefined && (search === "" || whole || asked === search);
  const known = [...(found.previousData?.options ?? []), ...listed];
  const distinct = [...new Map(known.map((option) => [option.id, option])).values()];
  const full = answered && answer.data?.options.length === MAX_LISTED;
  return {
    options:
      answered && !whole
        ? nearest(answer.data?.options ?? [], search)
        : search
          ? matching(distinct, search)
          : listed,
    loading: !waiting && !answered && !answer.error,
    more: full && only === undefined,
    error: answer.error,
    retry: () => void answer.refetch().catch(() => undefined),
  };
}
