import { signIn } from "../support/accounts.ts";
import { createCampaign } from "../support/campaign.ts";
import { expectToast } from "../support/forms.ts";
import { startPlan, gridCell } from "../support/grid.ts";
import { expect, needs, test } from "../support/test.ts";

test("a draft is saved on the server, continued on another computer, submitted and removed", async ({
  openPageAs,
  stack,
}) => {
  needs("drafts on the server");
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
  await expectToast(page, "Draft saved");

  const secondComputer = await openPageAs();
  await signIn(secondComputer, "user");
  await expect(
    secondComputer.getByRole("region", { name: "Your drafts" }).getByRole("link", { name: title }),
  ).toBeVisible();
  await secondComputer.goto("/manage-media-plan");
  await secondComputer.getByRole("link", { name: "Drafts" }).click();
  await secondComputer.getByRole("link", { name: title }).click();
  await expect(gridCell(secondComputer, "Channel", 1)).toHaveText("Surya One HD");
  await expect(gridCell(secondComputer, "Start", 1)).toHaveText("5 Jan");
  await expect(gridCell(secondComputer, "Quantity", 1)).toHaveText("12");

  await secondComputer.getByRole("button", { name: "Submit for Approval" }).click();
  // Rate and unit come from the price list.
  await expect(secondComputer.getByText("5 cells to fix", { exact: true })).toBeVisible();
  await expect(gridCell(secondComputer, "Format", 1)).toBeFocused();
  await secondComputer.getByRole("button", { name: "Next cell to fix" }).click();
  await expect(gridCell(secondComputer, "Duration", 1)).toBeFocused();
  await secondComputer.getByRole("button", { name: "Previous cell to fix" }).click();
  await expect(gridCell(secondComputer, "Format", 1)).toBeFocused();
  for (const text of ["Commercial", "30", "Prime"]) {
    await secondComputer.keyboard.type(text);
    await secondComputer.keyboard.press("Tab");
  }
  await expect(gridCell(secondComputer, "Rate", 1)).toHaveText(/^₹/);
  await expect(secondComputer.getByText("= 36 × 10 s")).toBeVisible();
  await secondComputer.getByRole("button", { name: "Submit for Approval" }).click();
  await expectToast(secondComputer, "Media plan added and sent for approval!");
  await expect(secondComputer).toHaveURL(/\/manage-media-plan\/edit\//);

  for (const computer of [secondComputer, page]) {
    await computer.goto("/dashboard");
    await expect(computer.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await expect(computer.getByRole("region", { name: "My plans waiting for approval" })).toBeVisible();
    await expect(computer.getByRole("link", { name: title })).toHaveCount(0);
  }
});
