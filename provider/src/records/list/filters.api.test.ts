import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestProvider, type Json } from "../../../tests/provider.ts";
import { mediaPlansTable } from "../../resources/media-plan/plan-table.ts";
import { equalsMonth } from "./filter-conditions.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

const totalKeys: Record<string, string> = {
  "/clients": "totalClients",
  "/vendors": "totalVendors",
  "/campaign": "totalCampaigns",
  "/media-plan": "totalOrders",
  "/users": "totalUsers",
};

async function readPage(
  path: string,
  query: string,
): Promise<{ rows: Json[]; total: number; counts?: Json }> {
  const { status, body } = await provider.get(`${path}?${query}`);
  expect(status).toBe(200);
  const { users: rows = body.data, [totalKeys[path] ?? ""]: total = body[totalKeys[path] ?? ""] } = body.data;
  return { rows, total, counts: body.counts };
}

async function readAll(path: string, query: string, perPage = 100): Promise<Json[]> {
  const rows: Json[] = [];
  for (let page = 1; ; page++) {
    const nextPage = await readPage(path, `${query}&page=${page}&perPage=${perPage}`);
    rows.push(...nextPage.rows);
    if (nextPage.rows.length < perPage) return rows;
  }
}

const getIds = (rows: Json[]) => rows.map((row) => row.id);

/** List path, query built from a sample row, and predicate for the expected rows. */
type FilterCase = [
  path: string,
  buildQuery: (row: Json) => string,
  isMatch: (row: Json, sample: Json) => boolean,
];

const getCampaignDate = (row: Json) => row.orderDetails.campaignDate;
const cases: FilterCase[] = [
  ["/clients", (row) => `statuses=${row.status}`, (row, sample) => row.status === sample.status],
  ["/clients", () => "statuses=Approved, rejected", (row) => /^(approved|rejected)$/.test(row.status)],
  [
    "/clients",
    (row) => `createdById=${row.createdBy.id}`,
    (row, sample) => row.createdBy?.id === sample.createdBy.id,
  ],
  ["/vendors", () => "statuses=active,inactive", (row) => row.status.endsWith("active")],
  [
    "/vendors",
    (row) => `mediaTypeId=${row.mediaTypeIds[0]}`,
    (row, sample) => row.mediaTypeIds.includes(sample.mediaTypeIds[0]),
  ],
  [
    "/vendors",
    (row) => `createdById=${row.createdById}`,
    (row, sample) => row.createdById === sample.createdById,
  ],
  ["/users", () => "statuses=pending,inactive", (row) => row.status !== "active"],
  ["/campaign", () => "statuses=pending,active,none", (row) => /^(pending|active)$/.test(row.status)],
  ["/campaign", (row) => `clientId=${row.clientId}`, (row, sample) => row.clientId === sample.clientId],
  [
    "/campaign",
    (row) => `mediaTypeId=${row.mediaTypeIds[0]}`,
    (row, sample) => row.mediaTypeIds.includes(sample.mediaTypeIds[0]),
  ],
  [
    "/campaign",
    (row) => `cityId=${row.cityIds[0]}`,
    (row, sample) => row.cityIds.includes(sample.cityIds[0]),
  ],
  [
    "/campaign",
    (row) => `cityId=${row.cityIds[0].toUpperCase()}`,
    (row, sample) => row.cityIds.includes(sample.cityIds[0]),
  ],
  [
    "/campaign",
    (row) => `createdById=${row.createdById}`,
    (row, sample) => row.createdById === sample.createdById,
  ],
  ["/campaign", (row) => `budgetFrom=${row.budget}`, (row, sample) => row.budget >= sample.budget],
  ["/campaign", (row) => `budgetTo=${row.budget}`, (row, sample) => row.budget <= sample.budget],
  ["/campaign", (row) => `startsFrom=${row.startDate}`, (row, sample) => row.startDate >= sample.startDate],
  ["/campaign", (row) => `startsTo=${row.startDate}`, (row, sample) => row.startDate <= sample.startDate],
  ["/campaign", (row) => `endsFrom=${row.endDate}`, (row, sample) => row.endDate >= sample.endDate],
  ["/campaign", (row) => `endsTo=${row.endDate}`, (row, sample) => row.endDate <= sample.endDate],
  ["/media-plan", () => "statuses=approved,rejected", (row) => /^(approved|rejected)$/.test(row.status)],
  [
    "/media-plan",
    (row) => `mediaTypeId=${row.orderDetails.mediaTypeId}`,
    (row, sample) => row.orderDetails.mediaTypeId === sample.orderDetails.mediaTypeId,
  ],
  [
    "/media-plan",
    (row) => `startsFrom=${getCampaignDate(row).start}`,
    (row, sample) => getCampaignDate(row).start >= getCampaignDate(sample).start,
  ],
  [
    "/media-plan",
    (row) => `startsTo=${getCampaignDate(row).start}`,
    (row, sample) => getCampaignDate(row).start <= getCampaignDate(sample).start,
  ],
  [
    "/media-plan",
    (row) => `endsFrom=${getCampaignDate(row).end}`,
    (row, sample) => getCampaignDate(row).end >= getCampaignDate(sample).end,
  ],
  [
    "/media-plan",
    (row) => `endsTo=${getCampaignDate(row).end}`,
    (row, sample) => getCampaignDate(row).end <= getCampaignDate(sample).end,
  ],
  [
    "/media-plan",
    (row) => `amountFrom=${row.priceDetails.finalAmount}`,
    (row, sample) => row.priceDetails.finalAmount >= sample.priceDetails.finalAmount,
  ],
  [
    "/media-plan",
    (row) => `amountTo=${row.priceDetails.finalAmount}`,
    (row, sample) => row.priceDetails.finalAmount <= sample.priceDetails.finalAmount,
  ],
];

