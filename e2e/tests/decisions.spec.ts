import { expectToast, field } from "../support/forms.ts";
import { findMails, openOutbox } from "../support/mailbox.ts";
import { PHONE } from "../support/appearance.ts";
import { expect, needs, test } from "../support/test.ts";
import { findPendingPlan } from "../support/pending-plan.ts";

test("a plan is commented and rejected on a phone; its author is notified and edits it", async ({
  openPageAs,
  stack,
}) => {
  needs("plan comments and notifications");
  const manager = await openPageAs("manager");
  const number = await findPendingPlan(manager, 1);
  await manager.setViewportSize(PHONE);
  await manager.getByRole("link", { name: number, exact: true }).click();

  const decisionBar = manager.getByRole("region", { name: "Decision" });
  const row = manager.getByRole("list", { name: "Media rows" }).getByRole("listitem").first();
  await expect(row).toBeVisible();
  // Amounts and the first rows are visible without scrolling.
  const barTop = (await decisionBar.boundingBox())?.y ?? 0;
  expect((await row.boundingBox())?.y).toBeLessThan(barTop - 40);
  await expect(decisionBar.getByText(/^₹[\d,.]+$/)).toBeInViewport();
  await manager.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  for (const name of ["Export PDF", "Export as Excel", "Export as CSV", "Duplicate…"])
    await expect(manager.getByRole("menuitem", { name })).toBeVisible();
  await manager.keyboard.press("Escape");

  await row.getByRole("button", { name: "Comments on row 1" }).click();
  const thread = manager.getByRole("dialog", { name: "Comments on row 1" });
  await thread.getByRole("textbox", { name: "Comment" }).fill("Which slot is this?");
  await thread.getByRole("textbox", { name: "Comment" }).press("Control+Enter");
  await expect(thread.getByRole("listitem").getByText("Which slot is this?")).toBeVisible();
  await thread.getByRole("button", { name: "Close" }).click();
  await expect(row.getByRole("button", { name: "Comments on row 1, 1 open" })).toBeFocused();

  const comment = manager.getByRole("textbox", { name: "Comment" });
  await comment.fill("");
  await comment.pressSequentially("@rohan");
  await expect(manager.getByRole("option", { name: "Rohan Deshmukh" })).toBeVisible();
  await comment.press("Enter");
  await comment.pressSequentially("is this the new card?");
  await comment.press("Control+Enter");
  // The comment is listed before its form is emptied.
  await expect(comment).toHaveValue("");
  await expect(manager.getByText("@Rohan Deshmukh is this the new card?")).toBeVisible();

  await decisionBar.getByRole("button", { name: "Reject" }).click();
  const dialog = manager.getByRole("dialog", { name: `Reject: ${number}` });
  await dialog.getByRole("textbox").press("Control+Enter");
  await expect(dialog.getByText("A rejection needs a reason")).toBeVisible();
  await dialog.getByRole("textbox").fill("Over the client's budget");
  const path = new URL(manager.url()).pathname;
  await dialog.getByRole("textbox").press("Control+Enter");
  await expectToast(manager, "Media plan rejected");

  const user = await openPageAs("user");
  await user.goto("/dashboard");
  await user.getByRole("button", { name: /^Notifications, \d+ unread/ }).click();
  await expect(user.getByRole("link", { name: `mentioned you on ${number}` })).toBeVisible();
  await user.getByRole("link", { name: `rejected ${number} Over the client's budget` }).click();
  await expect(user).toHaveURL(path);
  await expect
    .poll(async () =>
      (await findMails(openOutbox(stack.dataDir), "user@agency.test")).map(({ text }) => text).join("\n"),
    )
    .toContain(`${path}\n`);
  await expect(user.getByRole("alert").getByText("Over the client's budget")).toBeVisible();
  await expect(user.getByRole("button", { name: "Submit for Approval" })).toBeVisible();
  await user.getByRole("link", { name: "Edit", exact: true }).click();
  await field(user.getByRole("main"), "Discount").fill("1");
  await user.keyboard.press("Tab");
  await expect
    .poll(() => user.evaluate(() => Object.keys(localStorage).some((key) => key.includes("plan-draft"))))
    .toBe(true);

  const secondTab = await user.context().newPage();
  await secondTab.goto(path);
  await expect(secondTab.getByRole("link", { name: "Continue editing" })).toBeVisible();
  await expect(secondTab.getByRole("button", { name: "Submit for Approval" })).toHaveCount(0);
});

test("J opens the next review and focuses it; a closed dialog returns the focus", async ({ openPageAs }) => {
  const page = await openPageAs("manager");
  const main = page.getByRole("main");
  await page.goto("/manage-media-plan?status=PENDING&sort=STATUS_SINCE.asc");
  await expect(page.getByRole("row").filter({ hasText: "₹" }).first()).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^1 of \d+ waiting$/)).toBeVisible();
  await expect(main).toBeFocused();
  await page.keyboard.press("j");
  await expect(page.getByText(/^2 of \d+ waiting$/)).toBeVisible();
  await expect(main).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByRole("dialog").getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(main).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Back to media plans" })).toBeFocused();
});
