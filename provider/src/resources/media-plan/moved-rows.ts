/**
 * Returns the smallest set of moved rows that explains the new order. Rows next to added or removed rows do
 * not count as moved.
 */
export function findMovedRows(before: readonly string[], after: readonly string[]): string[] {
  const positions = new Map(before.map((id, position) => [id, position]));
  const commonRows = after.flatMap((id) => {
    const position = positions.get(id);
    return position === undefined ? [] : [{ id, position }];
  });
  // Longest increasing subsequence; quadratic, because plans are short.
  const runs: { length: number; previous: number }[] = [];
  let longestRun = -1;
  commonRows.forEach(({ position }, index) => {
    const run = { length: 1, previous: -1 };
    runs.forEach(({ length }, earlierIndex) => {
      const isBefore = (commonRows[earlierIndex]?.position ?? 0) < position;
      if (isBefore && length >= run.length)
        Object.assign(run, { length: length + 1, previous: earlierIndex });
    });
    runs.push(run);
    if (run.length > (runs[longestRun]?.length ?? 0)) longestRun = index;
  });
  const unmovedIndexes = new Set<number>();
  for (let index = longestRun; index >= 0; index = runs[index]?.previous ?? -1) unmovedIndexes.add(index);
  return commonRows.filter((_row, index) => !unmovedIndexes.has(index)).map(({ id }) => id);
}
