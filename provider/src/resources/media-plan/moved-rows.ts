/** The fewest moved rows; added and removed rows move no others. */
export function findMovedRows(before: readonly string[], after: readonly string[]): string[] {
  const places = new Map(before.map((id, place) => [id, place]));
  const kept = after.flatMap((id) => {
    const place = places.get(id);
    return place === undefined ? [] : [{ id, place }];
  });
  // Longest increasing subsequence; quadratic, because plans are short.
  const runs: { length: number; previous: number }[] = [];
  let last = -1;
  kept.forEach(({ place }, at) => {
    const run = { length: 1, previous: -1 };
    runs.forEach(({ length }, earlier) => {
      const isBefore = (kept[earlier]?.place ?? 0) < place;
      if (isBefore && length >= run.length) Object.assign(run, { length: length + 1, previous: earlier });
    });
    runs.push(run);
    if (run.length > (runs[last]?.length ?? 0)) last = at;
  });
  const inOrder = new Set<number>();
  for (let at = last; at >= 0; at = runs[at]?.previous ?? -1) inOrder.add(at);
  return kept.filter((_row, at) => !inOrder.has(at)).map(({ id }) => id);
}
