import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, sql, type SQLWrapper } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testedResources } from "../../../tests/tested-resources.ts";
import { TestProvider } from "../../../tests/provider.ts";
import { registry } from "../../resources/registry.ts";
import { buildFilterCondition } from "./filters.ts";
import type { ResourceContext } from "../resource.ts";
import {
  buildMatchingIdsQuery,
  buildPageQuery,
  listSortableFields,
  buildSortedQuery,
  buildIndexScanQuery,
  type ListQuery,
} from "./page-queries.ts";
import { foldText } from "../../http/routes/channel-options.ts";
import { buildPrefixCondition, buildSearchCondition } from "./search.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const defaultQuery: ListQuery = { page: 1, perPage: 10, search: "", sortField: "", sortOrder: "desc" };

const buildCondition = (key: string, search: string) =>
  buildSearchCondition(provider.context, registry.get(key), search);

/** Explains a query as if scans and sorts were expensive, as in a large table. */
const explainQuery = (
  disabledMethods: readonly string[],
  buildStatement: (context: ResourceContext) => SQLWrapper,
): Promise<string> =>
  provider.store.transaction(async (store) => {
    for (const method of disabledMethods) await store.execute(sql.raw(`set local enable_${method} = off`));
    const statement = buildStatement({ ...provider.context, store });
    const { rows } = await store.execute<{ "QUERY PLAN": string }>(sql`explain ${statement.getSQL()}`);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });

describe.each(testedResources.map(({ key }) => key))("%s", (key) => {
  const resource = registry.get(key);
  const table = getTableName(resource.table);

  it("is read in every order through an index of that order", async () => {
    for (const sortField of listSortableFields(resource))
      for (const sortOrder of ["asc", "desc"] as const) {
        const queryPlan = await explainQuery(["seqscan", "sort", "bitmapscan"], (context) =>
          buildPageQuery(context, resource, { ...defaultQuery, sortField, sortOrder }, undefined),
        );
        expect(queryPlan).toMatch(new RegExp(`Index Scan (Backward )?using "?${table}_by_${sortField}"?`));
        expect(queryPlan).not.toContain("Sort");
      }
  });

  it.each(["mumbai", "mu"])("searches %s through its trigram index", async (search) => {
    const condition = await buildCondition(key, search);
    const queryPlan = await explainQuery(["seqscan", "indexscan"], (context) =>
      buildMatchingIdsQuery(context, resource, condition),
    );
    expect(queryPlan).toContain(`Bitmap Index Scan on ${table}_search`);
    expect(queryPlan).not.toContain(`Seq Scan on ${table}`);
  });
});

describe("a page of many matches", () => {
  const clients = registry.get("clients");
  const query: ListQuery = {
    ...defaultQuery,
    perPage: 3,
    search: "a",
    sortField: "businessName",
    sortOrder: "asc",
  };

  it("has the same rows through the index and after sorting", async () => {
    const { context } = provider;
    const condition = await buildCondition("clients", query.search);
    const scannedRows = await buildIndexScanQuery(context, clients, query, condition);
    // Queries read one row more than the page of three.
    expect(scannedRows).toHaveLength(4);
    expect(scannedRows).toEqual(await buildSortedQuery(context, clients, query, condition));
    expect(scannedRows).toEqual(await buildPageQuery(context, clients, query, condition));
  });

  it("is read through the index of its order, without sorting", async () => {
    const condition = await buildCondition("clients", query.search);
    const queryPlan = await explainQuery(["seqscan", "sort", "bitmapscan"], (context) =>
      buildIndexScanQuery(context, clients, query, condition),
    );
    expect(queryPlan).toContain('Index Scan using "clients_by_businessName"');
    expect(queryPlan).not.toContain("Sort");
  });

  it("is read through the search index and sorted when few of the rows match", async () => {
    const condition = await buildCondition("clients", "mumbai");
    const queryPlan = await explainQuery(["seqscan"], (context) =>
      buildSortedQuery(context, clients, query, condition),
    );
    expect(queryPlan).toContain("Bitmap Index Scan on clients_search");
    expect(queryPlan).not.toContain("clients_by_businessName");
  });
});

