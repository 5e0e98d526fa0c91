/** The fewest moved rows; added and removed rows move no others. */
export function findMovedRows(before: readonly string[], after: readonly string[]): string[] {
  const positions = new Map(before.map((id, position) => [id, position]));
  const common = after.flatMap((id) => {
    const position = positions.get(id);
    return position === undefined ? [] : [{ id, position }];
  });
  // Longest increasing subsequence; quadratic, because plans are short.
  const runs: { length: number; previous: number }[] = [];
  let last = -1;
  common.forEach(({ position }, at) => {
    const run = { length: 1, previous: -1 };
    runs.forEach(({ length }, earlier) => {
      const isBefore = (common[earlier]?.position ?? 0) < position;
      if (isBefore && length >= run.length) Object.assign(run, { length: length + 1, previous: earlier });
    });
    runs.push(run);
    if (run.length > (runs[last]?.length ?? 0)) last = at;
  });
  const inOrder = new Set<number>();
  for (let at = last; at >= 0; at = runs[at]?.previous ?? -1) inOrder.add(at);
  return common.filter((_row, at) => !inOrder.has(at)).map(({ id }) => id);
}
