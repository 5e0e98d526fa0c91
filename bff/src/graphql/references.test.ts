import { describe, expect, it } from "vitest";

import { bffUnderTest } from "../../testing/bff-under-test.ts";
import { failure, pageOf, success } from "../../testing/upstream-stub.ts";

const bff = bffUnderTest();

const ten = Array.from({ length: 10 }, (_, index) => index + 1);

const nested = `{ mediaPlans { items { id orderDetails {
  campaign { id name client { id name } } vendor { id name } mediaType { id name }
} } } }`;

/** Ten plans whose rows hold nothing but ids: the least that an upstream can say. */
function barePlans() {
  return pageOf(
    ten.map((n) => ({
      id: `p${n}`,
      orderDetails: { campaignId: `k${n}`, vendorId: `v${n}`, mediaTypeId: `m${n % 3}` },
    })),
    "totalOrders",
  );
}

const campaigns = ten.map((n) => ({ id: `k${n}`, name: `Campaign ${n}`, clientId: `c${n}` }));
const vendors = ten.map((n) => ({ id: `v${n}`, name: `Vendor ${n}` }));

describe("ten plans with campaign, its client, vendor and media type names", () => {
  it("need 5 calls when rows hold only ids", async () => {
    bff.upstream
      .on("GET /api/v1/media-plan", barePlans())
      .on("GET /api/v1/campaign", pageOf(campaigns, "totalCampaigns"))
      .on("GET /api/v1/vendors", pageOf(vendors, "totalVendors"))
      .on("GET /api/v1/drop-down/client", success(ten.map((n) => ({ id: `c${n}`, name: `Client ${n}` }))))
      .on(
        "GET /api/v1/drop-down/media-type",
        success([0, 1, 2].map((n) => ({ id: `m${n}`, name: `Medium ${n}` }))),
      );
    const { data, errors } = await bff.query(nested);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      mediaPlans: {
        items: ten.map((n) => ({
          orderDetails: {
            campaign: { name: `Campaign ${n}`, client: { id: `c${n}`, name: `Client ${n}` } },
            vendor: { name: `Vendor ${n}` },
            mediaType: { name: `Medium ${n % 3}` },
          },
        })),
      },
    });
    expect([...bff.upstream.lines].sort()).toEqual([
      "GET /api/v1/campaign?page=1&perPage=100",
      "GET /api/v1/drop-down/client",
      "GET /api/v1/drop-down/media-type",
      "GET /api/v1/media-plan?page=1&perPage=10",
      "GET /api/v1/vendors?page=1&perPage=100",
    ]);
  });

  it("need 2 calls when rows and campaigns hold their references expanded", async () => {
    const expanded = ten.map((n) => ({
      id: `p${n}`,
      orderDetails: {
        campaignId: `k${n}`,
        campaign: { id: `k${n}`, name: `Campaign ${n}` },
        vendor: { id: `v${n}`, name: `Vendor ${n}` },
        mediaType: { _id: `m${n}`, name: `Medium ${n}` },
      },
    }));
    bff.upstream.on("GET /api/v1/media-plan", pageOf(expanded, "totalOrders")).on(
      "GET /api/v1/campaign",
      pageOf(
        campaigns.map((row) => ({ ...row, client: { id: row.clientId, name: "Acme" } })),
        "totalCampaigns",
      ),
    );
    const { errors } = await bff.query(nested);
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls).toHaveLength(2);
  });

  it("need 1 call when rows hold all references expanded, the campaign's client too", async () => {
    const expanded = ten.map((n) => ({
      id: `p${n}`,
      orderDetails: {
        campaignId: { _id: `k${n}`, name: `Campaign ${n}` },
        client: { id: `c${n}`, name: `Client ${n}` },
        vendor: { id: `v${n}`, name: `Vendor ${n}` },
        mediaType: { _id: `m${n}`, name: `Medium ${n}` },
      },
    }));
    bff.upstream.on("GET /api/v1/media-plan", pageOf(expanded, "totalOrders"));
    const { data, errors } = await bff.query(nested);
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      mediaPlans: {
        items: ten.map((n) => ({
          orderDetails: {
            campaign: { id: `k${n}`, name: `Campaign ${n}`, client: { id: `c${n}`, name: `Client ${n}` } },
          },
        })),
      },
    });
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it("need no campaign's record when rows hold the ids of campaign and client", async () => {
    const plans = ten.map((n) => ({
      id: `p${n}`,
      orderDetails: { campaignId: `k${n}`, clientId: `c${n}` },
    }));
    bff.upstream
      .on("GET /api/v1/media-plan", pageOf(plans, "totalOrders"))
      .on("GET /api/v1/drop-down/campaign", success(campaigns))
      .on("GET /api/v1/drop-down/client", success(ten.map((n) => ({ id: `c${n}`, name: `Client ${n}` }))));
    const { data, errors } = await bff.query(
      "{ mediaPlans { items { orderDetails { campaign { name clientId client { name } } } } } }",
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      mediaPlans: {
        items: ten.map((n) => ({
          orderDetails: {
            campaign: { name: `Campaign ${n}`, clientId: `c${n}`, client: { name: `Client ${n}` } },
          },
        })),
      },
    });
    expect(bff.upstream.calls).toHaveLength(3);
  });

  it("read the campaign's record for anything else of it", async () => {
    bff.upstream
      .on(
        "GET /api/v1/media-plan",
        pageOf([{ id: "p1", orderDetails: { campaignId: "k1", clientId: "c1" } }], "totalOrders"),
      )
      .on(
        "GET /api/v1/campaign/campaign-by-id",
        success({ id: "k1", name: "K", brand: "B", clientId: "c2" }),
      );
    const { data } = await bff.query(
      "{ mediaPlans { items { orderDetails { campaign { brand clientId } } } } }",
    );
    expect(data).toEqual({
      mediaPlans: { items: [{ orderDetails: { campaign: { brand: "B", clientId: "c2" } } }] },
    });
  });

  it("need 1 call when only ids are selected", async () => {
    bff.upstream.on("GET /api/v1/media-plan", barePlans());
    const { errors } = await bff.query(
      "{ mediaPlans { items { id orderDetails { campaignId campaign { id } vendor { __typename id } } } } }",
    );
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls).toHaveLength(1);
  });
});

