interface ReadPage<Row> {
  items: readonly Row[];
  pageInfo: { totalPages: number; totalCount: number };
}

/** The list changed each time it was read. */
export class ListChanged extends Error {}

const TRIES = 3;

/** All pages, or undefined where the list changed meanwhile: a record would be missing then, or stand in two of them. */
async function readOnce<Row extends { id: string }>(
  readPage: (page: number) => Promise<ReadPage<Row>>,
  onRead: (read: number, total: number) => void,
): Promise<Row[] | undefined> {
  const rows = new Map<string, Row>();
  let total = 0;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    // One after the other: the upstream has others to answer.
    // oxlint-disable-next-line no-await-in-loop
    const { items, pageInfo } = await readPage(page);
    pages = pageInfo.totalPages;
    // It grows where an upstream counts nothing but what was seen.
    if (pageInfo.totalCount < total) return undefined;
    total = pageInfo.totalCount;
    for (const row of items) {
      if (rows.has(row.id)) return undefined;
      rows.set(row.id, row);
    }
    onRead(rows.size, total);
  }
  return rows.size === total ? [...rows.values()] : undefined;
}

/**
 * Reads every page of a list, as many records at once as a page may have. A list that changes while it is read is read again.
 *
 * @throws ListChanged after the third time
 */
export async function readAll<Row extends { id: string }>(
  readPage: (page: number) => Promise<ReadPage<Row>>,
  onRead: (read: number, total: number) => void,
): Promise<Row[]> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop
    const rows = await readOnce(readPage, onRead);
    if (rows) return rows;
  }
  throw new ListChanged();
}
