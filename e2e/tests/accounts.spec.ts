import type { Page } from "@playwright/test";
import { submitSignIn, signIn, setLanguage } from "../support/accounts.ts";
import { type Language, translate } from "../support/message-catalogs.ts";
import { expectToast, field, fill, recordToasts } from "../support/forms.ts";
import { type Mailbox, findMails, waitForMail, openOutbox, startSmtp } from "../support/mailbox.ts";
import { waitForPath, navigateTo } from "../support/navigation.ts";
import { startStack } from "../support/stack.ts";
import { expect, needs, test } from "../support/test.ts";

const OLD_PASSWORD = "first-secret";
const NEW_PASSWORD = "second-secret";

let accountCount = 0;
function createAccountData() {
  accountCount += 1;
  const suffix = `${Date.now().toString(36)}${accountCount}`;
  return { email: `asha.${suffix}@agency.test`, phone: `98${String(Date.now() + accountCount).slice(-8)}` };
}

async function signUp(
  page: Page,
  language: Language,
  { email, phone }: ReturnType<typeof createAccountData>,
) {
  const t = (english: string) => translate(language, english);
  await page.goto("/signup");
  await setLanguage(page, language);
  await field(page, t("Full Name")).fill("Asha Patil");
  await field(page, t("Email")).fill(email);
  await field(page, t("Phone")).fill(phone);
  await page.getByLabel(new RegExp(`^${t("Password")}`)).fill(OLD_PASSWORD);
  await page.getByLabel(new RegExp(`^${t("Confirm Password")}`)).fill(OLD_PASSWORD);
  await page.getByRole("button", { name: t("Sign up"), exact: true }).click();
  await page.waitForURL("**/verifyotp");
  await expectToast(page, t("Registration successful"));
}

function getFirstDigit(page: Page, language: Language = "en") {
  const name = translate(language, "Digit {0} of {OTP_LENGTH}", { 0: 1, OTP_LENGTH: 4 });
  return page.getByRole("textbox", { name });
}

async function typeCode(page: Page, code: string, language: Language = "en") {
  await getFirstDigit(page, language).click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(code);
}

function readCode(text: string): string {
  return /^\d{4}$/m.exec(text)?.[0] ?? "";
}

function shiftDigits(code: string, step: number): string {
  return code.replaceAll(/\d/g, (digit) => String((Number(digit) + step) % 10));
}

function readLink(text: string): string {
  return /https?:\/\/\S+/.exec(text)?.[0] ?? "";
}

/** Returns the used link. */
async function signUpAndResetPassword(page: Page, mailbox: Mailbox, language: Language): Promise<string> {
  const t = (english: string) => translate(language, english);
  const account = createAccountData();
  await signUp(page, language, account);
  const codeMail = await waitForMail(mailbox, account.email, 0);
  expect(codeMail.subject).toBe(
    language === "fr" ? "Votre code de vérification Media Planner" : "Your Media Planner verification code",
  );
  await page.reload();
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  await typeCode(page, readCode(codeMail.text), language);
  await page.getByRole("button", { name: t("Confirm"), exact: true }).click();
  await page.waitForURL("**/signin");
  await expectToast(page, t("Your account is confirmed. Please sign in."));
  await submitSignIn(page, account.email, OLD_PASSWORD, language);
  await page.waitForURL("**/dashboard");
  await expectToast(page, t("Login successful"));
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page.getByRole("heading", { level: 1, name: t("Dashboard") })).toBeVisible();

  await page.goto("/logout");
  await expect(page.getByText(t("You have been signed out."))).toBeVisible();
  await page.goto("/signin");
  await page.getByRole("button", { name: t("Forgot password?") }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, t("Email")).fill(account.email);
  await dialog.getByRole("button", { name: t("Send the link") }).click();
  await expectToast(page, t("Password reset link sent to your email"));
  const resetMail = await waitForMail(mailbox, account.email, 1);
  const link = readLink(resetMail.text);
  expect(link).toContain("/reset-password?token=");
  await page.goto(link);
  await setPassword(page, language);
  await page.waitForURL("**/signin");
  await expectToast(page, t("Password reset successfully"));
  await submitSignIn(page, account.email, NEW_PASSWORD, language);
  await page.waitForURL("**/dashboard");
  return link;
}

async function setPassword(page: Page, language: Language) {
  const t = (english: string) => translate(language, english);
  await page.getByLabel(new RegExp(`^${t("New password")}`)).fill(NEW_PASSWORD);
  await page.getByLabel(new RegExp(`^${t("Confirm Password")}`)).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: t("Save the password") }).click();
}