describe("looking ahead", () => {
  it("follows fragments and obeys @skip and @include", async () => {
    bff.upstream
      .on(
        "GET /api/v1/cities/cities-by-id",
        success({ id: 1, name: "Pune", countryId: 2, country: { id: 2, name: "India" } }),
      )
      .on("GET /api/v1/countries/countries-by-id", success({ id: 2, name: "India", iso2: "IN" }));
    const query = `query ($more: Boolean!) { city(id: "1") { country { ...Named iso2 @include(if: $more) } } }
      fragment Named on Country { id ... on Country { name } }`;
    const less = await bff.query(query, { variables: { more: false } });
    expect(less.data).toEqual({ city: { country: { id: "2", name: "India" } } });
    expect(bff.upstream.calls).toHaveLength(1);
    const more = await bff.query(query, { variables: { more: true } });
    expect(more.data).toEqual({ city: { country: { id: "2", name: "India", iso2: "IN" } } });
    expect(bff.upstream.calls).toHaveLength(3);
  });
});

describe("records that are referred to", () => {
  it("are read from a few pages of the list, and one by one only where that leaves some", async () => {
    const ids = [1, 150, 250, 999];
    bff.upstream
      .on("GET /api/v1/campaign/campaign-by-id", success({ id: 1, name: "C", cityIds: ids }))
      .on("GET /api/v1/cities", ({ query }) => {
        const from = (Number(query["page"]) - 1) * 100;
        const rows = Array.from({ length: 100 }, (_, index) => ({
          id: from + index + 1,
          name: `City ${from + index + 1}`,
        }));
        return success(rows, {
          currentPage: Number(query["page"]),
          perPage: 100,
          totalPages: 3,
          totalCities: 300,
        });
      })
      .on("GET /api/v1/cities/cities-by-id", ({ query }) =>
        query["cityId"] === "999" ? failure(404) : success({ id: query["cityId"], name: "single" }),
      );
    const { data, errors } = await bff.query('{ campaign(id: "1") { cities { id name status } } }');
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      campaign: { cities: [{ name: "City 1" }, { name: "City 150" }, { name: "City 250" }] },
    });
    expect(bff.upstream.count("GET /api/v1/cities")).toBe(3);
    expect(bff.upstream.count("GET /api/v1/cities/cities-by-id")).toBe(1);
  });

  it("are null when they are gone, without failing what refers to them", async () => {
    bff.upstream
      .on("GET /api/v1/cities/cities-by-id", success({ id: 1, name: "Pune", countryId: 2 }))
      .on("GET /api/v1/countries/countries-by-id", failure(404));
    const { data, errors } = await bff.query('{ city(id: "1") { name country { iso2 } } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({ city: { name: "Pune", country: null } });
  });

  it("never reads a client's record for its name: a Manager may not", async () => {
    bff.upstream
      .on("GET /api/v1/campaign/campaign-by-id", success({ id: 1, name: "C", clientId: "c1" }))
      .on("GET /api/v1/drop-down/client", success([]));
    const { data, errors } = await bff.query('{ campaign(id: "1") { client { id name } } }');
    expect(errors).toBeUndefined();
    expect(data).toEqual({ campaign: { client: { id: "c1", name: null } } });
  });

  it("are fetched once a request, and anew after a write of the same request", async () => {
    bff.upstream
      .on("GET /api/v1/sizes/sizes-by-id", success({ id: 1, name: "Full", mediaTypeId: 2 }))
      .on("GET /api/v1/media-types/media-types-by-id", success({ id: 2, name: "Print", code: "print" }));
    const { errors } = await bff.query(
      '{ a: size(id: "1") { mediaType { code } } b: size(id: "1") { mediaType { code } } }',
    );
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls).toHaveLength(2);
  });
});
