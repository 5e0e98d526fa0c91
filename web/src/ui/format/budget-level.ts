const WARNING_PERCENT = 90;

export type BudgetLevel = "within" | "nearly" | "over";

/** The currencies must be equal. Exactly 100 % is not over. */
export function getBudgetLevel(budget: number, amount: number): BudgetLevel {
  if (amount > budget) return "over";
  return amount * 100 >= budget * WARNING_PERCENT && amount > 0 ? "nearly" : "within";
}

export const BUDGET_COLORS: Readonly<Record<BudgetLevel, string | undefined>> = {
  within: undefined,
  nearly: "var(--tone-warning)",
  over: "var(--failure)",
};
