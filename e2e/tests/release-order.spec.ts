import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expectToast, field } from "../support/forms.ts";
import { findPendingPlan } from "../support/pending-plan.ts";
import { openOutbox, waitForMail } from "../support/mailbox.ts";
import { getDialect } from "../support/dialects/dialects.ts";
import { expect, needs, test } from "../support/test.ts";

test("an approved plan's release order is sent with its documents and confirmed", async ({
  openPageAs,
  stack,
}) => {
  needs("release orders");
  const manager = await openPageAs("manager");
  const number = await findPendingPlan(manager, 2);
  await manager.getByRole("link", { name: number, exact: true }).click();
  await expect(manager).toHaveURL(/\/review\//);
  const path = new URL(manager.url()).pathname;
  await manager.getByRole("button", { name: /^Approve/ }).click();
  await manager.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await expectToast(manager, "Media plan approved");
  // After a decision the next pending plan opens.
  await expect(manager).not.toHaveURL(path);
  await manager.goto(path);

  await manager.getByRole("link", { name: /^Release order RO-/ }).click();
  await expect(manager.getByRole("heading", { level: 1, name: /^Release order RO-/ })).toBeVisible();
  await manager.getByRole("button", { name: "Send…" }).click();
  const mailForm = manager.getByRole("dialog", { name: "Send release order" });
  const recipient = `desk-${Date.now()}@vendor.test`;
  await field(mailForm, "Recipients").fill(recipient);
  await mailForm.getByRole("button", { name: "Send", exact: true }).click();
  await expectToast(manager, "Release order sent");
  const mail = await waitForMail(openOutbox(stack.dataDir), recipient, 0);
  expect(mail.subject).toMatch(/^Release order RO-\d{4}-\d{4}\/1/);
  const attached = (await readdir(join(stack.dataDir, "outbox"))).filter((name) => /RO-\d{4}-/.test(name));
  expect(attached.map((name) => name.replace(/^.*\./, "")).toSorted()).toEqual(["pdf", "xlsx"]);

  const downloading = manager.waitForEvent("download");
  await manager.getByRole("main").getByRole("button", { name: "More", exact: true }).click();
  await manager.getByRole("menuitem", { name: "Download Excel" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^RO-\d{4}-\d{4}-1\.xlsx$/);

  await manager.getByRole("button", { name: "Record answer…" }).click();
  const answerForm = manager.getByRole("dialog", { name: "Record answer" });
  await field(answerForm, "Name at the vendor").fill("Asha Rao");
  await answerForm.getByRole("button", { name: "Save" }).click();
  await expectToast(manager, "Answer recorded");
  await expect(manager.getByText(/Asha Rao/)).toBeVisible();
});

test("an upstream without release orders shows nothing about them", async ({ openPageAs }) => {
  test.skip(getDialect() === undefined, "the provider has release orders");
  const manager = await openPageAs("manager");
  await manager.goto("/dashboard");
  const menu = manager.getByRole("navigation").first();
  await expect(menu.getByRole("link", { name: "Manage Media Plan" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Release Orders" })).toHaveCount(0);
});