it("searches names by prefix through the index on names", async () => {
  const { table } = registry.get("clients");
  const queryPlan = await explainQuery(["seqscan", "bitmapscan"], ({ store }) =>
    store
      .select({ id: table.id })
      .from(table)
      .where(buildPrefixCondition(sql`${table}."businessName"`, "mu")),
  );
  expect(queryPlan).toMatch(/using "clients_by_businessName"[^]*Index Cond: .*>= 'mu'/);
});

describe("a list filtered by a reference", () => {
  const readRows = async (path: string) => {
    const { body } = await provider.get(
      `${path}${path.includes("?") ? "&" : "?"}perPage=100&sortField=name&sortOrder=asc`,
    );
    return body.data as { id: string; name: string; mediaTypeId: string | null; mediaTypeIds?: string[] }[];
  };
  let mediaTypeId: string;
  beforeAll(async () => {
    const types = (await provider.get("/drop-down/media-type")).body.data;
    mediaTypeId = types.find(({ code }: { code: string }) => code === "tv").id;
  });

  it.each(["/sub-media", "/timebands", "/placements", "/sizes", "/material"])(
    "returns the rows of %s with this reference, and their count",
    async (path) => {
      const all = await readRows(path);
      const mediaTypeId = String(all[0]?.mediaTypeId);
      const matches = await readRows(`${path}?mediaTypeId=${mediaTypeId}`);
      expect(matches).toEqual(all.filter((row) => row.mediaTypeId === mediaTypeId));
      const { body } = await provider.get(`${path}?mediaTypeId=${mediaTypeId}&perPage=1`);
      expect(body.totalPages).toBe(matches.length);
    },
  );

  it("includes durations without a media type for a filter by media type", async () => {
    const all = await readRows("/durations");
    const durations = await readRows(`/durations?mediaTypeId=${mediaTypeId}`);
    expect(durations).toEqual(
      all.filter((row) => row.mediaTypeId === mediaTypeId || row.mediaTypeId === null),
    );
  });

  it("matches lists of ids, and combines several filters", async () => {
    const vendors = await readRows(`/vendors?mediaTypeId=${mediaTypeId}`);
    expect(vendors.length).toBeGreaterThan(0);
    expect(vendors.every((row) => row.mediaTypeIds?.includes(mediaTypeId))).toBe(true);
    const [first] = vendors;
    const search = encodeURIComponent(String(first?.name));
    expect(await readRows(`/vendors?mediaTypeId=${mediaTypeId}&search=${search}`)).toContainEqual(first);
    const [city] = (await provider.get("/cities?perPage=1")).body.data;
    const parents = `countryId=${city.countryId}&stateId=${city.stateId}`;
    expect((await readRows(`/cities?${parents}`)).map(({ id }) => id)).toContain(city.id);
  });

  it("is empty for an unknown id, and contains all rows for an empty id", async () => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense", "'"])
      expect(await readRows(`/sizes?mediaTypeId=${id}`)).toEqual([]);
    expect(await readRows("/sizes?mediaTypeId=")).toEqual(await readRows("/sizes"));
    expect((await provider.get("/sizes?mediaTypeId=a&mediaTypeId=b")).status).toBe(422);
  });

  it("rejects an unknown filter or sort field, also without matches", async () => {
    const response = await provider.get("/sizes?mediaTypeId=nonsense&sortField=colour");
    expect(response).toMatchObject({ status: 422, body: { errors: [{ path: "sortField" }] } });
  });

  it("is read in the order of names through the index of the reference", async () => {
    const sizes = registry.get("sizes");
    const queryPlan = await explainQuery(["seqscan", "sort", "bitmapscan"], (context) =>
      buildPageQuery(
        context,
        sizes,
        { ...defaultQuery, sortField: "name", sortOrder: "asc" },
        buildFilterCondition(registry, sizes, { mediaTypeId }),
      ),
    );
    expect(queryPlan).toContain('Index Scan using "sizes_mediaTypeId"');
    expect(queryPlan).not.toContain("Sort");
  });
});

