const CHUNK_SIZE = 1_000;

/** Yields at least one chunk, which may be empty. */
export async function* splitIntoChunks<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows.slice(0, CHUNK_SIZE);
  for (let start = CHUNK_SIZE; start < rows.length; start += CHUNK_SIZE) {
    // oxlint-disable-next-line no-await-in-loop -- lets the page handle events
    await new Promise((resume) => {
      setTimeout(resume);
    });
    yield rows.slice(start, start + CHUNK_SIZE);
  }
}
