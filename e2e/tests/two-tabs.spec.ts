import type { Page } from "@playwright/test";
import { choose, field } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

test.use({ role: "user" });

const offer = (page: Page) => page.getByText(/^You have an unsaved draft of /);
const mediaType = (page: Page) => field(page.getByRole("main"), "Media Type");

const charges = (page: Page) => field(page.getByRole("main"), "Additional charges");

/** A focused field shows its number without format, so the focus comes first. */
async function enterCharges(page: Page, amount: string): Promise<void> {
  await charges(page).focus();
  await charges(page).fill(amount);
}

/** Waits until the browser has stored this many drafts. */
async function waitForDrafts(page: Page, drafts: number): Promise<void> {
  await page.waitForFunction(
    (count) => Object.keys(localStorage).filter((key) => key.includes(".plan-draft.")).length === count,
    drafts,
  );
}

async function begin(page: Page, type: string, drafts: number): Promise<void> {
  await page.goto("/manage-media-plan/add");
  await choose(page, page.getByRole("main"), "Media Type", type);
  await waitForDrafts(page, drafts);
}

test("two tabs keep separate drafts of new plans; an orphaned draft is offered", async ({ context }) => {
  const one = await context.newPage();
  const other = await context.newPage();
  await begin(one, "Television", 1);
  await begin(other, "Radio", 2);
  await expect(offer(other)).toHaveCount(0);

  await one.reload();
  await expect(offer(one)).toBeVisible();
  await one.getByRole("button", { name: "Restore" }).click();
  await expect(mediaType(one)).toHaveValue("Television");

  await other.close();
  const next = await context.newPage();
  await next.goto("/manage-media-plan/add");
  await expect(offer(next)).toBeVisible();
  await next.getByRole("button", { name: "Restore" }).click();
  await expect(mediaType(next)).toHaveValue("Radio");
});

test("two tabs keep separate drafts of one plan", async ({ context }) => {
  const one = await context.newPage();
  await one.goto("/manage-media-plan?status=PENDING");
  await one
    .getByRole("link", { name: /^Edit MP-/ })
    .first()
    .click();
  await enterCharges(one, "11");
  await waitForDrafts(one, 1);
  const other = await context.newPage();
  await other.goto(one.url());
  await enterCharges(other, "22");
  await waitForDrafts(other, 2);
  await expect(offer(other)).toHaveCount(0);

  await one.close();
  await other.reload();
  const amounts: string[] = [];
  for (const remaining of [1, 0]) {
    await other.getByRole("button", { name: "Restore" }).click();
    await expect(offer(other)).toHaveCount(remaining);
    amounts.push(await charges(other).inputValue());
  }
  expect(amounts.sort()).toEqual(["₹11.00", "₹22.00"]);
});