const unknownId = "00000000-0000-4000-8000-000000000000";

it.each([
  ["mediaPlans", { status: "rejected" }, "media_plans_(by_status|status|waiting)"],
  ["mediaPlans", { notCreatedById: unknownId }, "media_plans_createdById"],
  ["campaigns", { startsFrom: "2026-11-22", startsTo: "2026-11-28" }, "campaigns_by_startDate"],
  ["campaigns", { endsTo: "2026-11-28" }, "campaigns_by_endDate"],
  ["campaigns", { budgetFrom: "1000", budgetTo: "2000" }, "campaigns_by_budget"],
  ["campaigns", { clientId: unknownId }, "campaigns_clientId"],
  ["campaigns", { mediaTypeId: unknownId }, "campaigns_mediaTypeIds"],
  ["campaigns", { cityId: unknownId }, "campaigns_cityIds"],
  ["campaigns", { statuses: "pending,approved" }, "campaigns_by_status"],
  ["clients", { createdById: unknownId }, "clients_createdById"],
  ["clients", { statuses: "pending,approved" }, "clients_by_status"],
  ["vendors", { mediaTypeId: unknownId }, "vendors_mediaTypeIds"],
  ["mediaPlans", { statuses: "pending,approved" }, "media_plans_(by_status|status|waiting)"],
  ["mediaPlans", { mediaTypeId: unknownId }, "media_plans_media_type"],
  ["mediaPlans", { startsFrom: "2026-11-22", startsTo: "2026-11-28" }, "media_plans_by_startDate"],
  ["mediaPlans", { endsFrom: "2026-11-22", endsTo: "2026-11-28" }, "media_plans_by_endDate"],
  ["mediaPlans", { amountFrom: "1000", amountTo: "2000" }, "media_plans_by_finalAmount"],
  ["campaigns", { overBudget: "true" }, "campaigns_by_overBudget"],
  ["payments", { status: "pending" }, "payments_(status|open)"],
  ["payments", { direction: "to_vendor" }, "payments_direction"],
  ["payments", { period: "2026-10" }, "payments_by_invoiceDate"],
  ["payments", { overdue: "true" }, "payments_(status|open)"],
  ["poInvoiceSyncs", { matchStatus: "short" }, "po_invoice_syncs_match"],
  ["poInvoiceSyncs", { differs: "true" }, "po_invoice_syncs_(unmatched|match|status)"],
  ["mediaPlans", { period: "2026-10" }, "media_plans_by_startDate"],
  ["poInvoiceSyncs", { period: "2026-10" }, "po_invoice_syncs_by_servicePeriod"],
  ["users", { roleType: "Manager" }, "users_by_role"],
  ["users", { isVerified: "false" }, "users_by_isVerified"],
  ["billingSummaries", { period: "2026-10" }, "billing_summaries_by_period"],
])("returns %s filtered by %o through an index", async (key, filters, index) => {
  const resource = registry.get(key);
  const condition = buildFilterCondition(registry, resource, { ...filters }) ?? sql`true`;
  const queryPlan = await explainQuery(["seqscan"], (context) =>
    buildMatchingIdsQuery(context, resource, condition),
  );
  expect(queryPlan).toMatch(new RegExp(`Index (Only )?Scan (using|on) "?${index}"?`));
});