describe.each([...new Set(cases.map(([path]) => path))])("%s", (path) => {
  it("applies each filter with order, pages and counts", async () => {
    const order = "sortField=createdAt&sortOrder=asc";
    const all = await readAll(path, order);
    const sample = all[Math.floor(all.length / 2)];
    for (const [, buildQuery, matches] of cases.filter(([casePath]) => casePath === path)) {
      const filter = buildQuery(sample);
      const expected = getIds(all.filter((row) => matches(row, sample)));
      expect([filter, expected.length > 0, expected.length < all.length]).toEqual([filter, true, true]);
      expect([filter, getIds(await readAll(path, `${order}&${filter}`, 7))]).toEqual([filter, expected]);
      expect((await readPage(path, `${filter}&perPage=1`)).total).toBe(expected.length);
    }
  });
});

it.each(["/vendors", "/clients"])("finds a record of %s by its tax id", async (path) => {
  const [, expected] = (await readAll(path, "")).filter(({ taxId }) => taxId);
  const matches = await readAll(path, `search=${expected.taxId}`);
  expect(matches.map(({ taxId }) => taxId)).toContain(expected.taxId);
});

it("combines all filters with the search", async () => {
  const all = await readAll("/media-plan", "sortField=finalAmount&sortOrder=desc");
  const { vendor, mediaTypeId, vendorId } = all.find((row) => row.status === "approved").orderDetails;
  const search = encodeURIComponent(vendor.name);
  const filters = `statuses=approved,completed&mediaTypeId=${mediaTypeId}&amountFrom=1&startsFrom=2000-01-01`;
  const matches = await readAll(
    "/media-plan",
    `sortField=finalAmount&sortOrder=desc&search=${search}&${filters}`,
    3,
  );
  const expected = all.filter(
    ({ status, orderDetails: order }) =>
      ["approved", "completed"].includes(status) &&
      order.mediaTypeId === mediaTypeId &&
      order.vendorId === vendorId,
  );
  expect(getIds(matches)).toEqual(getIds(expected));
});

it("returns the plans with a row of a channel", async () => {
  const all = await readAll("/media-plan", "sortField=createdAt&sortOrder=asc");
  const fullPlans = await Promise.all(
    all.map(
      async ({ id }) => (await provider.get(`/media-plan/media-plan-by-id?mediaPlanId=${id}`)).body.data,
    ),
  );
  const hasChannel = (channelId: string) => (plan: Json) =>
    plan.medias.some((media: Json) => media.channelId === channelId);
  const channelId = fullPlans[0].medias[0].channelId;
  const expected = getIds(fullPlans.filter(hasChannel(channelId)));
  const matches = await readAll("/media-plan", `sortField=createdAt&sortOrder=asc&channelId=${channelId}`, 7);
  expect(expected.length).toBeLessThan(all.length);
  expect(getIds(matches)).toEqual(expected);
  expect(await readAll("/media-plan", 'channelId="]')).toEqual([]);
});

