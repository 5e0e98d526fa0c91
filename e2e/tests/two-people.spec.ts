import type { Page } from "@playwright/test";
import { expectToast, field } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";
import { findPendingPlan } from "../support/pending-plan.ts";

const quantity = (page: Page) => page.getByLabel("Quantity, row 1", { exact: true });
const conflict = (page: Page) => page.getByRole("dialog", { name: / changed \d+ fields? at / });

async function saveQuantity(page: Page, spots: string): Promise<void> {
  // A cell is text until it is clicked.
  await quantity(page).click();
  await quantity(page).fill(spots);
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await expectToast(page, "Media plan updated successfully!");
}

async function approve(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: /^Approve: / });
  await expect(dialog.getByText(/^Revision \d+, final amount without tax: ₹/)).toBeVisible();
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
}

/** Holds the checks for changes, so that the viewer decides about the version on screen. */
const stopFollowing = (page: Page) =>
  page.route(/graphql/, (route) => {
    const request = route.request();
    return `${request.url()} ${request.postData()}`.includes("PlanVersion") ? undefined : route.fallback();
  });

test("two people edit one plan without losing work or approving unseen changes", async ({ openPageAs }) => {
  const manager = await openPageAs("manager");
  const number = await findPendingPlan(manager, 0);
  await manager.getByRole("link", { name: `Edit ${number}` }).click();
  await expect(quantity(manager)).toBeVisible();
  await stopFollowing(manager);
  const path = new URL(manager.url()).pathname;
  const user = await openPageAs("user");
  await user.goto(path);
  await expect(quantity(user)).toBeVisible();
  await saveQuantity(user, "99");

  const charges = field(manager.getByRole("main"), "Additional charges");
  await charges.fill("1234");
  await manager.getByRole("button", { name: "Update", exact: true }).click();
  await expect(conflict(manager).getByRole("row", { name: / \(.+\), row \d+: Quantity .*99/ })).toBeVisible();
  await conflict(manager).getByRole("button", { name: "Back" }).click();
  await expect(charges).toHaveValue(/1,?234/);
  await manager.getByRole("button", { name: "Update", exact: true }).click();
  await conflict(manager).getByRole("button", { name: "Keep both" }).click();
  await expectToast(manager, "Media plan updated successfully!");
  await expect(quantity(manager)).toHaveText("99");
  await expect(charges).toHaveValue(/1,?234/);

  await user.reload();
  await saveQuantity(user, "98");
  await approve(manager);
  await expect(conflict(manager)).toBeVisible();
  await expect(conflict(manager).getByRole("button", { name: "Save mine anyway" })).toHaveCount(0);
  await conflict(manager).getByRole("button", { name: "Reload" }).click();
  await expect(quantity(manager)).toHaveText("98");
  await approve(manager);
  await expectToast(manager, "Media plan approved");
});
