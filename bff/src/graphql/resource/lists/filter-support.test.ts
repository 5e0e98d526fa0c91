import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../../testing/bff-under-test.ts";
import { errorResponse, createPageResponse, okResponse } from "../../../../testing/upstream-stub.ts";

const bff = setUpBff();

const lists = {
  clients: "GET /api/v1/clients",
  vendors: "GET /api/v1/vendors",
  campaigns: "GET /api/v1/campaign",
  mediaPlans: "GET /api/v1/media-plan",
  users: "GET /api/v1/users",
  payments: "GET /api/v1/payment",
  poInvoiceSyncs: "GET /api/v1/po-invoice-sync",
  billingSummaries: "GET /api/v1/billing-summery",
  permissions: "GET /api/v1/permissions/list",
} as const;
type List = keyof typeof lists;

async function queryList(list: List, args: string, rows: readonly object[] = [], total = rows.length) {
  // The time zone of the days of creation.
  bff.upstream.on("GET /api/v1/agency", errorResponse(404));
  bff.upstream.on(
    lists[list],
    total === rows.length
      ? createPageResponse(rows, "total")
      : okResponse(rows, { currentPage: 1, perPage: 10, totalPages: Math.ceil(total / 10), total }),
  );
  return bff.query(`{ ${list}(${args}) { items { id } } }`);
}

describe("list filters", () => {
  it.each<[List, string, string]>([
    ["clients", "statuses: [PENDING, APPROVED]", "statuses=pending,approved"],
    ["clients", 'status: ACTIVE, createdById: "u-1"', "status=active&createdById=u-1"],
    ["vendors", 'statuses: [ACTIVE], mediaTypeId: "m-1"', "statuses=active&mediaTypeId=m-1"],
    ["vendors", 'createdById: "u-1"', "createdById=u-1"],
    ["users", "statuses: [PENDING, INACTIVE, PENDING]", "statuses=pending,inactive"],
    ["users", "statuses: []", ""],
    ["users", "statuses: null", ""],
    [
      "campaigns",
      'clientId: "c-1", mediaTypeId: "m-1", cityId: "t-1", createdById: "u-1"',
      "clientId=c-1&mediaTypeId=m-1&cityId=t-1&createdById=u-1",
    ],
    [
      "campaigns",
      'budgetFrom: 0, budgetTo: 2500000.5, endsTo: "2026-12-31"',
      "budgetFrom=0&budgetTo=2500000.5&endsTo=2026-12-31",
    ],
    [
      "campaigns",
      'startsFrom: "2026-11-22", overBudget: true, status: null',
      "startsFrom=2026-11-22&overBudget=true",
    ],
    ["mediaPlans", 'status: DONE_REVIEW, createdById: "u-1"', "status=done_review&createdById=u-1"],
    ["mediaPlans", 'channelId: "ch-1"', "channelId=ch-1"],
    ["mediaPlans", 'statuses: [DONE_REVIEW], mediaTypeId: "m-1"', "statuses=done_review&mediaTypeId=m-1"],
    [
      "mediaPlans",
      'startsFrom: "2026-01-01", startsTo: "2026-01-31", endsFrom: "2026-02-01", endsTo: "2026-02-28", amountFrom: 1, amountTo: 9.99',
      "startsFrom=2026-01-01&startsTo=2026-01-31&endsFrom=2026-02-01&endsTo=2026-02-28&amountFrom=1&amountTo=9.99",
    ],
  ])("of %s are sent upstream: %s", async (list, args, expected) => {
    const { errors } = await queryList(list, args);
    expect(errors).toBeUndefined();
    const { page, perPage, search, sortField, sortOrder, ...query } = bff.upstream.calls[0]?.query ?? {};
    expect([page, perPage, search, sortField, sortOrder]).not.toContain(undefined);
    expect(query).toEqual(Object.fromEntries(new URLSearchParams(expected)));
  });

  it.each<[List, string]>([
    ["campaigns", 'endsTo: "2026-02-30"'],
    ["campaigns", "budgetFrom: 0.001"],
    ["mediaPlans", 'amountTo: "much"'],
    ["clients", 'createdById: "\\u0000"'],
    ["users", "statuses: [APPROVED]"],
  ])("of %s are rejected without calling the upstream: %s", async (list, args) => {
    const { errors } = await bff.query(`{ ${list}(${args}) { items { id } } }`);
    expect(errors?.[0]?.extensions.code).toMatch(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/);
    expect(bff.upstream.calls).toEqual([]);
  });
});

