import type { Page } from "@playwright/test";
import { choose, createFile, createPdf, expectToast, fill } from "../support/forms.ts";
import { expect, test } from "../support/test.ts";

const PDF = createPdf("order 77.pdf");

function findRow(page: Page, text: string) {
  return page.getByRole("row").filter({ hasText: text });
}

test.use({ role: "admin" });

test("a purchase order is added, synchronized with a second tab, edited and deleted", async ({
  page,
  context,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/graphql")) requests.push(request.postData() ?? "");
  });
  await page.goto("/purchase-order");
  await expect(page.getByText("Showing 1 to 5 of 5 entries")).toBeVisible();
  const secondTab = await context.newPage();
  await secondTab.goto("/purchase-order");
  await expect(secondTab.getByText("Showing 1 to 5 of 5 entries")).toBeVisible();
  // Browsers draw background tabs only once a second.
  await page.bringToFront();

  const addButton = page.getByRole("button", { name: "Add PO" });
  await addButton.click();
  await expect(page).toHaveURL(/\/purchase-order\/add$/);
  const dialog = page.getByRole("dialog", { name: "Add PO" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/purchase-order$/);
  await expect(addButton).toBeFocused();

  await addButton.click();
  await fill(dialog, { "PO Number": "PO-77", "Vendor Name": "Western Screens", "PO Value": "1250000" });
  await choose(page, dialog, "Client", "Konkan Motors");
  await choose(page, dialog, "Campaign", "Festive Drive");
  await choose(page, dialog, "Media Type", "OOH");
  const input = dialog.locator('input[type="file"]');
  await input.setInputFiles(createFile("order.pdf", "MZ"));
  await expect(dialog.getByText("Only PDF files are allowed")).toBeVisible();
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog).toBeVisible();
  await input.setInputFiles(PDF);
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expectToast(page, "PO added successfully!");
  await expect(page).toHaveURL(/\/purchase-order$/);
  for (const tab of [page, secondTab]) {
    await expect(findRow(tab, "PO-77")).toContainText("Konkan Motors");
    await expect(findRow(tab, "PO-77")).toContainText("₹12,50,000.00");
    await expect(findRow(tab, "PO-77")).toContainText("Pending");
  }

  await page.reload();
  await expect(page.getByText("Showing 1 to 6 of 6 entries")).toBeVisible();
  const opened = Promise.any([context.waitForEvent("page"), page.waitForEvent("download")]);
  await findRow(page, "PO-77").getByRole("button", { name: "Export PDF of PO-77" }).click();
  await opened;

  await findRow(page, "PO-77").getByRole("button", { name: "Edit PO-77" }).click();
  const editor = page.getByRole("dialog", { name: "Edit PO" });
  await expect(editor.getByText(PDF.name)).toBeVisible();
  await choose(page, editor, "Status", "Approved");
  await editor.getByRole("button", { name: "Update", exact: true }).click();
  await expectToast(page, "PO updated successfully!");
  await expect(findRow(secondTab, "PO-77")).toContainText("Approved");

  await findRow(page, "PO-77").getByRole("button", { name: "Delete PO-77" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(question).toContainText("This action will delete the PO permanently!");
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "PO deleted successfully!");
  await expect(findRow(secondTab, "PO-77")).toHaveCount(0);
  await page.reload();
  await expect(page.getByText("Showing 1 to 5 of 5 entries")).toBeVisible();
  // Orders stay in the browser: the test sends no other operations.
  expect(requests.filter((body) => !/"(Viewer|Notices|SaveTimeZone)"/.test(body))).toEqual([]);
});