describe("search", () => {
  const findNames = async (search: string) => {
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

  it("ignores case, accents and word order, and escapes % and _", async () => {
    await provider.post("/clients", { ...client, businessName: "Crème Brûlée & Œufs 100%_net" });
    for (const search of ["creme BRULEE", "brûlée crème", "rulé", "100%_net", "100%", "cr"])
      expect(await findNames(search)).toContain("Crème Brûlée & Œufs 100%_net");
    for (const search of ["100%net", "cr_me", "%zz%", "br_lee"])
      expect(await findNames(search)).not.toContain("Crème Brûlée & Œufs 100%_net");
    expect(await findNames("%")).toEqual([]);
  });

  it("folds texts as the shared vectors do", async () => {
    const vectors = JSON.parse(
      readFileSync(join(import.meta.dirname, "../../../../schema/vectors/folded-texts.json"), "utf8"),
    ) as [text: string, folded: string][];
    for (const [text, folded] of vectors) {
      const { rows } = await provider.store.execute(sql`select fold(${text}) as folded`);
      expect(rows).toEqual([{ folded }]);
      expect(foldText(text)).toBe(folded);
    }
  });

  it.each([
    ["+91 91234 56780", ["9123456780", "+91 91234 56780", "091234-56780", "56780", "91234 56780"]],
    ["09123456781", ["+919123456781", "91234 56781"]],
    ["+33 1 99 00 20 25", ["01 99 00 20 25", "0199002025"]],
  ])("finds the phone %s with and without separators and country code", async (storedPhone, searches) => {
    const businessName = `Phone ${storedPhone}`;
    await provider.post("/clients", { ...client, phone: storedPhone, businessName });
    for (const search of searches) expect(await findNames(search)).toContain(businessName);
    expect(await findNames("9999956780")).not.toContain(businessName);
  });

  it("finds records by the names of their references", async () => {
    const { body } = await provider.get("/campaign?perPage=1");
    const [campaign] = body.data;
    const matches = await provider.get(
      `/campaign?perPage=100&search=${encodeURIComponent(campaign.client.name)}`,
    );
    expect(matches.body.data.map((row: { id: string }) => row.id)).toContain(campaign.id);
  });

  it("keeps totals correct while records are created and deleted", async () => {
    const readTotal = async () => (await provider.get("/clients?perPage=1")).body.totalClients as number;
    const before = await readTotal();
    const created = await Promise.all(
      Array.from({ length: 12 }, () => provider.post("/clients", { ...client, businessName: "Counted" })),
    );
    expect(await readTotal()).toBe(before + 12);
    const matches = await provider.get("/clients?search=counted&perPage=5");
    expect(matches.body).toMatchObject({ totalClients: 12, totalPages: 3 });
    await Promise.all(
      created.map(({ body }) => provider.remove(`/clients/delete-clients-by-id?clientId=${body.data.id}`)),
    );
    expect(await readTotal()).toBe(before);
  });
});

it("sorts enums in the order of their declaration", async () => {
  const { body } = await provider.get("/clients?perPage=100&sortField=status&sortOrder=asc");
  const statuses = new Set(body.data.map(({ status }: { status: string }) => status));
  expect([...statuses]).toEqual(
    ["pending", "approved", "rejected", "active", "inactive"].filter((status) => statuses.has(status)),
  );
  expect(statuses.size).toBeGreaterThan(2);
});

it("sorts time slots by time of day", async () => {
  const { body } = await provider.get("/timebands?perPage=100&sortField=startTime&sortOrder=asc");
  const minutes = body.data.map(({ startTime }: { startTime: string }) => {
    const [, hour, minute, period] = /^(\d\d):(\d\d) (AM|PM)$/.exec(startTime) ?? [];
    return (Number(hour) % 12) * 60 + Number(minute) + (period === "PM" ? 720 : 0);
  });
  expect(minutes).toEqual(minutes.toSorted((a: number, b: number) => a - b));
  expect(body.data[0]).not.toHaveProperty("startMinute");
});

it.each([
  ["createdAt", "media_plans_status"],
  ["statusSince", "media_plans_waiting"],
])("reads pending plans by %s through a separate index", async (sortField, index) => {
  const resource = registry.get("mediaPlans");
  const condition = buildFilterCondition(registry, resource, { status: "pending" });
  for (const sortOrder of ["asc", "desc"] as const) {
    const queryPlan = await explainQuery(["seqscan", "sort", "bitmapscan"], (context) =>
      buildPageQuery(context, resource, { ...defaultQuery, sortField, sortOrder }, condition),
    );
    expect(queryPlan).toMatch(new RegExp(`Index Scan (Backward )?using "?${index}"?`));
    // Pending is the first status.
    expect(queryPlan).toMatch(/Index Cond: .*status\) = 1/);
    expect(queryPlan).not.toContain("Sort");
  }
});
