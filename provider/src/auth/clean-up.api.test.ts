import { sql } from "drizzle-orm";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readLink, TestProvider } from "../../tests/provider.ts";

/** The next start then cleans up again. */
const expireCleanUpInterval = sql`update turns set "begunAt" = "begunAt" - interval '1 hour'`;
const selectCounts = `select (select count(*)::int from password_resets) as links, (select count(*)::int from sessions) as sessions,
  (select count(*)::int from codes) as codes, (select count(*)::int from attempts) as attempts`;

it("deletes only expired records at the next start", async () => {
  const first = await TestProvider.start();
  const outbox = join(String(first.settings.DATA_DIR), "outbox");
  for (const name of ["manager", "user"]) {
    await first.login(`${name}@agency.test`);
    const email = `${name}@agency.test`;
    await first.call("POST", "/auth/forgot-password", { body: { email } });
    await first.waitForMails(email);
    await first.call("POST", "/auth/resend-otp", { body: { email } });
  }
  // The code is written after the response.
  await expect.poll(async () => (await first.store.execute(selectCounts)).rows).toMatchObject([{ codes: 2 }]);
  const [mail] = await first.waitForMails("user@agency.test");
  const expiredAt = sql`now() - interval '31 days'`;
  const managerCondition = sql`"userId" = (select id from users where email = 'manager@agency.test')`;
  await first.store.execute(
    sql`update password_resets set "expiresAt" = ${expiredAt} where ${managerCondition}`,
  );
  await first.store.execute(sql`update sessions set "expiresAt" = ${expiredAt} where ${managerCondition}`);
  await first.store.execute(sql`update codes set "expiresAt" = ${expiredAt}`);
  await first.store.execute(sql`update attempts set "lastAt" = ${expiredAt}`);
  const mailFiles = (await readdir(outbox)).toSorted();
  const monthAgo = new Date(Date.now() - 31 * 86_400_000);
  for (const mailFile of mailFiles.slice(1)) await utimes(join(outbox, mailFile), monthAgo, monthAgo);
  await first.store.execute(expireCleanUpInterval);
  await first.server.close();

  const second = await TestProvider.start(first.settings);
  await expect
    .poll(async () => (await second.store.execute(selectCounts)).rows)
    .toEqual([{ links: 1, sessions: 1, codes: 0, attempts: 0 }]);
  await expect.poll(() => readdir(outbox)).toEqual(mailFiles.slice(0, 1));
  const token = readLink(mail).searchParams.get("token");
  const body = { token, password: "changed-1", confirmPassword: "changed-1" };
  expect((await second.call("POST", "/auth/reset-password", { body })).status).toBe(200);
  await second.stop();
});

it("deletes unverified sign-ups after a month and contact messages after a year", async () => {
  const first = await TestProvider.start();
  const signUp = { password: "secret-1", confirmPassword: "secret-1", phone: "9811111111" };
  for (const fullName of ["Old", "Young", "Confirmed", "Edited"])
    await first.call("POST", "/auth/signup", {
      body: { ...signUp, fullName, email: `${fullName}@new.test` },
    });
  const invited = { fullName: "Invited", email: "invited@new.test", phone: "9822222222", role: "User" };
  expect((await first.post("/users/invite", invited)).status).toBe(201);
  for (const subject of ["Old", "Young"])
    await first.call("POST", "/contact", {
      body: { name: "Luc", email: "luc@new.test", subject, message: "Hello" },
    });

  const monthAgo = sql`now() - interval '31 days'`;
  await first.store.execute(sql`update users set "updatedAt" = ${monthAgo} where "fullName" <> 'Young'`);
  await first.store.execute(
    sql`update users set "isVerified" = true, status = 'active' where "fullName" = 'Confirmed'`,
  );
  await first.store.execute(
    sql`update users set "updatedBy" = '{"id":"a","name":"Ananya Rao"}' where "fullName" = 'Edited'`,
  );
  const yearAgo = sql`now() - interval '366 days'`;
  await first.store.execute(sql`update contact_messages set "createdAt" = ${yearAgo} where subject = 'Old'`);
  await first.store.execute(expireCleanUpInterval);
  await first.server.close();

  const second = await TestProvider.start(first.settings);
  const selectNames = sql`select "fullName" as name from users where email like '%@new.test' order by 1`;
  await expect
    .poll(async () => (await second.store.execute(selectNames)).rows)
    .toEqual(["Confirmed", "Edited", "Invited", "Young"].map((name) => ({ name })));
  const selectSubjects = sql`select subject from contact_messages`;
  await expect
    .poll(async () => (await second.store.execute(selectSubjects)).rows)
    .toEqual([{ subject: "Young" }]);
  await second.stop();
});

it("deletes nothing early when the clock is ahead, and runs again after its correction", async () => {
  const first = await TestProvider.start();
  const insertNotice = (text: string, days: number) => sql`
    insert into notices ("userId", kind, text, occasion, "createdAt")
    select id, 'commented', ${text}, ${text}, now() - make_interval(days => ${days}) from users where email = 'user@agency.test'`;
  await first.store.execute(insertNotice("kept", 370));
  await first.store.execute(insertNotice("expired", 480));
  // As if the clock had jumped by 100 days since the last clean-up.
  await first.store.execute(sql`update turns set "begunAt" = now() - interval '100 days'`);
  await first.server.close();
  const selectTexts = sql`select text from notices where text in ('kept', 'expired')`;
  const second = await TestProvider.start(first.settings);
  await expect.poll(async () => (await second.store.execute(selectTexts)).rows).toEqual([{ text: "kept" }]);
  await second.store.execute(insertNotice("expired", 480));
  // After the correction, the last clean-up seems to be in the future.
  await second.store.execute(sql`update turns set "begunAt" = now() + interval '100 days'`);
  await second.server.close();
  const third = await TestProvider.start(first.settings);
  await expect.poll(async () => (await third.store.execute(selectTexts)).rows).toEqual([]);
  await third.stop();
});
