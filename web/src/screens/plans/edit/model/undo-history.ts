import type { DraftRow, PlanDraft } from "./plan-draft.ts";

const MOST = 200;

export function createHistory<State>() {
  const past: State[] = [];
  const future: State[] = [];
  let last: string | undefined;
  const step = (from: State[], to: State[], now: State): State | undefined => {
    const state = from.pop();
    if (state !== undefined) to.push(now);
    last = undefined;
    return state;
  };
  return {
    /**
     * Merges consecutive steps of one name, such as typed letters; `amends` merges into the previous step.
     */
    record: (before: State, name?: string, amends = false): void => {
      future.length = 0;
      if (amends) return;
      if (name === undefined || name !== last) past.push(before);
      if (past.length > MOST) past.shift();
      last = name;
    },
    /** Ends merging. */
    close: (): void => {
      last = undefined;
    },
    /** @returns the previous state, if any */
    undo: (now: State) => step(past, future, now),
    redo: (now: State) => step(future, past, now),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}

/** Merges a saved plan with later input: untouched parts use stored values. */
export function mergeTyping(stored: PlanDraft, sent: PlanDraft, now: PlanDraft): PlanDraft {
  const part = <Name extends keyof PlanDraft>(name: Name): PlanDraft[Name] =>
    now[name] === sent[name] ? stored[name] : now[name];
  const rowOf = (key: string): DraftRow | undefined =>
    now.rows[key] === sent.rows[key] ? (stored.rows[key] ?? now.rows[key]) : now.rows[key];
  const rowKeys = part("rowKeys");
  return {
    orderDetails: part("orderDetails"),
    rowKeys,
    rows: Object.fromEntries(
      rowKeys.flatMap((key) => {
        const row = rowOf(key);
        return row ? [[key, row] as const] : [];
      }),
    ),
    priceDetails: part("priceDetails"),
  };
}
