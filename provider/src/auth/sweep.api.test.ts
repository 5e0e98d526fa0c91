import { sql } from "drizzle-orm";
import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { linkIn, TestProvider } from "../../tests/provider.ts";

const counts = `select (select count(*)::int from password_resets) as links, (select count(*)::int from sessions) as sessions,
  (select count(*)::int from codes) as codes, (select count(*)::int from attempts) as attempts`;

it("what nothing can be done with any more is gone after the next start, and nothing else", async () => {
  const first = await TestProvider.start();
  const outbox = join(String(first.settings.DATA_DIR), "outbox");
  for (const name of ["manager", "user"]) {
    await first.login(`${name}@agency.test`);
    const email = `${name}@agency.test`;
    await first.call("POST", "/auth/forgot-password", { body: { email } });
    await first.mails(email);
    await first.call("POST", "/auth/resend-otp", { body: { email } });
  }
  const [mail] = await first.mails("user@agency.test");
  const old = sql`now() - interval '31 days'`;
  const ofManager = sql`"userId" = (select id from users where email = 'manager@agency.test')`;
  await first.store.execute(sql`update password_resets set "expiresAt" = ${old} where ${ofManager}`);
  await first.store.execute(sql`update sessions set "expiresAt" = ${old} where ${ofManager}`);
  await first.store.execute(sql`update codes set "expiresAt" = ${old}`);
  await first.store.execute(sql`update attempts set "lastAt" = ${old}`);
  const letters = (await readdir(outbox)).toSorted();
  const month = new Date(Date.now() - 31 * 86_400_000);
  for (const letter of letters.slice(1)) await utimes(join(outbox, letter), month, month);
  await first.provider.close();

  const second = await TestProvider.start(first.settings);
  await expect
    .poll(async () => (await second.store.execute(counts)).rows)
    .toEqual([{ links: 1, sessions: 1, codes: 0, attempts: 0 }]);
  await expect.poll(() => readdir(outbox)).toEqual(letters.slice(0, 1));
  const token = linkIn(mail).searchParams.get("token");
  const body = { token, password: "changed-1", confirmPassword: "changed-1" };
  expect((await second.call("POST", "/auth/reset-password", { body })).status).toBe(200);
  await second.stop();
});
