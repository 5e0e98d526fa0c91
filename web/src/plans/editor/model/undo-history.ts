const MAX_STEPS = 200;

export function createHistory<State>() {
  const past: State[] = [];
  const future: State[] = [];
  let lastMergeKey: string | undefined;
  const moveBetween = (from: State[], to: State[], current: State): State | undefined => {
    const state = from.pop();
    if (state !== undefined) to.push(current);
    lastMergeKey = undefined;
    return state;
  };
  return {
    /** Merges consecutive steps with one `mergeKey`, such as typed letters. */
    record: (before: State, mergeKey?: string): void => {
      future.length = 0;
      if (mergeKey === undefined || mergeKey !== lastMergeKey) past.push(before);
      if (past.length > MAX_STEPS) past.shift();
      lastMergeKey = mergeKey;
    },
    endStep: (): void => {
      lastMergeKey = undefined;
    },
    undo: (current: State) => moveBetween(past, future, current),
    redo: (current: State) => moveBetween(future, past, current),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
