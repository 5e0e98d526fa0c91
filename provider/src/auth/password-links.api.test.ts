import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readLink, TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

let nextPhone = 9_600_000_000;
const createAccount = async (email: string) => {
  const body = { fullName: "Zoé Kapoor", email, phone: String(nextPhone++), password: "secret-1" };
  return (await provider.post("/users", body)).body.data as { id: string };
};
const callAuth = (path: string, body: object) => provider.call("POST", `/auth/${path}`, { body });
const requestLinks = async (email: string, count = 1) => {
  await Promise.all(Array.from({ length: count }, () => callAuth("forgot-password", { email })));
  return (await provider.waitForMails(email, count)).map(readLink);
};
const choosePassword = async (link: URL | undefined) =>
  (await callAuth("reset-password", { token: link?.searchParams.get("token"), password: "strangers-1" }))
    .status;

describe("a mailed password link", () => {
  it("is void after its owner changed the password", async () => {
    const email = "changed@links.test";
    await createAccount(email);
    const [link] = await requestLinks(email);
    const { token } = (await provider.login(email, "secret-1")).body.data;
    const response = await provider.call("PUT", "/profile", {
      token,
      body: { currentPassword: "secret-1", newPassword: "secret-2" },
    });
    expect(response.status).toBe(200);
    expect(await choosePassword(link)).toBe(422);
  });

  it("is void after staff set a password", async () => {
    const email = "staff@links.test";
    const { id } = await createAccount(email);
    const [link] = await requestLinks(email);
    const response = await provider.put(`/users/update-users-by-id?userId=${id}`, { password: "secret-2" });
    expect(response.status).toBe(200);
    expect(await choosePassword(link)).toBe(422);
  });

  it("is void after the account is disabled", async () => {
    const email = "disabled@links.test";
    const { id } = await createAccount(email);
    const [link] = await requestLinks(email);
    const response = await provider.post("/users/status", { id, status: "inactive" });
    expect(response.status).toBe(200);
    expect(await choosePassword(link)).toBe(422);
  });

  it("is void after a newer link, also with concurrent requests", async () => {
    const email = "several@links.test";
    await createAccount(email);
    const responses = [];
    for (const link of await requestLinks(email, 3)) responses.push(await choosePassword(link));
    expect(responses.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  });
});

it("creates no password link for an account that was disabled after the request", async () => {
  const email = "meanwhile@links.test";
  const { id } = await createAccount(email);
  await provider.store.transaction(async (tx) => {
    await tx.execute(sql`update users set status = 'inactive' where id = ${id}`);
    const response = callAuth("forgot-password", { email });
    // PostgreSQL has several connections: the background task now waits for this transaction's lock.
    if (provider.settings["DATABASE_URL"]) {
      expect((await response).status).toBe(200);
      const countWaiting = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock'`;
      await expect.poll(async () => (await tx.execute(countWaiting)).rows).toEqual([{ n: 1 }]);
    }
  });
  await callAuth("forgot-password", { email: "nobody@links.test" });
  await provider.server.close();
  const restarted = await TestProvider.start(provider.settings);
  const rows = await restarted.store.execute(
    sql`select count(*)::int as n from password_resets where "userId" = ${id}`,
  );
  expect(rows.rows).toEqual([{ n: 0 }]);
  provider = restarted;
});
