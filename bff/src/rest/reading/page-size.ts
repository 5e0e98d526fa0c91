/** Sizes that the upstream enforces without stating them, by path of the list. Learned from first pages. */
const enforcedSizes = new Map<string, number>();

export interface PageRows {
  readonly path: string;
  readonly page: number;
  /** Requested size. */
  readonly perPage: number;
  readonly rowCount: number;
  readonly total: number | undefined;
  readonly totalPages: number | undefined;
  readonly hasNextPage?: boolean | undefined;
}

/** Returns the size of the upstream's pages, which may be smaller than the requested one. */
export function findPageSize({
  path,
  page,
  perPage,
  rowCount,
  total,
  totalPages,
  hasNextPage = false,
}: PageRows): number {
  const learned = enforcedSizes.get(path) ?? perPage;
  if (rowCount > learned) enforcedSizes.delete(path);
  const known = rowCount > learned ? perPage : Math.min(learned, perPage);
  if (rowCount > 0 && rowCount < perPage && hasNextPage) {
    enforcedSizes.set(path, rowCount);
    return rowCount;
  }
  if (rowCount === 0 || total === undefined || known < perPage) return known;
  const size =
    page === 1
      ? Math.min(perPage, total > rowCount ? rowCount : perPage)
      : guessSize(page, perPage, rowCount, total);
  const isContradicted = totalPages !== undefined && totalPages !== Math.ceil(total / size);
  if (isContradicted || size === perPage) return perPage;
  if (page === 1) enforcedSizes.set(path, size);
  return size;
}

/** Only a complete page, or the last one, has a size that fits the total. */
function guessSize(page: number, perPage: number, rowCount: number, total: number): number {
  const isLastOfRequestedSize = (page - 1) * perPage + rowCount === total;
  if (rowCount >= perPage || isLastOfRequestedSize) return perPage;
  const sizeBefore = (total - rowCount) / (page - 1);
  const isLast = (page - 1) * perPage >= total && Number.isInteger(sizeBefore) && sizeBefore >= rowCount;
  return isLast ? sizeBefore : rowCount;
}
