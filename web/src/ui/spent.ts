/** Percent of the budget from which a warning is shown. */
const NEARLY = 90;

export type Spent = "within" | "nearly" | "over";

/** Compares an amount with a budget of the same currency; exactly 100 % is within. */
export function spentOf(budget: number, amount: number): Spent {
  if (amount > budget) return "over";
  return amount * 100 >= budget * NEARLY && amount > 0 ? "nearly" : "within";
}

export const SPENT_COLORS: Readonly<Record<Spent, string | undefined>> = {
  within: undefined,
  nearly: "var(--tone-warning)",
  over: "var(--failure)",
};
