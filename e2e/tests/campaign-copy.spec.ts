import { expectToast } from "../support/forms.ts";
import { getDialect } from "../support/dialects/dialects.ts";
import { expect, needs, test } from "../support/test.ts";

test("a campaign is copied to next year, and the copy is undone", async ({ openPageAs }) => {
  needs("copied campaigns");
  const manager = await openPageAs("manager");
  await manager.goto("/campaign-management?sort=START_DATE.asc");
  await manager
    .getByRole("link", { name: /^Copy .+ to new dates$/ })
    .first()
    .click();
  await expect(manager.getByRole("heading", { level: 1, name: /^Copy / })).toBeVisible();
  const total = manager
    .getByRole("row", { name: /^Total of \d+ plan/ })
    .getByRole("cell")
    .last();
  await expect(total).toHaveText(/[1-9]/);
  const newTotal = await total.innerText();
  const name = `Copy ${Date.now()}`;
  await manager.getByRole("textbox", { name: "Name" }).fill(name);
  const button = manager.getByRole("button", { name: /^Copy \d+ plan/ });
  const count = Number.parseInt((await button.innerText()).replace(/\D/g, ""), 10);
  await button.click();
  await expectToast(manager, count === 1 ? "1 media plan copied" : `${count} media plans copied`);
  await expect(manager.getByRole("heading", { level: 1, name })).toBeVisible();

  await manager.goto(`/campaign-management?search=${encodeURIComponent(name)}`);
  const row = manager.getByRole("row", { name: new RegExp(name) });
  await expect(row).toContainText(`planned: ${newTotal}`);
  await row.getByRole("link", { name, exact: true }).click();
  await manager.getByRole("button", { name: "Undo the copy" }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(manager, `${count + 1} records deleted`);
  await expect(manager).toHaveURL(/\/campaign-management$/);
  await manager.goto(`/campaign-management?search=${encodeURIComponent(name)}`);
  await expect(manager.getByText("Showing 0 to 0 of 0 entries")).toBeVisible();
});

test("an upstream without copies does not offer them", async ({ openPageAs }) => {
  test.skip(getDialect() === undefined, "the provider copies campaigns");
  const manager = await openPageAs("manager");
  await manager.goto("/campaign-management");
  await expect(manager.getByRole("link", { name: /^Add media plan for / }).first()).toBeVisible();
  await expect(manager.getByRole("link", { name: /to new dates$/ })).toHaveCount(0);
});
