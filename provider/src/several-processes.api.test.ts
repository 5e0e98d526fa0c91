import { sql } from "drizzle-orm";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, createTestDatabase } from "../tests/provider.ts";
import { getHeader, TestSmtpServer } from "../../testing/smtp-server.ts";
import { assignNextNumber } from "./db/sequence-numbers.ts";

let first: TestProvider;
let second: TestProvider;
const startSibling = async ({ settings }: TestProvider) => {
  const { DATA_DIR } = await createTestDatabase(false);
  return TestProvider.start({ ...settings, DATA_DIR });
};
const countRows = async (table: string, { store } = first) =>
  (await store.execute<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows;

beforeAll(async () => {
  first = await TestProvider.start();
  second = await startSibling(first);
});
afterAll(async () => {
  await first.stop();
  await second.stop();
});

it("fills an empty database once when two providers start concurrently", async () => {
  const settings = { ...(await createTestDatabase(false)), DEMO_DATA: "on" };
  const { DATA_DIR } = await createTestDatabase(false);
  const providers = await Promise.all([
    TestProvider.start(settings),
    TestProvider.start({ ...settings, DATA_DIR }),
  ]);
  const [firstStarted, secondStarted] = providers;
  const created = await firstStarted.post("/languages", { name: "Konkani", code: "kok" });
  expect(created.status).toBe(201);
  const response = await secondStarted.get(`/languages/languages-by-id?languageId=${created.body.data.id}`);
  expect(response.body.data).toEqual(created.body.data);
  const roles = await secondStarted.store.execute(sql`select name from roles order by name`);
  expect(roles.rows.map(({ name }) => name)).toEqual(["Admin", "Manager", "User"]);
  await Promise.all(providers.map((provider) => provider.stop()));
});

it("counts sign-in attempts at both providers toward one limit", async () => {
  const targets = [first, second, first, second, first, second, first, second, first, second, first, second];
  const responses = [];
  for (const provider of targets)
    responses.push((await provider.login("manager@agency.test", "wrong-1")).status);
  expect(responses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

it("assigns each document number once and returns equal row counts when two providers write", async () => {
  const numbers = Array.from({ length: 40 }, (_, index) =>
    assignNextNumber((index % 2 ? first : second).store, "MP", "2031-01-01"),
  );
  const last = (await Promise.all(numbers)).toSorted().at(-1);
  expect([new Set(await Promise.all(numbers)).size, last]).toEqual([40, "MP-2031-0040"]);
  const names = Array.from({ length: 20 }, (_, index) => `Language ${index}`);
  await Promise.all(
    names.map((name, index) => (index % 2 ? first : second).post("/languages", { name, code: "zz" })),
  );
  const totals = [first, second].map(
    async (provider) => (await provider.get("/languages")).body.totalLanguages,
  );
  expect(await Promise.all(totals)).toEqual([await countRows("languages"), await countRows("languages")]);
});

it("serves files that another provider stored, and moves files from a folder into the database", async () => {
  const [mediaType] = (await first.get("/drop-down/media-type")).body.data;
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: "Filed", mediaTypeId: mediaType.id }))
    body.set(name, value);
  body.set("file", new Blob(["%PDF-1.7 of one"]), "one.pdf");
  const { id } = (await first.post("/publishers", body)).body.data;
  expect((await second.get(`/publishers/file/${id}`)).body).toBe("%PDF-1.7 of one");

  // Older versions stored files in the folder.
  const { DATA_DIR } = await createTestDatabase(false);
  const uploads = join(DATA_DIR, "uploads");
  await mkdir(uploads);
  const { rows } = await first.store.execute<{ key: string }>(
    sql`select file ->> 'key' as key from publishers where id = ${id}`,
  );
  await writeFile(join(uploads, rows[0]?.key ?? ""), "%PDF-1.7 before");
  await first.store.execute(sql`delete from file_chunks`);
  expect((await first.get(`/publishers/file/${id}`)).status).toBe(404);
  const settings = { ...first.settings, DATA_DIR };
  const providers = await Promise.all([TestProvider.start(settings), TestProvider.start(settings)]);
  expect((await first.get(`/publishers/file/${id}`)).body).toBe("%PDF-1.7 before");
  expect(await readdir(uploads)).toEqual([]);
  await Promise.all(providers.map((provider) => provider.stop()));
});

it("sends each mail once", async () => {
  const smtp = await TestSmtpServer.start();
  const first = await TestProvider.start({ SMTP_URL: smtp.url });
  const second = await startSibling(first);
  const invitees = Array.from({ length: 24 }, (_, index) => ({
    fullName: "Zoé Kapoor",
    email: `person-${index}@example.test`,
    phone: String(9_200_000_000 + index),
    role: "User",
  }));
  // Temporary refusals keep all mails in the queue that both providers poll.
  smtp.rejectionCode = 451;
  await Promise.all(
    invitees.map((person, index) => (index % 2 ? first : second).post("/users/invite", person)),
  );
  await expect.poll(() => smtp.rejectedCount).toBeGreaterThanOrEqual(24);
  smtp.rejectionCode = null;
  await first.store.execute(sql`update waiting_mails set "dueAt" = now() where "claimedBy" is null`);
  const laterInvitees = invitees.map((person, index) => ({
    ...person,
    email: `again-${index}@example.test`,
    phone: String(9_300_000_000 + index),
  }));
  await Promise.all(
    laterInvitees.map((person, index) => (index % 2 ? first : second).post("/users/invite", person)),
  );
  await expect.poll(() => countRows("waiting_mails", first)).toBe(0);
  const sent = smtp.received.map((mail) => getHeader(mail, "To"));
  expect(sent).toHaveLength(48);
  expect(new Set(sent)).toEqual(new Set([...invitees, ...laterInvitees].map(({ email }) => email)));
  await first.stop();
  await second.stop();
  await smtp.stop();
});

it("cleans up once an hour across providers", async () => {
  const backdateAttempts = sql`update attempts set "lastAt" = now() - interval '2 days'`;
  await first.store.execute(backdateAttempts);
  const third = await startSibling(first);
  await third.stop();
  expect(await countRows("attempts")).toBeGreaterThan(0);
  await first.store.execute(sql`update turns set "begunAt" = "begunAt" - interval '1 hour'`);
  const fourth = await startSibling(first);
  await expect.poll(() => countRows("attempts")).toBe(0);
  await fourth.stop();
});
