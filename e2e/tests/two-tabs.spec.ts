import type { Page } from "@playwright/test";
import { choose, field } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

test.use({ role: "user" });

const offer = (page: Page) => page.getByText(/^You have an unsaved draft of /);
const mediaType = (page: Page) => field(page.getByRole("main"), "Media Type");

/** Begins a new plan, and waits until the browser has kept its draft. */
async function begin(page: Page, type: string, drafts: number): Promise<void> {
  await page.goto("/manage-media-plan/add");
  await choose(page, page.getByRole("main"), "Media Type", type);
  await page.waitForFunction(
    (count) => Object.keys(localStorage).filter((key) => key.includes(".plan-draft.")).length === count,
    drafts,
  );
}

test("two tabs with a new plan each keep a draft each; one whose tab is gone is offered to the next", async ({
  context,
}) => {
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
