import type { Page } from "@playwright/test";

/** Name of the demo User. */
const AUTHOR = "Rohan Deshmukh";

/**
 * Number of a pending rupee plan of the demo User; the day of the demo decides which plans these are.
 *
 * @param place number of older plans left to other journeys; the newest may belong to another journey
 */
export async function waitingPlan(manager: Page, place: number): Promise<string> {
  await manager.goto("/manage-media-plan?status=PENDING&sort=PLAN_NUMBER.asc");
  const rows = manager.getByRole("row").filter({ hasText: AUTHOR }).filter({ hasText: "₹" });
  const number = rows.nth(place).getByRole("link", { name: /^MP-\d+-\d{4}$/ });
  return (await number.textContent()) ?? "";
}