const plan = {
  mediaTypeId: "m-1",
  campaignId: "k-1",
  vendorId: "v-1",
  campaignDate: { start: "2026-01-10", end: "2026-02-10" },
};
const planRow = {
  id: 1,
  status: "approved",
  createdBy: { id: "u-1" },
  orderDetails: plan,
  priceDetails: { finalAmount: "500.00" },
};
const subjects = {
  clientId: "c-1",
  vendorId: { id: "v-1", name: "V" },
  campaignId: "k-1",
  mediaTypeId: "m-1",
};
const paymentRow = {
  id: 1,
  ...subjects,
  direction: "to_vendor",
  status: "pending",
  isOverdue: false,
  invoiceDate: "2026-03-31",
  poNumber: "PO-1",
  invoiceNumber: "I-1",
};
const orderRow = {
  id: 1,
  ...subjects,
  status: "pending",
  matchStatus: "matched",
  servicePeriod: "2026-03",
  poNumber: "PO-1",
  invoiceNumber: "I-1",
};
const billRow = { id: 1, ...subjects, period: "2026-03" };
const campaignRow = {
  id: 1,
  name: "A",
  status: "active",
  client: { id: "c-1", name: "C" },
  mediaTypeIds: ["m-1", "m-2"],
  cities: [{ _id: "t-1", name: "T" }],
  createdBy: { id: "u-1" },
  budget: 500,
  planned: 400,
  startDate: "2026-01-10",
  endDate: "2026-02-10",
};
const clientRow = { id: 1, businessName: "A", status: "pending", createdById: "u-1" };
/** 1 April in India. */
const createdRow = { ...clientRow, createdAt: "2026-03-31T20:00:00.000Z" };
const vendorRow = { id: 1, name: "A", status: "pending", mediaTypeIds: ["m-1"], createdById: "u-1" };
const userRow = { id: 1, fullName: "A", status: "active", isVerified: true, role: "Manager" };
const permissionRow = { id: 1, module: "Clients", action: "view" };

describe("filters with free text", () => {
  it.each([
    ['payments(poNumber: "$text") { items { id } }', "poNumber"],
    ['permissions(module: "$text") { items { id } }', "module"],
    ['imports(list: "$text") { id }', "list"],
  ])("are rejected before the upstream is called if they are too long: %s", async (field, path) => {
    const { errors } = await bff.query(`{ ${field.replace("$text", "य".repeat(3_000))} }`);
    expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", fields: [{ path }] } }]);
    expect(bff.upstream.calls).toEqual([]);
  });
});

it.each([
  ['payments(period: "2026-1") { items { id } }', "period"],
  ['billingReport(by: PERIOD, period: "2026-13") { groups { key } }', "period"],
  ['channelPrices(formatId: "", vendorId: "v") { price }', "formatId"],
  ['formatOptions(mediaTypeId: "a\\nb") { id }', "mediaTypeId"],
])("rejects an invalid value at the name of its argument: %s", async (field, path) => {
  const { errors } = await bff.query(`{ ${field} }`);
  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT", fields: [{ path }] } }]);
  expect(bff.upstream.calls).toEqual([]);
});

it("quotes a literal of another type", async () => {
  const { errors } = await bff.query("{ mediaPlans(startsFrom: 5) { items { id } } }");
  expect(errors?.[0]?.message).toBe("5 is not a calendar day, YYYY-MM-DD");
});

