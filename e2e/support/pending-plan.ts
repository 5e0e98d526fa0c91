import type { Page } from "@playwright/test";

const AUTHOR = "Rohan Deshmukh";

/**
 * The day of the demo decides which plans are pending.
 *
 * @param skipped number of older plans left to other journeys; the newest may belong to another journey
 */
export async function findPendingPlan(manager: Page, skipped: number): Promise<string> {
  await manager.goto("/manage-media-plan?status=PENDING&sort=PLAN_NUMBER.asc");
  const rows = manager.getByRole("row").filter({ hasText: AUTHOR }).filter({ hasText: "₹" });
  const number = rows.nth(skipped).getByRole("link", { name: /^MP-\d+-\d{4}$/ });
  return (await number.textContent()) ?? "";
}
