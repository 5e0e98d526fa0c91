import { signIn } from "../support/accounts.ts";
import { createCampaign } from "../support/campaign.ts";
import { expectToast } from "../support/forms.ts";
import { startPlan, gridCell } from "../support/grid.ts";
import { expect, test } from "../support/test.ts";

test("a draft is saved on the server, continued on another computer, submitted and removed", async ({
  openPageAs,
  stack,
}) => {
  const page = await openPageAs("user");
  const campaign = await createCampaign(stack.provider.origin, "Draft");
  const title = `${campaign} · Surya Vision Sales`;
  await startPlan(page, campaign);
  await gridCell(page, "Channel", 1).click();
  await page.keyboard.type("Surya One");
  await page.keyboard.press("Tab");
  await expect(gridCell(page, "Channel", 1)).toHaveText("Surya One HD");
  await gridCell(page, "Start", 1).click();
  await page.keyboard.type("5");
  await gridCell(page, "Quantity", 1).click();
  await page.keyboard.type("12");
  await page.getByRole("button", { name: "Save draft" }).click();
  await expectToast(page, "Draft saved. Open it from your dashboard.");

  const elsewhere = await openPageAs();
  await signIn(elsewhere, "user");
  await elsewhere.getByRole("region", { name: "Your drafts" }).getByRole("link", { name: title }).click();
  await expect(gridCell(elsewhere, "Channel", 1)).toHaveText("Surya One HD");
  await expect(gridCell(elsewhere, "Start", 1)).toHaveText("5 Jan");
  await expect(gridCell(elsewhere, "Quantity", 1)).toHaveText("12");

  await elsewhere.getByRole("button", { name: "Submit for Approval" }).click();
  // Rate and unit come from the price list.
  await expect(elsewhere.getByText("5 cells to fix", { exact: true })).toBeVisible();
  await expect(gridCell(elsewhere, "Format", 1)).toBeFocused();
  await elsewhere.getByRole("button", { name: "Next cell to fix" }).click();
  await expect(gridCell(elsewhere, "Duration", 1)).toBeFocused();
  await elsewhere.getByRole("button", { name: "Previous cell to fix" }).click();
  await expect(gridCell(elsewhere, "Format", 1)).toBeFocused();
  for (const text of ["Commercial", "30", "Prime"]) {
    await elsewhere.keyboard.type(text);
    await elsewhere.keyboard.press("Tab");
  }
  await expect(gridCell(elsewhere, "Rate", 1)).toHaveText(/^₹/);
  await expect(elsewhere.getByText("= 36 × 10 s")).toBeVisible();
  await elsewhere.getByRole("button", { name: "Submit for Approval" }).click();
  await expectToast(elsewhere, "Media plan added and sent for approval!");
  await expect(elsewhere).toHaveURL(/\/manage-media-plan\/edit\//);

  for (const those of [elsewhere, page]) {
    await those.goto("/dashboard");
    await expect(those.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(those.getByRole("region", { name: "My plans waiting for approval" })).toBeVisible();
    await expect(those.getByRole("link", { name: title })).toHaveCount(0);
  }
});