describe("filter checks of a response", () => {
  it.each<[List, object, string]>([
    ["clients", clientRow, "statuses: [APPROVED, ACTIVE]"],
    ["clients", clientRow, 'createdById: "u-2"'],
    ["vendors", vendorRow, "statuses: [APPROVED]"],
    ["vendors", vendorRow, 'mediaTypeId: "m-2"'],
    ["vendors", { ...vendorRow, mediaTypeIds: [] }, 'mediaTypeId: "m-2"'],
    ["vendors", vendorRow, 'createdById: "u-2"'],
    ["users", userRow, "statuses: [PENDING]"],
    ["clients", clientRow, "status: ACTIVE"],
    ["clients", createdRow, 'createdFrom: "2026-04-02"'],
    ["vendors", { ...createdRow, name: "A" }, 'createdTo: "2026-03-31"'],
    ["campaigns", { ...createdRow, name: "A" }, 'createdTo: "2026-03-31"'],
    ["users", userRow, "isVerified: false"],
    ["users", userRow, "roleType: ADMIN"],
    ["campaigns", campaignRow, 'startsFrom: "2026-01-11"'],
    ["campaigns", campaignRow, 'endsFrom: "2026-02-11"'],
    ["campaigns", campaignRow, "overBudget: true"],
    ["campaigns", { ...campaignRow, planned: undefined }, "overBudget: true"],
    ["mediaPlans", planRow, "status: PENDING"],
    ["mediaPlans", { ...planRow, status: "cancelled" }, "planned: true"],
    ["mediaPlans", planRow, 'period: "2026-02"'],
    ["mediaPlans", planRow, 'campaignId: "k-2"'],
    ["mediaPlans", planRow, 'vendorId: "v-2"'],
    ["mediaPlans", planRow, 'createdById: "u-2"'],
    ["payments", paymentRow, 'period: "2026-04"'],
    ["payments", paymentRow, 'clientId: "c-2"'],
    ["payments", paymentRow, 'vendorId: "v-2"'],
    ["payments", paymentRow, 'campaignId: "k-2"'],
    ["payments", paymentRow, 'mediaTypeId: "m-2"'],
    ["payments", paymentRow, "direction: FROM_CLIENT"],
    ["payments", paymentRow, "status: COMPLETED"],
    ["payments", paymentRow, "overdue: true"],
    ["payments", paymentRow, 'poNumber: "PO-2"'],
    ["payments", paymentRow, 'invoiceNumber: "I-2"'],
    ["poInvoiceSyncs", orderRow, 'period: "2026-04"'],
    ["poInvoiceSyncs", orderRow, 'campaignId: "k-2"'],
    ["poInvoiceSyncs", orderRow, "matchStatus: OVER"],
    ["poInvoiceSyncs", orderRow, "differs: true"],
    ["poInvoiceSyncs", orderRow, 'poNumber: "PO-2"'],
    ["billingSummaries", billRow, 'period: "2026-04"'],
    ["billingSummaries", billRow, 'clientId: "c-2"'],
    ["permissions", permissionRow, 'module: "vendors"'],
    ["permissions", permissionRow, "action: DELETE"],
    ["campaigns", campaignRow, "statuses: [PENDING]"],
    ["campaigns", campaignRow, 'clientId: "c-2"'],
    ["campaigns", campaignRow, 'mediaTypeId: "m-3"'],
    ["campaigns", campaignRow, 'cityId: "t-2"'],
    ["campaigns", campaignRow, 'createdById: "u-2"'],
    ["campaigns", campaignRow, "budgetFrom: 500.01"],
    ["campaigns", campaignRow, "budgetTo: 499.99"],
    ["campaigns", campaignRow, 'endsTo: "2026-02-09"'],
    ["mediaPlans", planRow, "statuses: [PENDING]"],
    ["mediaPlans", planRow, 'mediaTypeId: "m-2"'],
    ["mediaPlans", planRow, 'startsFrom: "2026-01-11"'],
    ["mediaPlans", planRow, 'startsTo: "2026-01-09"'],
    ["mediaPlans", planRow, 'endsFrom: "2026-02-11"'],
    ["mediaPlans", planRow, 'endsTo: "2026-02-09"'],
    ["mediaPlans", planRow, "amountFrom: 500.01"],
    ["mediaPlans", planRow, "amountTo: 499.99"],
    [
      "mediaPlans",
      { ...planRow, medias: [{ id: "r", channelId: "ch-1" }], history: [] },
      'channelId: "ch-2"',
    ],
  ])("omit from %s the row %o with the filter %s, or fail in a long list", async (list, row, args) => {
    if (!args.startsWith("overBudget"))
      expect(await queryList(list, args, [row])).toMatchObject({ data: { [list]: { items: [] } } });

    const { data, errors } = await queryList(list, args, [row], 501);
    const [argument = ""] = args.split(":");
    const message = "The connected service does not support this filter";
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { message, extensions: { code: "BAD_USER_INPUT", fields: [{ path: argument, message }] } },
    ]);
  });

  it.each<[List, object, string]>([
    [
      "clients",
      { ...clientRow, createdById: "5d2a8f64-0c1b-4e7a-9b3d-2f6e8a1c4d70" },
      'statuses: [APPROVED, PENDING], createdById: "5D2A8F64-0C1B-4E7A-9B3D-2F6E8A1C4D70"',
    ],
    ["vendors", vendorRow, 'statuses: [PENDING], mediaTypeId: "m-1", createdById: "u-1"'],
    ["clients", createdRow, 'createdFrom: "2026-04-01", createdTo: "2026-04-01"'],
    ["users", userRow, "statuses: [ACTIVE], isVerified: true"],
    ["permissions", permissionRow, 'module: "clients", action: VIEW'],
    ["campaigns", campaignRow, 'overBudget: false, startsFrom: "2026-01-10"'],
    ["mediaPlans", planRow, 'planned: true, period: "2026-01", campaignId: "k-1", createdById: "u-1"'],
    ["payments", { ...paymentRow, isOverdue: true }, 'overdue: true, period: "2026-03", vendorId: "v-1"'],
    ["payments", paymentRow, 'overdue: false, poNumber: "po-1"'],
    ["poInvoiceSyncs", { ...orderRow, matchStatus: "short" }, 'differs: true, period: "2026-03"'],
    [
      "campaigns",
      campaignRow,
      'statuses: [ACTIVE], clientId: "c-1", mediaTypeId: "m-2", cityId: "t-1", createdById: "u-1", budgetFrom: 500, budgetTo: 500, endsTo: "2026-02-10"',
    ],
    [
      "mediaPlans",
      planRow,
      'statuses: [APPROVED], mediaTypeId: "m-1", startsFrom: "2026-01-10", startsTo: "2026-01-10", endsFrom: "2026-02-10", endsTo: "2026-02-10", amountFrom: 500, amountTo: 500',
    ],
    ["mediaPlans", planRow, 'channelId: "ch-2"'],
    [
      "mediaPlans",
      { ...planRow, medias: [{ id: "r", channelId: "ch-1" }], history: [] },
      'channelId: "ch-1"',
    ],
  ])("accept rows that match all filters: %s", async (list, row, args) => {
    const { data, errors } = await queryList(list, args, [row]);
    expect(errors).toBeUndefined();
    expect(data).toEqual({ [list]: { items: [{ id: "1" }] } });
  });

  it.each<[List, string]>([
    [
      "campaigns",
      'statuses: [ACTIVE], clientId: "c-1", mediaTypeId: "m-2", cityId: "t-1", createdById: "u-1", budgetFrom: 500, endsTo: "2026-02-10"',
    ],
    ["mediaPlans", 'statuses: [APPROVED], mediaTypeId: "m-1", startsFrom: "2026-01-10", amountTo: 500'],
    ["users", "statuses: [ACTIVE], isVerified: true"],
    ["permissions", 'module: "clients", action: VIEW'],
  ])("accept rows without the filtered fields: %s", async (list, args) => {
    const { errors } = await queryList(list, args, [{ id: 1, name: "A" }]);
    expect(errors).toBeUndefined();
  });

  it("fail without the planned amounts that the filter compares", async () => {
    const { errors } = await queryList("campaigns", "overBudget: true", [campaignRow]);
    expect(errors).toMatchObject([{ extensions: { fields: [{ path: "overBudget" }] } }]);
  });

  it("filter and divide a list of at most 500 records into pages", async () => {
    const rows = Array.from({ length: 240 }, (_, id) => ({
      ...clientRow,
      id: id + 1,
      status: id % 2 === 0 ? "active" : "pending",
    }));
    bff.upstream.on(lists.clients, ({ query }) => {
      const [page, perPage] = [Number(query["page"]), Number(query["perPage"])];
      const data = rows.slice((page - 1) * perPage, page * perPage);
      return okResponse(data, {
        currentPage: page,
        perPage,
        totalPages: Math.ceil(240 / perPage),
        totalClients: 240,
      });
    });
    const { data } = await bff.query(
      "{ clients(status: ACTIVE, page: 12) { items { id } pageInfo { page totalPages totalCount hasNextPage } } }",
    );
    expect(data).toEqual({
      clients: {
        items: Array.from({ length: 10 }, (_, index) => ({ id: String(221 + 2 * index) })),
        pageInfo: { page: 12, totalPages: 12, totalCount: 120, hasNextPage: false },
      },
    });
    expect(bff.upstream.calls.map(({ query }) => `${query["page"]} of ${query["perPage"]}`)).toEqual([
      "12 of 10",
      "1 of 100",
      "2 of 100",
      "3 of 100",
    ]);
  });

  it("compare the client of a plan's campaign", async () => {
    bff.upstream.on("GET /api/v1/campaign/campaign-by-id", okResponse({ ...campaignRow, id: "k-1" }));
    const matching = await queryList("mediaPlans", 'clientId: "c-1"', [planRow]);
    expect(matching.errors).toBeUndefined();
    const { errors } = await queryList("mediaPlans", 'clientId: "c-2"', [planRow], 501);
    expect(errors).toMatchObject([{ extensions: { fields: [{ path: "clientId" }] } }]);
  });
});

