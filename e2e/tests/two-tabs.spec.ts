import type { Page } from "@playwright/test";
import { choose, field } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

test.use({ role: "user" });

const draftBanner = (page: Page) => page.getByText(/^You have an unsaved draft of /);
const mediaType = (page: Page) => field(page.getByRole("main"), "Media Type");

const charges = (page: Page) => field(page.getByRole("main"), "Additional charges");

/** Focuses the field first, because focus replaces the formatted amount by plain digits. */
async function enterCharges(page: Page, amount: string): Promise<void> {
  await charges(page).focus();
  await charges(page).fill(amount);
}

async function waitForDrafts(page: Page, draftCount: number): Promise<void> {
  await page.waitForFunction(
    (count) => Object.keys(localStorage).filter((key) => key.includes(".plan-draft.")).length === count,
    draftCount,
  );
}

async function startDraft(page: Page, mediaTypeName: string, draftCount: number): Promise<void> {
  await page.goto("/manage-media-plan/add");
  await choose(page, page.getByRole("main"), "Media Type", mediaTypeName);
  await waitForDrafts(page, draftCount);
}

test("two tabs keep separate drafts of new plans, and a third tab offers the draft of a closed one", async ({
  context,
}) => {
  const firstTab = await context.newPage();
  const secondTab = await context.newPage();
  await startDraft(firstTab, "Television", 1);
  await startDraft(secondTab, "Radio", 2);
  await expect(draftBanner(secondTab)).toHaveCount(0);

  await firstTab.reload();
  await expect(draftBanner(firstTab)).toBeVisible();
  await firstTab.getByRole("button", { name: "Restore" }).click();
  await expect(mediaType(firstTab)).toHaveValue("Television");

  await secondTab.close();
  const thirdTab = await context.newPage();
  await thirdTab.goto("/manage-media-plan/add");
  await expect(draftBanner(thirdTab)).toBeVisible();
  await thirdTab.getByRole("button", { name: "Restore" }).click();
  await expect(mediaType(thirdTab)).toHaveValue("Radio");
});

test("two tabs keep separate drafts of one plan", async ({ context }) => {
  const firstTab = await context.newPage();
  await firstTab.goto("/manage-media-plan?status=PENDING");
  await firstTab
    .getByRole("link", { name: /^Edit MP-/ })
    .first()
    .click();
  await enterCharges(firstTab, "11");
  await waitForDrafts(firstTab, 1);
  const secondTab = await context.newPage();
  await secondTab.goto(firstTab.url());
  await enterCharges(secondTab, "22");
  await waitForDrafts(secondTab, 2);
  await expect(draftBanner(secondTab)).toHaveCount(0);

  await firstTab.close();
  await secondTab.reload();
  const amounts: string[] = [];
  for (const remaining of [1, 0]) {
    await secondTab.getByRole("button", { name: "Restore" }).click();
    await expect(draftBanner(secondTab)).toHaveCount(remaining);
    amounts.push(await charges(secondTab).inputValue());
  }
  expect(amounts.sort()).toEqual(["₹11.00", "₹22.00"]);
});
