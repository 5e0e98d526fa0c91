import { getTableName, sql, type SQLWrapper } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nouns } from "../../tests/nouns.ts";
import { TestProvider } from "../../tests/provider.ts";
import { registry } from "../resources/index.ts";
import type { Work } from "../resources/resource.ts";
import { matchQuery, pageQuery, sortableFields, type ListQuery } from "./lists.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const base: ListQuery = { page: 1, perPage: 10, search: "", sortField: "", sortOrder: "desc" };

/** How the database would answer if scanning and sorting cost a fortune, as they do in a large table. */
const plan = (off: readonly string[], statementOf: (work: Work) => SQLWrapper): Promise<string> =>
  provider.store.transaction(async (store) => {
    for (const method of off) await store.execute(sql.raw(`set local enable_${method} = off`));
    const statement = statementOf({ store, registry, viewer: null });
    const { rows } = await store.execute<{ "QUERY PLAN": string }>(sql`explain ${statement.getSQL()}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });

describe.each(nouns.map(({ key }) => key))("%s", (key) => {
  const resource = registry.get(key);
  const table = getTableName(resource.table);

  it("is read in every order through an index of that order", async () => {
    for (const sortField of sortableFields(resource))
      for (const sortOrder of ["asc", "desc"] as const) {
        const text = await plan(["seqscan", "sort", "bitmapscan"], (work) =>
          pageQuery(work, resource, { ...base, sortField, sortOrder }, undefined),
        );
        expect(text).toMatch(new RegExp(`Index Scan (Backward )?using "?${table}_by_${sortField}"?`));
        expect(text).not.toContain("Sort");
      }
  });

  it.each(["mumbai", "mu"])("is searched for %s through its trigram index", async (search) => {
    const text = await plan(["seqscan", "indexscan"], (work) => matchQuery(work, resource, search));
    expect(text).toContain(`Bitmap Index Scan on ${table}_search`);
    expect(text).not.toContain(`Seq Scan on ${table}`);
  });
});

describe("search", () => {
  const names = async (search: string) => {
    const { body } = await provider.get(`/clients?perPage=100&search=${encodeURIComponent(search)}`);
    return body.data.map((row: { businessName: string }) => row.businessName) as string[];
  };
  const client = {
    address: "1 Road",
    taxId: "TAX-12345",
    contactPerson: "P",
    contactEmail: "p@x.test",
    phone: "9876543210",
  };

  it("ignores case and accents, takes words in any order, and means % and _ as they are", async () => {
    await provider.post("/clients", { ...client, businessName: "Crème Brûlée & Œufs 100%_net" });
    for (const search of ["creme BRULEE", "brûlée crème", "rulé", "100%_net", "100%", "cr"])
      expect(await names(search)).toContain("Crème Brûlée & Œufs 100%_net");
    for (const search of ["100%net", "cr_me", "%zz%", "br_lee"])
      expect(await names(search)).not.toContain("Crème Brûlée & Œufs 100%_net");
    expect(await names("%")).toEqual([]);
  });

  it("finds records by the names they refer to", async () => {
    const { body } = await provider.get("/campaign?perPage=1");
    const [campaign] = body.data;
    const found = await provider.get(
      `/campaign?perPage=100&search=${encodeURIComponent(campaign.client.name)}`,
    );
    expect(found.body.data.map((row: { id: string }) => row.id)).toContain(campaign.id);
  });

  it("keeps its totals true while records come and go", async () => {
    const total = async () => (await provider.get("/clients?perPage=1")).body.totalClients as number;
    const before = await total();
    const made = await Promise.all(
      Array.from({ length: 12 }, () => provider.post("/clients", { ...client, businessName: "Counted" })),
    );
    expect(await total()).toBe(before + 12);
    const found = await provider.get("/clients?search=counted&perPage=5");
    expect(found.body).toMatchObject({ totalClients: 12, totalPages: 3 });
    await Promise.all(
      made.map(({ body }) => provider.remove(`/clients/delete-clients-by-id?clientId=${body.data.id}`)),
    );
    expect(await total()).toBe(before);
  });
});

it("sorts time slots as the clock goes", async () => {
  const { body } = await provider.get("/timebands?perPage=100&sortField=startTime&sortOrder=asc");
  const minutes = body.data.map(({ startTime }: { startTime: string }) => {
    const [, hour, minute, half] = /^(\d\d):(\d\d) (AM|PM)$/.exec(startTime) ?? [];
    return (Number(hour) % 12) * 60 + Number(minute) + (half === "PM" ? 720 : 0);
  });
  expect(minutes).toEqual(minutes.toSorted((a: number, b: number) => a - b));
  expect(body.data[0]).not.toHaveProperty("startMinute");
});