describe("status counts", () => {
  const query = (list: string) =>
    `{ ${list}(statuses: [ACTIVE]) { items { id } statusCounts { status count } } }`;

  it.each(["clients", "vendors", "users", "campaigns"] as const)(
    "return the totals of %s with the list",
    async (list) => {
      const counts = { active: 1, pending: "3", "Done Review": 2, draft: 4 };
      bff.upstream.on(lists[list], okResponse([], { counts }));
      const { data, errors } = await bff.query(query(list));
      expect(errors).toBeUndefined();
      expect(bff.upstream.calls[0]?.query).toMatchObject({ counts: "status", statuses: "active" });
      // Unknown statuses count as PENDING.
      expect(data).toMatchObject({
        [list]: {
          statusCounts: [
            { status: "PENDING", count: 7 },
            { status: "DONE_REVIEW", count: 2 },
            { status: "ACTIVE", count: 1 },
          ],
        },
      });
    },
  );

  it("are read from the response's `data` when its envelope has none", async () => {
    bff.upstream.on(lists.users, okResponse({ users: [], totalUsers: 0, counts: { active: 5 } }));
    const { data } = await bff.query(query("users"));
    expect(data).toMatchObject({ users: { statusCounts: [{ status: "ACTIVE", count: 5 }] } });
  });

  it("are null without counts from the upstream", async () => {
    bff.upstream.on(lists.clients, createPageResponse([], "totalClients"));
    const { data, errors } = await bff.query(query("clients"));
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ clients: { items: [], statusCounts: null } });
  });

  it("are requested only when selected", async () => {
    bff.upstream.on(lists.clients, createPageResponse([], "totalClients"));
    bff.upstream.on("GET /api/v1/clients/to-approve", createPageResponse([], "totalClients"));
    await bff.query("{ clients { items { id } } }");
    const { data } = await bff.query("{ clientsToApprove { items { id } statusCounts { count } } }");
    expect(data).toMatchObject({ clientsToApprove: { statusCounts: null } });
    expect(bff.upstream.calls.map((call) => call.query["counts"])).toEqual([undefined, undefined]);
  });
});

describe("a list read with a snapshot id", () => {
  const snapshotId = "0b6f4f0e-6a53-4b5c-9f0e-3f7b2f0a5a11";
  const read = (row: object, data: object) => {
    bff.upstream.on("GET /api/v1/campaign", okResponse([row], { totalCampaigns: 1, ...data }));
    return bff.query(
      `{ campaigns(snapshotId: "${snapshotId}", budgetFrom: 100) { items { id } pageInfo { snapshot } } }`,
    );
  };
  const changed = { id: "c-1", budget: 1 };

  it("accepts records changed after the snapshot, even if they no longer match the filter", async () => {
    const { data } = await read(changed, { snapshot: true });
    expect(data).toEqual({ campaigns: { items: [{ id: "c-1" }], pageInfo: { snapshot: true } } });
    expect(bff.upstream.calls[0]?.query).toMatchObject({ snapshotId, budgetFrom: "100" });
  });

  it("omits records outside the filter when the upstream has no snapshots", async () => {
    expect((await read(changed, {})).data).toMatchObject({ campaigns: { items: [] } });
    const { data } = await read({ id: "c-1", budget: 100 }, {});
    expect(data).toMatchObject({ campaigns: { pageInfo: { snapshot: false } } });
  });
});