it("sums cancelled or rejected records only when requested", async () => {
  const readTotals = async (query: string) =>
    (await provider.get(`/media-plan?totals=true&${query}`)).body.totals;
  const rejected = await readTotals("status=rejected");
  expect(rejected).not.toEqual([]);
  expect(await readTotals("statuses=rejected")).toEqual(rejected);
  expect(await readTotals("statuses=rejected&amountFrom=0")).toEqual(rejected);
  expect(await readTotals("amountFrom=0")).toEqual(await readTotals(""));
});

it("returns all rows when the filter statuses contains every status", async () => {
  const all = "pending,assigned,done_review,approved,rejected,completed,cancelled";
  expect((await readPage("/media-plan", `statuses=${all}`)).total).toBe(
    (await readPage("/media-plan", "")).total,
  );
});

it("returns only rows that match both filters, status and statuses", async () => {
  const { rows } = await readPage("/clients", "status=approved&statuses=approved,pending&perPage=100");
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["approved"]));
  expect(await readAll("/clients", "status=approved&statuses=pending")).toEqual([]);
});

it.each([
  ["/campaign", "budgetFrom=2000000&budgetTo=1000000"],
  ["/campaign", "startsFrom=2026-12-31&startsTo=2026-01-01"],
  ["/media-plan", "amountTo=0"],
  ["/media-plan", "mediaTypeId=nonsense"],
  ["/campaign", "cityId=nonsense"],
  ["/users", "statuses=nonsense,'"],
])("returns an empty page of %s for %s", async (path, query) => {
  expect(await readPage(path, query)).toMatchObject({ rows: [], total: 0 });
});

it.each([
  ["/campaign", "startsFrom", "2026-02-30", "Must be a date as YYYY-MM-DD"],
  ["/campaign", "endsTo", "tomorrow", "Must be a date as YYYY-MM-DD"],
  ["/campaign", "budgetFrom", "much", "Must be a number"],
  ["/campaign", "budgetTo", "-1", "Must not be negative"],
  ["/campaign", "budgetTo", "0.001", "Must have at most 2 decimals"],
  ["/media-plan", "endsFrom", "2026", "Must be a date as YYYY-MM-DD"],
  ["/media-plan", "amountFrom", "1e3", "Must be a number"],
])("returns 422 for %s?%s=%s", async (path, name, value, message) => {
  const response = await provider.get(`${path}?${name}=${value}`);
  expect(response).toMatchObject({ status: 422, body: { errors: [{ path: name, message }] } });
});

