/** From which part of a budget on one is told that little is left, in percent. */
const NEARLY = 90;

/** How far a budget is spent. */
export type Spent = "within" | "nearly" | "over";

/** How far a budget is spent by an amount of the same currency; exactly all of it is not over. */
export function spentOf(budget: number, amount: number): Spent {
  if (amount > budget) return "over";
  return amount * 100 >= budget * NEARLY && amount > 0 ? "nearly" : "within";
}

/** The colour that says so, beside the words. */
export const SPENT_COLORS: Readonly<Record<Spent, string | undefined>> = {
  within: undefined,
  nearly: "var(--tone-warning)",
  over: "var(--failure)",
};
