import { getDialect } from "../support/dialects/dialects.ts";
import { expectToast } from "../support/forms.ts";
import { expect, needs, test } from "../support/test.ts";

test("an Admin sees who changed a client, in the list and on its page", async ({ openPageAs }) => {
  needs("change log");
  const user = await openPageAs("user");
  await user.goto("/client-management");
  await user.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(user.getByRole("link", { name: "History" })).toBeVisible();
  const name = await user.getByRole("heading", { level: 1 }).innerText();
  await user.getByRole("link", { name: "Edit" }).click();
  const note = `Call ${Date.now()}`;
  await user.getByRole("textbox", { name: "Notes" }).fill(note);
  await user.getByRole("button", { name: "Update" }).click();
  await expectToast(user, "Client successfully updated");

  const admin = await openPageAs("admin");
  await admin.goto("/change-log?type=Client");
  const row = admin.getByRole("row", { name: new RegExp(note) });
  await expect(row).toContainText("Rohan Deshmukh");
  await row.getByRole("link", { name, exact: true }).click();
  const history = admin.getByRole("region", { name: "History" });
  await expect(history.getByText(note)).toBeVisible();
});

test("an upstream without a change log shows no history", async ({ openPageAs }) => {
  test.skip(getDialect() === undefined, "the provider logs changes");
  const admin = await openPageAs("admin");
  await admin.goto("/client-management");
  await admin.getByRole("row").nth(1).getByRole("link").first().click();
  await expect(admin.getByRole("link", { name: "Overview" })).toBeVisible();
  await expect(admin.getByRole("link", { name: "History" })).toHaveCount(0);
  await admin.goto("/change-log");
  await expect(admin.getByText("404")).toBeVisible();
});
