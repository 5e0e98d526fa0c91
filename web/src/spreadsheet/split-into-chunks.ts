const CHUNK_SIZE = 1_000;

/** Yields at least one chunk, which may be empty. */
export async function* splitIntoChunks<Row>(
  rows: readonly Row[],
  size = CHUNK_SIZE,
): AsyncGenerator<readonly Row[]> {
  yield rows.slice(0, size);
  for (let start = size; start < rows.length; start += size) {
    // oxlint-disable-next-line no-await-in-loop -- lets the page handle events
    await new Promise((resume) => {
      setTimeout(resume);
    });
    yield rows.slice(start, start + size);
  }
}
