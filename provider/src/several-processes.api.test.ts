import { sql } from "drizzle-orm";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { TestProvider, freshDatabase } from "../tests/provider.ts";
import { formatHeader, Smtp } from "../tests/smtp.ts";
import { nextNumber } from "./db/sequence-numbers.ts";

let one: TestProvider;
let other: TestProvider;
/** Starts another provider on the same database with its own data folder. */
const startSibling = async ({ settings }: TestProvider) => {
  const { DATA_DIR } = await freshDatabase(false);
  return TestProvider.start({ ...settings, DATA_DIR });
};
const count = async (table: string, { store } = one) =>
  (await store.execute<{ rows: number }>(`select count(*)::int as rows from ${table}`)).rows[0]?.rows;

beforeAll(async () => {
  one = await TestProvider.start();
  other = await startSibling(one);
});
afterAll(async () => {
  await one.stop();
  await other.stop();
});

it("start concurrently on an empty database, which is filled once", async () => {
  const settings = { ...(await freshDatabase(false)), DEMO_DATA: "on" };
  const { DATA_DIR } = await freshDatabase(false);
  const started = await Promise.all([
    TestProvider.start(settings),
    TestProvider.start({ ...settings, DATA_DIR }),
  ]);
  const [first, second] = started;
  const created = await first.post("/languages", { name: "Konkani", code: "kok" });
  expect(created.status).toBe(201);
  const read = await second.get(`/languages/languages-by-id?languageId=${created.body.data.id}`);
  expect(read.body.data).toEqual(created.body.data);
  const roles = await second.store.execute(sql`select name from roles order by name`);
  expect(roles.rows.map(({ name }) => name)).toEqual(["Admin", "Manager", "User"]);
  await Promise.all(started.map((provider) => provider.stop()));
});

it("count attempts together", async () => {
  const tries = [one, other, one, other, one, other, one, other, one, other, one, other];
  const responses = [];
  for (const provider of tries)
    responses.push((await provider.login("manager@agency.test", "wrong-1")).status);
  expect(responses).toEqual([...Array<number>(10).fill(401), 429, 429]);
});

it("assign each number once, and count rows together", async () => {
  const numbers = Array.from({ length: 40 }, (_, at) =>
    nextNumber((at % 2 ? one : other).store, "MP", "2031-01-01"),
  );
  const last = (await Promise.all(numbers)).toSorted().at(-1);
  expect([new Set(await Promise.all(numbers)).size, last]).toEqual([40, "MP-2031-0040"]);
  const names = Array.from({ length: 20 }, (_, at) => `Language ${at}`);
  await Promise.all(names.map((name, at) => (at % 2 ? one : other).post("/languages", { name, code: "zz" })));
  const totals = [one, other].map(async (provider) => (await provider.get("/languages")).body.totalLanguages);
  expect(await Promise.all(totals)).toEqual([await count("languages"), await count("languages")]);
});

it("serve each other's files, and adopt those of a folder", async () => {
  const [mediaType] = (await one.get("/drop-down/media-type")).body.data;
  const body = new FormData();
  for (const [name, value] of Object.entries({ name: "Filed", mediaTypeId: mediaType.id }))
    body.set(name, value);
  body.set("file", new Blob(["%PDF-1.7 of one"]), "one.pdf");
  const { id } = (await one.post("/publishers", body)).body.data;
  expect((await other.get(`/publishers/file/${id}`)).body).toBe("%PDF-1.7 of one");

  // Older versions stored files in the folder.
  const { DATA_DIR } = await freshDatabase(false);
  const uploads = join(DATA_DIR, "uploads");
  await mkdir(uploads);
  const { rows } = await one.store.execute<{ key: string }>(
    sql`select file ->> 'key' as key from publishers where id = ${id}`,
  );
  await writeFile(join(uploads, rows[0]?.key ?? ""), "%PDF-1.7 before");
  await one.store.execute(sql`delete from file_chunks`);
  expect((await one.get(`/publishers/file/${id}`)).status).toBe(404);
  const settings = { ...one.settings, DATA_DIR };
  const started = await Promise.all([TestProvider.start(settings), TestProvider.start(settings)]);
  expect((await one.get(`/publishers/file/${id}`)).body).toBe("%PDF-1.7 before");
  expect(await readdir(uploads)).toEqual([]);
  await Promise.all(started.map((provider) => provider.stop()));
});

it("send each mail once", async () => {
  const smtp = await Smtp.start();
  const first = await TestProvider.start({ SMTP_URL: smtp.url });
  const second = await startSibling(first);
  const people = Array.from({ length: 24 }, (_, at) => ({
    fullName: "Zoé Kapoor",
    email: `person-${at}@example.test`,
    phone: String(9_200_000_000 + at),
    role: "User",
  }));
  // Both mails wait, and both providers look for them.
  smtp.refuses = 451;
  await Promise.all(people.map((person, at) => (at % 2 ? first : second).post("/users/invite", person)));
  await expect.poll(() => smtp.refused).toBeGreaterThanOrEqual(24);
  smtp.refuses = null;
  await first.store.execute(sql`update waiting_mails set "dueAt" = now() where "claimedBy" is null`);
  const again = people.map((person, at) => ({
    ...person,
    email: `again-${at}@example.test`,
    phone: String(9_300_000_000 + at),
  }));
  await Promise.all(again.map((person, at) => (at % 2 ? first : second).post("/users/invite", person)));
  await expect.poll(() => count("waiting_mails", first)).toBe(0);
  const sent = smtp.received.map((mail) => formatHeader(mail, "To"));
  expect(sent).toHaveLength(48);
  expect(new Set(sent)).toEqual(new Set([...people, ...again].map(({ email }) => email)));
  await first.stop();
  await second.stop();
  await smtp.stop();
});

it("clean up once an hour across processes", async () => {
  const old = sql`update attempts set "lastAt" = now() - interval '2 days'`;
  await one.store.execute(old);
  const third = await startSibling(one);
  await third.stop();
  expect(await count("attempts")).toBeGreaterThan(0);
  await one.store.execute(sql`update turns set "begunAt" = "begunAt" - interval '1 hour'`);
  const fourth = await startSibling(one);
  await expect.poll(() => count("attempts")).toBe(0);
  await fourth.stop();
});
