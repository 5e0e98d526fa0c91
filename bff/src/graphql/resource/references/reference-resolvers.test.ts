import { describe, expect, it } from "vitest";

import { setUpBff } from "../../../../testing/bff-under-test.ts";
import { errorResponse, createPageResponse, okResponse } from "../../../../testing/upstream-stub.ts";
import type { StubCall } from "../../../../testing/upstream-stub.ts";

const bff = setUpBff();

const numbers = Array.from({ length: 10 }, (_, index) => index + 1);

const nestedQuery = `{ mediaPlans { items { id orderDetails {
  campaign { id name client { id name } } vendor { id name } mediaType { id name }
} } } }`;

function createPlanPage() {
  return createPageResponse(
    numbers.map((n) => ({
      id: `p${n}`,
      orderDetails: { campaignId: `k${n}`, vendorId: `v${n}`, mediaTypeId: `m${n % 3}` },
    })),
    "totalOrders",
  );
}

const campaigns = numbers.map((n) => ({ id: `k${n}`, name: `Campaign ${n}`, clientId: `c${n % 5}` }));
const clients = [0, ...numbers].map((n) => ({ id: `c${n}`, businessName: `Client ${n}` }));
const vendors = numbers.map((n) => ({ id: `v${n}`, name: `Vendor ${n}` }));

const campaignById = "GET /api/v1/campaign/campaign-by-id";
const clientById = "GET /api/v1/clients/clients-by-id";
const vendorById = "GET /api/v1/vendors/vendors-by-id";
const cityById = "GET /api/v1/cities/cities-by-id";
const clientDropdown = "GET /api/v1/drop-down/client";

function respondById(rows: readonly { readonly id: string }[], idParam: string) {
  return ({ query }: StubCall) => {
    const row = rows.find(({ id }) => id === query[idParam]);
    return row ? okResponse(row) : errorResponse(404);
  };
}

