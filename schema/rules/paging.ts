/** Page limits and defaults. */
export const FIRST_PAGE = 1;
/** No upstream has to count further. */
export const LAST_PAGE = 999_999_999;
export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const MAX_PAGE_SIZE = 100;
/** Matches of a search that the upstream counts; of so many it adds nothing up. */
export const MOST_COUNTED = 1_000;
/** Said of a list that is an extension, where the upstream has none. */
export const LIST_NOT_KEPT = /*i18n*/ "The connected service does not keep this list";
/** Said at an argument that is an extension, where the upstream answered as without it. */
export const NOT_NARROWED = /*i18n*/ "The connected service does not narrow this list by that filter";
/** Choices that a search answers unless more are asked for. */
export const DEFAULT_OPTIONS = 20;
/** Letters of a search. */
export const MOST_SEARCHED = 200;
/** Milliseconds a search box waits for the next key. */
export const SEARCH_DEBOUNCE_MS = 500;
