import type { DraftRow, PlanDraft } from "./draft.ts";

/** Each part as it was typed since it was sent; a part that was not touched as the server stored it. */
export function typedOn(stored: PlanDraft, sent: PlanDraft, now: PlanDraft): PlanDraft {
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
