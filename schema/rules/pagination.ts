export const FIRST_PAGE = 1;
/** Maximum page number in an address; larger than the page count of any list. */
export const LAST_PAGE = 999_999_999;
export const DEFAULT_PAGE_SIZE = 10;
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const MAX_PAGE_SIZE = 100;
/** Maximum number of matches counted by the upstream; larger results have no sums. */
export const MAX_COUNTED_MATCHES = 1_000;
export const LIST_NOT_SUPPORTED = /*i18n*/ "The connected service does not provide this list";
export const FILTER_NOT_SUPPORTED = /*i18n*/ "The connected service does not support this filter";
export const TOO_MANY_RECORDS = /*i18n*/ "Too many records to look through: type more of the name";
export const TEXT_TOO_LONG = /*i18n*/ "This text is too long";
export const DEFAULT_OPTION_COUNT = 20;
export const MAX_SEARCH_LENGTH = 200;
export const SEARCH_DEBOUNCE_MS = 500;
