export const FIRST_PAGE = 1;
/** Upper bound, far above any list. */
export const LAST_PAGE = 999_999_999;
export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const MAX_PAGE_SIZE = 100;
/** Maximum number of matches that the upstream counts; above it there are no sums. */
export const MAX_COUNTED = 1_000;
/** For list extensions that the upstream does not support. */
export const SNAPSHOT_EXPIRED = /*i18n*/ "The connected service does not provide this list";
/** For filter extensions that the upstream ignores. */
export const FILTER_NOT_SUPPORTED = /*i18n*/ "The connected service does not support this filter";
export const DEFAULT_OPTIONS = 20;
export const MAX_SEARCHED = 200;
export const SEARCH_DEBOUNCE_MS = 500;