describe("names in a page of ten plans", () => {
  it("need one call per record when rows contain ids only", async () => {
    bff.upstream
      .on("GET /api/v1/media-plan", createPlanPage())
      .on(campaignById, respondById(campaigns, "campaignId"))
      .on(vendorById, respondById(vendors, "vendorId"))
      .on(clientById, respondById(clients, "clientId"))
      .on(
        "GET /api/v1/drop-down/media-type",
        okResponse([0, 1, 2].map((n) => ({ id: `m${n}`, name: `Medium ${n}` }))),
      );
    const { data, errors } = await bff.query(nestedQuery);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      mediaPlans: {
        items: numbers.map((n) => ({
          orderDetails: {
            campaign: { name: `Campaign ${n}`, client: { id: `c${n % 5}`, name: `Client ${n % 5}` } },
            vendor: { name: `Vendor ${n}` },
            mediaType: { name: `Medium ${n % 3}` },
          },
        })),
      },
    });
    const buildRequestLines = (path: string, ids: readonly string[]) => ids.map((id) => `${path}=${id}`);
    expect([...bff.upstream.requestLines].sort()).toEqual(
      [
        "GET /api/v1/media-plan?page=1&perPage=10&search=&sortField=createdAt&sortOrder=desc",
        "GET /api/v1/drop-down/media-type",
        ...buildRequestLines(
          `${campaignById}?campaignId`,
          campaigns.map(({ id }) => id),
        ),
        ...buildRequestLines(
          `${vendorById}?vendorId`,
          vendors.map(({ id }) => id),
        ),
        ...buildRequestLines(`${clientById}?clientId`, ["c0", "c1", "c2", "c3", "c4"]),
      ].sort(),
    );
  });

  it("need one call per campaign when only campaigns contain the client", async () => {
    const expanded = numbers.map((n) => ({
      id: `p${n}`,
      orderDetails: {
        campaignId: `k${n}`,
        campaign: { id: `k${n}`, name: `Campaign ${n}` },
        vendor: { id: `v${n}`, name: `Vendor ${n}` },
        mediaType: { _id: `m${n}`, name: `Medium ${n}` },
      },
    }));
    const withClients = campaigns.map((row) => ({ ...row, client: { id: row.clientId, name: "Acme" } }));
    bff.upstream
      .on("GET /api/v1/media-plan", createPageResponse(expanded, "totalOrders"))
      .on(campaignById, respondById(withClients, "campaignId"));
    const { errors } = await bff.query(nestedQuery);
    expect(errors).toBeUndefined();
    expect(bff.upstream.countCalls(campaignById)).toBe(10);
    expect(bff.upstream.calls).toHaveLength(11);
  });

  it("need no further call when rows have expanded references", async () => {
    const expanded = numbers.map((n) => ({
      id: `p${n}`,
      orderDetails: {
        campaignId: { _id: `k${n}`, name: `Campaign ${n}` },
        client: { id: `c${n}`, name: `Client ${n}` },
        vendor: { id: `v${n}`, name: `Vendor ${n}` },
        mediaType: { _id: `m${n}`, name: `Medium ${n}` },
      },
    }));
    bff.upstream.on("GET /api/v1/media-plan", createPageResponse(expanded, "totalOrders"));
    const { data, errors } = await bff.query(nestedQuery);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      mediaPlans: {
        items: numbers.map((n) => ({
          orderDetails: {
            campaign: { id: `k${n}`, name: `Campaign ${n}`, client: { id: `c${n}`, name: `Client ${n}` } },
          },
        })),
      },
    });
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it("are read in parallel when rows have the ids of campaign and client", async () => {
    const plans = numbers.map((n) => ({
      id: `p${n}`,
      orderDetails: { campaignId: `k${n}`, clientId: `c${n}` },
    }));
    bff.upstream
      .on("GET /api/v1/media-plan", createPageResponse(plans, "totalOrders"))
      .on(campaignById, respondById(campaigns, "campaignId"))
      .on(clientById, respondById(clients, "clientId"));
    const { data, errors } = await bff.query(
      "{ mediaPlans { items { orderDetails { campaign { name clientId client { name } } } } } }",
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      mediaPlans: {
        items: numbers.map((n) => ({
          orderDetails: {
            campaign: { name: `Campaign ${n}`, clientId: `c${n}`, client: { name: `Client ${n}` } },
          },
        })),
      },
    });
    expect(bff.upstream.calls).toHaveLength(21);
    expect(bff.upstream.countCalls(clientById)).toBe(10);
  });

  it("need the campaign's record when its brand is selected", async () => {
    bff.upstream
      .on(
        "GET /api/v1/media-plan",
        createPageResponse([{ id: "p1", orderDetails: { campaignId: "k1", clientId: "c1" } }], "totalOrders"),
      )
      .on(
        "GET /api/v1/campaign/campaign-by-id",
        okResponse({ id: "k1", name: "K", brand: "B", clientId: "c2" }),
      );
    const { data } = await bff.query(
      "{ mediaPlans { items { orderDetails { campaign { brand clientId } } } } }",
    );
    expect(data).toEqual({
      mediaPlans: { items: [{ orderDetails: { campaign: { brand: "B", clientId: "c2" } } }] },
    });
  });

  it("need no further call when only ids are selected", async () => {
    bff.upstream.on("GET /api/v1/media-plan", createPlanPage());
    const { errors } = await bff.query(
      "{ mediaPlans { items { id orderDetails { campaignId campaign { id } vendor { __typename id } } } } }",
    );
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls).toHaveLength(1);
  });
});

describe("the selection of a reference", () => {
  it("includes fragments and respects @skip and @include", async () => {
    bff.upstream
      .on(
        "GET /api/v1/cities/cities-by-id",
        okResponse({ id: 1, name: "Pune", countryId: 2, country: { id: 2, name: "India" } }),
      )
      .on("GET /api/v1/countries/countries-by-id", okResponse({ id: 2, name: "India", iso2: "IN" }));
    const query = `query ($more: Boolean!) { city(id: "1") { country { ...Named iso2 @include(if: $more) } } }
      fragment Named on Country { id ... on Country { name } }`;
    const withoutIso2 = await bff.query(query, { variables: { more: false } });
    expect(withoutIso2.data).toEqual({ city: { country: { id: "2", name: "India" } } });
    expect(bff.upstream.calls).toHaveLength(1);
    const withIso2 = await bff.query(query, { variables: { more: true } });
    expect(withIso2.data).toEqual({ city: { country: { id: "2", name: "India", iso2: "IN" } } });
    expect(bff.upstream.calls).toHaveLength(3);
  });
});

