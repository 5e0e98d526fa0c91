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
  // Quadratic, because plans are short.
  const increasingSubsequences: { length: number; previous: number }[] = [];
  let longestIndex = -1;
  commonRows.forEach(({ position }, index) => {
    const subsequence = { length: 1, previous: -1 };
    increasingSubsequences.forEach(({ length }, earlierIndex) => {
      const isBefore = (commonRows[earlierIndex]?.position ?? 0) < position;
      if (isBefore && length >= subsequence.length)
        Object.assign(subsequence, { length: length + 1, previous: earlierIndex });
    });
    increasingSubsequences.push(subsequence);
    if (subsequence.length > (increasingSubsequences[longestIndex]?.length ?? 0)) longestIndex = index;
  });
  const unmovedIndexes = new Set<number>();
  for (let index = longestIndex; index >= 0; index = increasingSubsequences[index]?.previous ?? -1)
    unmovedIndexes.add(index);
  return commonRows.filter((_row, index) => !unmovedIndexes.has(index)).map(({ id }) => id);
}
