import type { DraftRow, PlanDraft } from "./plan-draft.ts";

/** Steps that can be taken back: more than anybody remembers. */
const MOST = 200;

/** What was there before each step, so that steps can be taken back and made again. */
export function createHistory<State>() {
  const past: State[] = [];
  const future: State[] = [];
  let last: string | undefined;
  const step = (from: State[], to: State[], now: State): State | undefined => {
    const found = from.pop();
    if (found !== undefined) to.push(now);
    last = undefined;
    return found;
  };
  return {
    /**
     * Notes a step. Steps of one name that follow each other are one, as letters typed into a cell are; `amends` makes it a part of the
     * step before.
     */
    record: (before: State, name?: string, amends = false): void => {
      future.length = 0;
      if (amends) return;
      if (name === undefined || name !== last) past.push(before);
      if (past.length > MOST) past.shift();
      last = name;
    },
    /** The next step is one of its own, whatever its name. */
    close: (): void => {
      last = undefined;
    },
    /** @returns what was there before the last step; undefined where there is none */
    undo: (now: State) => step(past, future, now),
    redo: (now: State) => step(future, past, now),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}

/** Each part as it was typed since it was sent; a part that was not touched as the server stored it. */
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