describe("references", () => {
  it("are read once each by id, never from the list", async () => {
    const ids = [1, 150, 2500, 150, 99_999];
    bff.upstream
      .on("GET /api/v1/campaign/campaign-by-id", okResponse({ id: 1, name: "C", cityIds: ids }))
      .on(cityById, ({ query }) => okResponse({ id: query["cityId"], name: `City ${query["cityId"]}` }));
    const { data, errors } = await bff.query('{ campaign(id: "1") { cities { id name status } } }');
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ campaign: { cities: ids.map((id) => ({ name: `City ${id}` })) } });
    expect(bff.upstream.countCalls(cityById)).toBe(4);
    expect(bff.upstream.calls).toHaveLength(5);
  });

  it("omit deleted records from lists", async () => {
    bff.upstream
      .on(
        "GET /api/v1/campaign/campaign-by-id",
        okResponse({ id: 1, name: "C", cityIds: ["a", "gone", "b"] }),
      )
      .on(cityById, ({ query }) =>
        query["cityId"] === "gone" ? errorResponse(404) : okResponse({ id: query["cityId"], name: "City" }),
      );
    const { data, errors } = await bff.query('{ campaign(id: "1") { cities { id name status } } }');
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({ campaign: { cities: [{ id: "a" }, { id: "b" }] } });
    expect(bff.upstream.calls).toHaveLength(4);
  });

  it("return the other names when one read fails", async () => {
    bff.upstream
      .on("GET /api/v1/media-plan", createPlanPage())
      .on(vendorById, (call) =>
        call.query["vendorId"] === "v3" ? errorResponse(500) : respondById(vendors, "vendorId")(call),
      );
    const { data, errors } = await bff.query("{ mediaPlans { items { orderDetails { vendor { name } } } } }");
    expect(errors).toMatchObject([
      {
        path: ["mediaPlans", "items", 2, "orderDetails", "vendor"],
        extensions: { code: "UPSTREAM_ERROR" },
      },
    ]);
    expect(data).toEqual({
      mediaPlans: {
        items: numbers.map((n) => ({ orderDetails: { vendor: n === 3 ? null : { name: `Vendor ${n}` } } })),
      },
    });
    expect(bff.upstream.countCalls(vendorById)).toBe(10);
  });

  it("are null for deleted records without failing the parent", async () => {
    bff.upstream
      .on("GET /api/v1/cities/cities-by-id", okResponse({ id: 1, name: "Pune", countryId: 2 }))
      .on("GET /api/v1/countries/countries-by-id", errorResponse(404));
    const { data, errors } = await bff.query('{ city(id: "1") { name country { iso2 } } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({ city: { name: "Pune", country: null } });
  });

  it("are read from the dropdown after one forbidden read", async () => {
    bff.upstream
      .on(
        "GET /api/v1/campaign",
        createPageResponse(
          [...campaigns, { id: "k11", name: "Last", clientId: "unlisted" }],
          "totalCampaigns",
        ),
      )
      .on(clientById, errorResponse(403))
      .on(clientDropdown, okResponse(clients.map(({ id, businessName }) => ({ id, name: businessName }))));
    const { data, errors } = await bff.query("{ campaigns { items { client { id name } } } }");
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      campaigns: {
        items: [
          ...numbers.map((n) => ({ client: { id: `c${n % 5}`, name: `Client ${n % 5}` } })),
          { client: { id: "unlisted", name: null } },
        ],
      },
    });
    expect(bff.upstream.countCalls(clientById)).toBe(1);
    expect(bff.upstream.countCalls(clientDropdown)).toBe(1);
    expect(bff.upstream.calls).toHaveLength(3);
  });

  it("are not read from the dropdown when a client is missing or fails", async () => {
    bff.upstream
      .on("GET /api/v1/campaign", createPageResponse(campaigns.slice(0, 3), "totalCampaigns"))
      .on(clientById, ({ query }) => {
        if (query["clientId"] === "c1") return errorResponse(404);
        return query["clientId"] === "c2"
          ? errorResponse(500)
          : okResponse({ id: "c3", businessName: "Client 3" });
      });
    const { data, errors } = await bff.query("{ campaigns { items { client { id name } } } }");
    expect(errors).toMatchObject([{ extensions: { code: "UPSTREAM_ERROR" } }]);
    expect(data).toEqual({
      campaigns: {
        items: [
          { client: { id: "c1", name: null } },
          { client: null },
          { client: { id: "c3", name: "Client 3" } },
        ],
      },
    });
    expect(bff.upstream.countCalls(clientById)).toBe(3);
    expect(bff.upstream.calls).toHaveLength(4);
  });

  const planCampaigns =
    "{ mediaPlans { items { orderDetails { campaign { id name budget } vendor { id name } } } } }";

  it("have the options' fields when the viewer may not read the record", async () => {
    bff.upstream
      .on("GET /api/v1/media-plan", createPlanPage())
      .on(campaignById, errorResponse(403))
      .on(vendorById, errorResponse(403))
      .on(
        "GET /api/v1/drop-down/campaign",
        okResponse(campaigns.map(({ id, name }) => ({ id, name, budget: 100 }))),
      )
      .on("GET /api/v1/drop-down/vendor-by-media-type-id", okResponse(vendors));
    const { data, errors } = await bff.query(planCampaigns);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      mediaPlans: {
        items: numbers.map((n) => ({
          orderDetails: {
            campaign: { id: `k${n}`, name: `Campaign ${n}`, budget: 100 },
            vendor: { id: `v${n}`, name: `Vendor ${n}` },
          },
        })),
      },
    });
    expect(bff.upstream.countCalls("GET /api/v1/drop-down/campaign")).toBe(1);
    expect(bff.upstream.countCalls("GET /api/v1/drop-down/vendor-by-media-type-id")).toBe(1);
  });

  it("are null when the viewer may read neither record nor options", async () => {
    bff.upstream
      .on("GET /api/v1/media-plan", createPlanPage())
      .on(campaignById, errorResponse(403))
      .on(vendorById, errorResponse(403))
      .on("GET /api/v1/drop-down/campaign", errorResponse(403))
      .on("GET /api/v1/drop-down/vendor-by-media-type-id", errorResponse(422));
    const { data, errors } = await bff.query(planCampaigns);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      mediaPlans: { items: numbers.map(() => ({ orderDetails: { campaign: null, vendor: null } })) },
    });
  });

  it("are null without permission when options lack a required field", async () => {
    bff.upstream
      .on(
        "GET /api/v1/media-plan",
        createPageResponse([{ id: "p1", orderDetails: { vendor: vendors[0] } }], "totalOrders"),
      )
      .on(vendorById, errorResponse(403))
      .on("GET /api/v1/drop-down/vendor-by-media-type-id", okResponse(vendors));
    const { data, errors } = await bff.query(
      "{ mediaPlans { items { orderDetails { vendorId vendor { name status } } } } }",
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({ mediaPlans: { items: [{ orderDetails: { vendorId: "v1", vendor: null } }] } });
  });

  it("are read once per request", async () => {
    bff.upstream
      .on("GET /api/v1/sizes/sizes-by-id", okResponse({ id: 1, name: "Full", mediaTypeId: 2 }))
      .on("GET /api/v1/media-types/media-types-by-id", okResponse({ id: 2, name: "Print", code: "print" }));
    const { errors } = await bff.query(
      '{ a: size(id: "1") { mediaType { code } } b: size(id: "1") { mediaType { code } } }',
    );
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls).toHaveLength(2);
  });
});
