/** Rows that a list of ours may have in a file, and a few of a title. */
export const MOST_CSV_ROWS = 20_000;
export const MOST_CSV_COLUMNS = 500;
/** Characters of a cell, as in Excel. */
export const MOST_CELL_LENGTH = 32_767;

/** The bound that a file exceeds; `contents` for what takes too long or unpacks to too much. */
export type Excess = "bytes" | "rows" | "columns" | "cell" | "contents";

/** A file that holds more than any list of ours, or takes longer to read than anybody waits. */
export class TooLarge extends Error {
  constructor(
    message?: string,
    readonly excess: Excess = "contents",
  ) {
    super(message);
  }
}