async function expectRejectedLinks(page: Page, usedLink: string) {
  const t = (english: string) => translate("fr", english);
  const main = page.getByRole("main");
  await page.goto("/logout");
  await expect(page.getByText(t("You have been signed out."))).toBeVisible();
  for (const [address, message] of [
    [usedLink, "Ce lien a déjà servi. Demandez-en un nouveau."],
    ["/reset-password?token=never-was", "Ce lien n’est pas valable. Demandez-en un nouveau."],
    ["/reset-password", t("This link is not complete. Please ask for a new one.")],
  ] as const) {
    await page.goto(address);
    await setPassword(page, "fr");
    await expect(main.getByText(message)).toBeVisible();
  }
  await main.getByRole("link", { name: t("Request a new link") }).click();
  await page.waitForURL("**/signin*");
  await expect(page.getByRole("dialog", { name: t("Forgot password?") })).toBeVisible();
}

// French mails need encoding, English ones do not.
test("sign-up, verification, sign-in and password reset work by mail, and used links are rejected, in French", async ({
  browser,
}) => {
  const smtp = await startSmtp();
  const stack = await startStack({
    DEMO_DATA: "off",
    SMTP_URL: smtp.url,
    SIGN_UP: "domains",
    SIGN_UP_DOMAINS: "agency.test",
  });
  try {
    const page = await browser.newPage({ baseURL: stack.origin });
    await recordToasts(page.context());
    const usedLink = await signUpAndResetPassword(page, smtp, "fr");
    await expectRejectedLinks(page, usedLink);
    await page.close();
  } finally {
    await stack.stop();
    await smtp.stop();
  }
});

test("wrong and blocked codes show what to do next", async ({ page, stack }) => {
  // With a stopped clock the page offers no new code.
  await page.clock.setFixedTime(new Date());
  const account = createAccountData();
  await signUp(page, "en", account);
  const code = readCode((await waitForMail(openOutbox(stack.dataDir), account.email, 0)).text);
  const main = page.getByRole("main");
  const confirm = page.getByRole("button", { name: "Confirm", exact: true });

  const wrongCode = "The code is wrong or has expired. Check it, or ask for a new one.";
  const expectError = async (message: string) => {
    await confirm.click();
    await expect(main.getByText(message)).toBeVisible();
    // The form focuses the invalid field late, which would interrupt typing.
    await expect(getFirstDigit(page)).toBeFocused();
  };

  await expectError("OTP is required");
  await typeCode(page, shiftDigits(code, 3).slice(0, 2));
  await expectError("OTP must be 4 digits");
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await typeCode(page, shiftDigits(code, 1 + (attempt % 2)));
    // Typing removes the error, so a later error is from this attempt.
    await expect(main.getByText(wrongCode)).toBeHidden();
    await expectError(wrongCode);
  }
  await typeCode(page, code);
  await expect(main.getByText(wrongCode)).toBeHidden();
  await confirm.click();
  await expect(main.getByText("Too many tries with this code. Ask for a new one.")).toBeVisible();
  await expect(page.getByRole("timer")).toContainText(/You can request a new code in \d:\d\d/);
});

test("responses do not reveal whether an account exists", async ({ page, stack }) => {
  const unknownAccount = createAccountData();
  await page.goto("/signin");
  await submitSignIn(page, unknownAccount.email, OLD_PASSWORD);
  await expect(page.getByRole("main").getByText("The email or the password is wrong")).toBeVisible();
  await page.getByRole("button", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog");
  await field(dialog, "Email").fill(unknownAccount.email);
  await dialog.getByRole("button", { name: "Send the link" }).click();
  await expectToast(page, "Password reset link sent to your email");
  expect(await findMails(openOutbox(stack.dataDir), unknownAccount.email)).toEqual([]);
});

test("an invited user sets a password with the mailed link and gets the invited role", async ({
  page,
  browser,
  stack,
}) => {
  needs("invitations");
  const { email, phone } = createAccountData();
  await signIn(page, "manager");
  await navigateTo(page, "/user-management/add");
  await fill(page.getByRole("main"), { "Full name": "Nila Das", Email: email, Phone: phone });
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const confirmation = page.getByRole("dialog", { name: "Success" });
  await expect(confirmation).toContainText(email);
  await confirmation.getByRole("button", { name: "OK" }).click();
  await expect(page.getByRole("row", { name: email })).toContainText("Invitation valid until");

  const mail = await waitForMail(openOutbox(stack.dataDir), email, 0);
  const guest = await browser.newPage({ baseURL: stack.origin });
  await guest.goto(readLink(mail.text));
  await expect(guest.getByRole("heading", { level: 1, name: "Welcome to Media Planner" })).toBeVisible();
  await guest.getByLabel(/^Password/).fill(NEW_PASSWORD);
  await guest.getByLabel(/^Confirm Password/).fill(NEW_PASSWORD);
  await guest.getByRole("button", { name: "Save the password" }).click();
  await guest.waitForURL("**/signin");
  await submitSignIn(guest, email, NEW_PASSWORD);
  await guest.waitForURL("**/dashboard");
  await navigateTo(guest, "/user-management");
  await waitForPath(guest, "/unauthorized");
  await guest.close();
});
