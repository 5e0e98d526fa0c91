import type { Page } from "@playwright/test";

const AUTHOR = "Rohan Deshmukh";

/**
 * Opens the list of pending plans and returns the number of one. Pending plans depend on the date of the demo data.
 *
 * @param index position among the pending plans, oldest first; different in each journey
 */
export async function findPendingPlan(manager: Page, index: number): Promise<string> {
  await manager.goto("/manage-media-plan?status=PENDING&sort=PLAN_NUMBER.asc");
  const rows = manager.getByRole("row").filter({ hasText: AUTHOR }).filter({ hasText: "₹" });
  const number = rows.nth(index).getByRole("link", { name: /^MP-\d+-\d{4}$/ });
  return (await number.textContent()) ?? "";
}
