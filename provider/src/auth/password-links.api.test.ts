import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readLink, TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

let phones = 9_600_000_000;
const account = async (email: string) => {
  const body = { fullName: "Zoé Kapoor", email, phone: String(phones++), password: "secret-1" };
  return (await provider.post("/users", body)).body.data as { id: string };
};
const auth = (path: string, body: object) => provider.call("POST", `/auth/${path}`, { body });
/** Requests several links at once and waits for their mails. */
const links = async (email: string, count = 1) => {
  await Promise.all(Array.from({ length: count }, () => auth("forgot-password", { email })));
  return (await provider.mails(email, count)).map(readLink);
};
const choose = async (link: URL | undefined) =>
  (await auth("reset-password", { token: link?.searchParams.get("token"), password: "strangers-1" })).status;

describe("a password link that was already mailed", () => {
  it("is void after its owner changed the password", async () => {
    const email = "changed@links.test";
    await account(email);
    const [link] = await links(email);
    const { token } = (await provider.login(email, "secret-1")).body.data;
    const changed = await provider.call("PUT", "/profile", {
      token,
      body: { currentPassword: "secret-1", newPassword: "secret-2" },
    });
    expect(changed.status).toBe(200);
    expect(await choose(link)).toBe(422);
  });

  it("is void after staff set a password", async () => {
    const email = "staff@links.test";
    const { id } = await account(email);
    const [link] = await links(email);
    const set = await provider.put(`/users/update-users-by-id?userId=${id}`, { password: "secret-2" });
    expect(set.status).toBe(200);
    expect(await choose(link)).toBe(422);
  });

  it("is void after the account is disabled", async () => {
    const email = "disabled@links.test";
    const { id } = await account(email);
    const [link] = await links(email);
    const disabled = await provider.post("/users/status", { id, status: "inactive" });
    expect(disabled.status).toBe(200);
    expect(await choose(link)).toBe(422);
  });

  it("is void after a newer one, also with concurrent requests", async () => {
    const email = "several@links.test";
    await account(email);
    const responses = [];
    for (const link of await links(email, 3)) responses.push(await choose(link));
    expect(responses.toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
  });

  it("is not created for an account disabled in between", async () => {
    const email = "meanwhile@links.test";
    const { id } = await account(email);
    await provider.store.transaction(async (work) => {
      await work.execute(sql`update users set status = 'inactive' where id = ${id}`);
      const response = auth("forgot-password", { email });
      // With several connections, the update now waits for the lock on this account.
      if (provider.settings["DATABASE_URL"]) {
        expect((await response).status).toBe(200);
        const waiting = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`;
        await expect.poll(async () => (await work.execute(waiting)).rows).toEqual([{ n: 1 }]);
      }
    });
    await auth("forgot-password", { email: "nobody@links.test" });
    await provider.provider.close();
    const again = await TestProvider.start(provider.settings);
    const rows = await again.store.execute(
      sql`select count(*)::int as n from password_resets where "userId" = ${id}`,
    );
    expect(rows.rows).toEqual([{ n: 0 }]);
    provider = again;
  });
});
