/** Above the limit of the list import, so that title rows fit. */
export const MAX_CSV_ROWS = 20_000;
export const MAX_CSV_COLUMNS = 500;
/** Excel's limit. */
export const MAX_CELL_LENGTH = 32_767;

/** Exceeded limit; `contents` means unpacked size or time. */
export type LimitExceeded = "bytes" | "rows" | "columns" | "cell" | "contents";

export class FileTooLargeError extends Error {
  constructor(
    message?: string,
    readonly excess: LimitExceeded = "contents",
  ) {
    super(message);
  }
}
