import { sql } from "drizzle-orm";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readLink, TestProvider } from "../../tests/provider.ts";

/** Ends the hour between two sweeps. */
const anHourLater = sql`update turns set "begunAt" = "begunAt" - interval '1 hour'`;
const counts = `select (select count(*)::int from password_resets) as links, (select count(*)::int from sessions) as sessions,
  (select count(*)::int from codes) as codes, (select count(*)::int from attempts) as attempts`;

it("deletes expired records at the next start, and no others", async () => {
  const first = await TestProvider.start();
  const outbox = join(String(first.settings.DATA_DIR), "outbox");
  for (const name of ["manager", "user"]) {
    await first.login(`${name}@agency.test`);
    const email = `${name}@agency.test`;
    await first.call("POST", "/auth/forgot-password", { body: { email } });
    await first.mails(email);
    await first.call("POST", "/auth/resend-otp", { body: { email } });
  }
  // The code is written after the response.
  await expect.poll(async () => (await first.store.execute(counts)).rows).toMatchObject([{ codes: 2 }]);
  const [mail] = await first.mails("user@agency.test");
  const old = sql`now() - interval '31 days'`;
  const isManagers = sql`"userId" = (select id from users where email = 'manager@agency.test')`;
  await first.store.execute(sql`update password_resets set "expiresAt" = ${old} where ${isManagers}`);
  await first.store.execute(sql`update sessions set "expiresAt" = ${old} where ${isManagers}`);
  await first.store.execute(sql`update codes set "expiresAt" = ${old}`);
  await first.store.execute(sql`update attempts set "lastAt" = ${old}`);
  const letters = (await readdir(outbox)).toSorted();
  const month = new Date(Date.now() - 31 * 86_400_000);
  for (const letter of letters.slice(1)) await utimes(join(outbox, letter), month, month);
  await first.store.execute(anHourLater);
  await first.provider.close();

  const second = await TestProvider.start(first.settings);
  await expect
    .poll(async () => (await second.store.execute(counts)).rows)
    .toEqual([{ links: 1, sessions: 1, codes: 0, attempts: 0 }]);
  await expect.poll(() => readdir(outbox)).toEqual(letters.slice(0, 1));
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

  const month = sql`now() - interval '31 days'`;
  await first.store.execute(sql`update users set "updatedAt" = ${month} where "fullName" <> 'Young'`);
  await first.store.execute(
    sql`update users set "isVerified" = true, status = 'active' where "fullName" = 'Confirmed'`,
  );
  await first.store.execute(
    sql`update users set "updatedBy" = '{"id":"a","name":"Ananya Rao"}' where "fullName" = 'Edited'`,
  );
  const year = sql`now() - interval '366 days'`;
  await first.store.execute(sql`update contact_messages set "createdAt" = ${year} where subject = 'Old'`);
  await first.store.execute(anHourLater);
  await first.provider.close();

  const second = await TestProvider.start(first.settings);
  const names = sql`select "fullName" as name from users where email like '%@new.test' order by 1`;
  await expect
    .poll(async () => (await second.store.execute(names)).rows)
    .toEqual(["Confirmed", "Edited", "Invited", "Young"].map((name) => ({ name })));
  const subjects = sql`select subject from contact_messages`;
  await expect.poll(async () => (await second.store.execute(subjects)).rows).toEqual([{ subject: "Young" }]);
  await second.stop();
});
