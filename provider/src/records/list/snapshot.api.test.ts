import { sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
  await provider.store.execute(
    sql`insert into languages ("name", "code") select 'Kept ' || lpad(n::text, 4, '0'), 'zz' from generate_series(1, 25) n`,
  );
});
afterAll(() => provider.stop());

const readPage = async (query: string, as: "Admin" | "Manager" = "Admin") =>
  provider.get(`/languages?search=kept&sortField=name&sortOrder=asc&perPage=10&${query}`, as);
const getNames = ({ body }: { body: Json }): string[] => body.data.map(({ name }: Json) => name);
const buildNames = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Kept ${String(from + index).padStart(4, "0")}`);

describe("a list with a snapshot", () => {
  it("returns the matches at the time of its first page, also after writes", async () => {
    const snapshotId = randomUUID();
    const first = await readPage(`snapshotId=${snapshotId}`);
    expect(getNames(first)).toEqual(buildNames(1, 10));
    expect(first.body).toMatchObject({ totalLanguages: 25, totalPages: 3, snapshot: true });

    const { body: created } = await provider.post("/languages", { name: "Kept 0000", code: "zz" });
    const { body: languages } = await provider.get("/languages?search=kept+0025");
    const last = languages.data[0].id;
    await provider.put(`/languages/update-languages-by-id?languageId=${last}`, { name: "Other", code: "zz" });
    const { body: removed } = await provider.get("/languages?search=kept+0011");
    await provider.remove(`/languages/delete-languages-by-id?languageId=${removed.data[0].id}`);

    expect(getNames(await readPage(`page=2&snapshotId=${snapshotId}`))).toEqual(buildNames(12, 20));
    const third = await readPage(`page=3&snapshotId=${snapshotId}`);
    expect(getNames(third)).toEqual([...buildNames(21, 24), "Other"]);
    expect(third.body).toMatchObject({ totalLanguages: 25, totalPages: 3 });
    for (const page of [4, 999_999_999])
      expect(getNames(await readPage(`page=${page}&snapshotId=${snapshotId}`))).toEqual([]);
    expect(getNames(await readPage(""))[0]).toBe("Kept 0000");
    await provider.remove(`/languages/delete-languages-by-id?languageId=${created.data.id}`);
  });

  it("returns an exact total for any number of matches", async () => {
    await provider.store.execute(
      sql`insert into languages ("name", "code") select 'Crowd ' || n, 'zz' from generate_series(1, 1100) n`,
    );
    const { body } = await provider.get(`/languages?search=crowd&snapshotId=${randomUUID()}`);
    expect(body.totalLanguages).toBe(1_100);
    expect(body).not.toHaveProperty("atLeast");
  });

  it("returns 422 to another viewer, for another list and without a first page", async () => {
    const snapshotId = randomUUID();
    await readPage(`snapshotId=${snapshotId}`);
    const rejection = { status: 422, body: { errors: [{ path: "snapshotId" }] } };
    expect(await readPage(`page=2&snapshotId=${snapshotId}`, "Manager")).toMatchObject(rejection);
    expect(await provider.get(`/sizes?page=2&snapshotId=${snapshotId}`)).toMatchObject(rejection);
    expect(await readPage(`page=2&snapshotId=${randomUUID()}`)).toMatchObject(rejection);
    expect(await readPage("snapshotId=x")).toMatchObject(rejection);
    expect((await readPage("snapshotId=")).body).not.toHaveProperty("snapshot");
  });

  it("returns 422 for all but the five newest snapshots of a viewer", async () => {
    const ids = Array.from({ length: 7 }, () => randomUUID());
    for (const id of ids) await readPage(`snapshotId=${id}`);
    const pages = await Promise.all(ids.map((id) => readPage(`page=2&snapshotId=${id}`)));
    expect(pages.map(({ status }) => status)).toEqual([422, 422, 200, 200, 200, 200, 200]);
  });
});
