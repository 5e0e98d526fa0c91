import { createPdf } from "../support/forms.ts";
import { PASSWORD } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

test.use({ settings: { GRAPHQL_OPERATIONS: "any" } });

test("the sandbox runs, copies and remembers operations without storing secrets", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const tabs = page.getByRole("tab");
  const query = page.locator(".graphiql-query-editor .monaco-editor");
  const response = page.locator(".graphiql-response");
  const openExample = async (name: string) => {
    await page.getByLabel("Search operations").fill(name);
    await page.getByRole("button", { name: new RegExp(`^${name} `) }).click();
    await expect(page.getByRole("tab", { selected: true })).toContainText(name);
  };

  await test.step("An example reads the first record", async () => {
    await page.goto("/sandbox");
    await page.getByLabel("Email or phone").fill("admin@agency.test");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("Signed in as")).toBeVisible();
    await page.getByRole("button", { name: "Show Examples" }).click();
    await openExample("Client");
    const variables = page.locator(".graphiql-editor-tool .view-lines").first();
    await expect(variables).toContainText('"id"');
    await expect(variables).not.toContainText("id-of-a-record");
    await page.getByRole("button", { name: /^Execute/ }).click();
    await expect(response).toContainText('"businessName"');
  });

  await test.step("A form sends a file", async () => {
    await openExample("CreatePublisher");
    await expect(page.locator(".graphiql-editor-tool").first()).not.toContainText("id-of-a-record");
    await page.getByLabel("File for input.file").setInputFiles(createPdf("rates.pdf"));
    await page.getByRole("button", { name: /^Execute/ }).click();
    await expect(response).toContainText("rates.pdf");
    await page.getByRole("button", { name: "Copy as curl" }).click();
    await expect(page.getByText("Copied; set TOKEN")).toBeVisible();
    expect(await readClipboard()).toContain("Bearer $TOKEN");
  });

  await test.step("Keys format and copy the text", async () => {
    await query.click();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(
      'mutation Enter{login(input:{email:"a@b.test",password:"hush-1"}){token}}',
    );
    await page.keyboard.press("ControlOrMeta+Shift+P");
    await expect(query.locator(".view-line").nth(1)).toHaveText(/^\s+login/);
    await page.keyboard.press("ControlOrMeta+Shift+C");
    await expect.poll(readClipboard).toMatch(/^mutation Enter \{\n {2}login/);
  });

  await test.step("Tabs and history survive a reload", async () => {
    const readStored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(readStored).toContain("mutation Enter {");
    const names = await tabs.allInnerTexts();
    await page.reload();
    await expect(tabs).toContainText(names);
    await expect(query.locator(".view-line").nth(1)).toHaveText(/^\s+login/);
    await page.getByRole("button", { name: "Show History" }).click();
    await expect(page.getByRole("region", { name: "History" })).toContainText("CreatePublisher");
    expect(await readStored()).not.toMatch(new RegExp(`hush-1|${PASSWORD}|Bearer|eyJ`));
  });
});
