import type { Page } from "@playwright/test";

/** What the demo's User is called. */
const AUTHOR = "Rohan Deshmukh";

/**
 * The number of a plan in rupees that waits for a decision and that the demo's User made: which ones these are hangs on the day of the demo.
 *
 * @param place how many older ones are left to other journeys; the newest may be a plan of theirs
 */
export async function waitingPlan(manager: Page, place: number): Promise<string> {
  await manager.goto("/manage-media-plan?status=PENDING&sort=PLAN_NUMBER.asc");
  const rows = manager.getByRole("row").filter({ hasText: AUTHOR }).filter({ hasText: "₹" });
  const number = rows.nth(place).getByRole("link", { name: /^MP-/ });
  return ((await number.textContent()) ?? "").trim();
}
