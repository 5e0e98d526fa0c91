const ROWS_AT_ONCE = 1_000;

/** Yields at least one batch, which may be empty. */
export async function* inChunks<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows.slice(0, ROWS_AT_ONCE);
  for (let at = ROWS_AT_ONCE; at < rows.length; at += ROWS_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- the page has its turn
    await new Promise((resume) => {
      setTimeout(resume);
    });
    yield rows.slice(at, at + ROWS_AT_ONCE);
  }
}