describe("counts of statuses", () => {
  const readCounts = async (path: string, query: string) =>
    (await readPage(path, `counts=status&perPage=1&${query}`)).counts;
  const countStatuses = (rows: Json[]) => {
    const counts: Record<string, number> = {};
    for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it.each(Object.keys(totalKeys))("are returned for %s", async (path) => {
    const all = countStatuses(await readAll(path, ""));
    expect(Object.keys(all).length).toBeGreaterThan(1);
    for (const query of ["", "status=pending", "statuses=active,approved", "status=nonsense", "page=99"])
      expect([query, await readCounts(path, query)]).toEqual([query, all]);
  });

  it("apply the search and other filters", async () => {
    const [first] = await readAll("/campaign", "");
    const filters = `clientId=${first.clientId}&budgetTo=${first.budget}`;
    expect(await readCounts("/campaign", `${filters}&status=none`)).toEqual(
      countStatuses(await readAll("/campaign", filters)),
    );
    const search = `search=${encodeURIComponent(first.client.name)}`;
    expect(await readCounts("/campaign", `${search}&statuses=active`)).toEqual(
      countStatuses(await readAll("/campaign", search)),
    );
    expect(await readCounts("/campaign", "search=qqqzzz")).toEqual({});
  });

  it("are returned only on request, and never in the list of clients to approve", async () => {
    expect((await provider.get("/clients")).body).not.toHaveProperty("counts");
    expect((await provider.get("/clients?counts=colour")).body).not.toHaveProperty("counts");
    const pendingClients = await provider.get("/clients/to-approve?counts=status", "Manager");
    expect(pendingClients.status).toBe(200);
    expect(pendingClients.body).not.toHaveProperty("counts");
  });
});

describe("a list with more rows than the limit", () => {
  beforeAll(async () => {
    await provider.store.execute(sql`
      insert into languages (name, code, status)
      select 'Many ' || lpad(n::text, 5, '0'), 'xx', case when n <= 10050 then 'active' else 'inactive' end
      from generate_series(1, 10080) as n`);
  });
  const order = "sortField=name&sortOrder=asc";
  const readLanguages = async (query: string) => (await provider.get(`/languages?${order}&${query}`)).body;

  it("counts statuses up to the limit without filters, and not for a large search", async () => {
    const { active, inactive } = (await readLanguages("counts=status")).counts;
    expect([active, inactive]).toEqual([10_000, expect.any(Number)]);
    expect(inactive).toBeGreaterThanOrEqual(30);
    expect(await readLanguages("counts=status&search=many&status=inactive")).not.toHaveProperty("counts");
    expect((await readLanguages("counts=status&search=many+100&status=inactive")).counts).toEqual({
      active: expect.any(Number),
      inactive: 30,
    });
  });

  it("returns a lower bound as total of a search, except on its last page", async () => {
    expect(await readLanguages("search=many&perPage=100")).toMatchObject({
      totalLanguages: 1_000,
      totalPages: 10,
      atLeast: true,
    });
    expect(await readLanguages("search=many&perPage=100&page=10")).toMatchObject({
      totalLanguages: 1_001,
      totalPages: 11,
      atLeast: true,
    });
    const last = await readLanguages("search=many&perPage=100&page=101");
    expect(last).toMatchObject({ totalLanguages: 10_080, totalPages: 101 });
    expect(last).not.toHaveProperty("atLeast");
    expect(last.data.at(-1)).toMatchObject({ name: "Many 10080" });
    expect(await readLanguages("search=many&perPage=100&page=102")).toMatchObject({
      data: [],
      atLeast: true,
    });
  });

  it("returns the exact total on a completely filled last page", async () => {
    const last = await readLanguages("search=many&perPage=80&page=126");
    expect(last).toMatchObject({ totalLanguages: 10_080, totalPages: 126 });
    expect(last).not.toHaveProperty("atLeast");
  });

  it("has a higher limit for a filter without a search", async () => {
    expect(await readLanguages("status=active")).toMatchObject({ totalLanguages: 10_000, atLeast: true });
    expect(await readLanguages("search=many+10&perPage=1")).not.toHaveProperty("atLeast");
  });
});

it.each(["0001-01", "0099-12", "2026-04", "2028-02", "9999-12"])(
  "the filter by the month %s matches its first and last day, and no other month",
  async (month) => {
    const lastDay = new Date(Date.parse(`${month}-28`) + 3 * 86_400_000);
    const lastDays = [0, 1, 2, 3].map((days) =>
      new Date(lastDay.getTime() - days * 86_400_000).toISOString().slice(0, 10),
    );
    const days = ["0001-01-01", "2026-03-31", "2026-05-01", `${month}-01`, ...lastDays];
    const { rows } = await provider.store.execute<{ startDate: string }>(
      sql`select distinct "startDate" from unnest(${sql.param(days)}::text[]) as media_plans ("startDate")
        where ${equalsMonth(mediaPlansTable.startDate)(month)}`,
    );
    expect(rows.map(({ startDate }) => startDate).sort()).toEqual(
      [...new Set(days)].filter((day) => day.startsWith(month)).sort(),
    );
  },
);

it("filters by the agency's day of creation", async () => {
  const { rows } = await provider.store.execute<{ id: string }>(
    // 1 April in India.
    sql`update clients set "createdAt" = '2001-03-31T20:00:00Z' where id = (select id from clients limit 1) returning id`,
  );
  const list = async (query: string) =>
    (await provider.get(`/clients?perPage=100&${query}`)).body.data.map(({ id }: { id: string }) => id);
  const [client] = rows;
  expect(await list("createdTo=2001-04-01")).toEqual([client?.id]);
  expect(await list("createdFrom=2001-04-01&createdTo=2001-04-01")).toEqual([client?.id]);
  expect(await list("createdTo=2001-03-31")).toEqual([]);
  expect(await list("createdFrom=2001-04-02")).not.toContain(client?.id);
  expect((await provider.get("/clients?createdFrom=yesterday")).status).toBe(422);
});
