const CHUNK_SIZE = 1_000;

/** Yields at least one batch, which may be empty. */
export async function* inChunks<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows.slice(0, CHUNK_SIZE);
  for (let at = CHUNK_SIZE; at < rows.length; at += CHUNK_SIZE) {
    // oxlint-disable-next-line no-await-in-loop -- the page has its turn
    await new Promise((resume) => {
      setTimeout(resume);
    });
    yield rows.slice(at, at + CHUNK_SIZE);
  }
}
