import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

describe("a plan with unreadable values", () => {
  const readPlan = async (fields: object, selection: string) => {
    bff.upstream.on(
      "GET /api/v1/media-plan/media-plan-by-id",
      okResponse({ id: 1, medias: [], history: [], ...fields }),
    );
    const { data, errors } = await bff.query(`{ it: mediaPlan(id: "1") { ${selection} } }`);
    return errors?.[0]?.extensions.code ?? (data as { it: unknown }).it;
  };

  it.each([{ orderDetails: "{}" }, { orderDetails: { campaignDate: "January" } }, { priceDetails: 30 }])(
    "returns an error for %j instead of null, because null would be saved",
    async (fields) => {
      expect(await readPlan(fields, "id")).toBe("UPSTREAM_BAD_RESPONSE");
    },
  );

  it.each([{ priceDetails: [] }, { priceDetails: null }, {}])("has null amounts for %j", async (fields) => {
    expect(await readPlan(fields, "priceDetails { finalAmount }")).toEqual({
      priceDetails: { finalAmount: null },
    });
  });

  it("returns the path of a change as dotted text, also when the upstream sends a list", async () => {
    const history = [{ changes: [{ path: ["medias", 0, "notes"] }, { path: "status" }] }];
    expect(await readPlan({ history }, "history { changes { path } }")).toEqual({
      history: [{ changes: [{ path: "medias.0.notes" }, { path: "status" }] }],
    });
  });
});

it("rejects prices without a channel", async () => {
  const price = { price: "5.5", unit: "Per day" };
  const read = async (row: object) => {
    bff.upstream.on("GET /api/v1/vendors/chanel-price-by-sub-media-id-and-vendor-id", okResponse([row]));
    const { data, errors } = await bff.query(
      '{ channelPrices(formatId: "f", vendorId: "v") { channelId channelName price } }',
    );
    return errors?.[0]?.extensions.code ?? data;
  };
  const channelPrices = [{ channelId: "2", channelName: "One", price: 5.5 }];
  expect(await read({ ...price, channelId: 2, channelName: "One" })).toEqual({ channelPrices });
  expect(await read({ ...price, channel: { _id: 2, name: "One" } })).toEqual({ channelPrices });
  expect(await read({ ...price, id: 2, name: "One" })).toBe("UPSTREAM_BAD_RESPONSE");
});

it("reads option names from the name field of the resource", async () => {
  bff.upstream.on("GET /api/v1/drop-down/client", okResponse([{ _id: 1, businessName: "Acme" }]));
  const { data } = await bff.query("{ clientOptions { id name } }");
  expect(data).toEqual({ clientOptions: [{ id: "1", name: "Acme" }] });
});

describe("a list with unreadable values", () => {
  const readLog = () =>
    bff.logLines
      .filter((line) => line.includes("Unreadable values"))
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  it("returns null for them and logs their number by field, without the values", async () => {
    const campaigns = [
      { id: 1, name: "A", budget: "on request", startDate: "soon", cityIds: "c1" },
      { id: 2, name: "B", budget: "n/a", startDate: "2026-01-02", notes: { text: "secret" } },
      { id: 3, name: "C", budget: 5, startDate: "2026-01-03", clientId: 2 ** 53 },
    ];
    bff.upstream.on("GET /api/v1/campaign", okResponse(campaigns, { totalCampaigns: 3 }));
    const { data, errors } = await bff.query(
      "{ campaigns { items { id budget startDate cityIds notes clientId } pageInfo { totalCount } } }",
    );
    expect(errors).toBeUndefined();
    const empty = { notes: null, cityIds: [], clientId: null };
    expect(data).toEqual({
      campaigns: {
        items: [
          { id: "1", budget: null, startDate: null, ...empty },
          { id: "2", budget: null, startDate: "2026-01-02", ...empty },
          { id: "3", budget: 5, startDate: "2026-01-03", ...empty },
        ],
        pageInfo: { totalCount: 3 },
      },
    });
    expect(readLog()).toMatchObject([
      {
        level: 40,
        path: "/api/v1/campaign",
        fields: { budget: 2, startDate: 1, cities: 1, notes: 1, client: 1 },
        omittedRows: 0,
      },
    ]);
    expect(bff.logLines.join("")).not.toMatch(/secret|on request/);
  });

  it.each([
    ["null", null],
    ["a text", "Acme"],
    ["no id", { businessName: "Acme" }],
    ["an id beyond the safe integers", { id: 2 ** 53 }],
  ])("omits a row that is %s or has it, and keeps the total", async (_name, row) => {
    bff.upstream.on("GET /api/v1/clients", okResponse([row, { id: 1 }, { id: 2 }], { totalClients: 3 }));
    const { data } = await bff.query("{ clients { items { id } pageInfo { totalCount omittedCount } } }");
    const pageInfo = { totalCount: 3, omittedCount: 1 };
    expect(data).toEqual({ clients: { items: [{ id: "1" }, { id: "2" }], pageInfo } });
    expect(readLog()).toMatchObject([{ path: "/api/v1/clients", omittedRows: 1 }]);
  });

  it("is an error if no row is readable", async () => {
    bff.upstream.on("GET /api/v1/clients", okResponse([null, { businessName: "Acme" }], { totalClients: 2 }));
    expect(await bff.queryErrorCode("{ clients { items { id } } }")).toBe("UPSTREAM_BAD_RESPONSE");
  });

  it("omits an unreadable row within a row", async () => {
    const channels = [
      { name: "No id" },
      { id: 1, name: "One", prices: [{ price: "5", effectiveFrom: "soon" }] },
    ];
    bff.upstream.on("GET /api/v1/vendors", okResponse([{ id: 1, name: "V", channels }]));
    const { data } = await bff.query(
      "{ vendors { items { channels { name prices { price effectiveFrom } } } } }",
    );
    const prices = [{ price: 5, effectiveFrom: null }];
    expect(data).toEqual({ vendors: { items: [{ channels: [{ name: "One", prices }] }] } });
    expect(readLog()).toMatchObject([{ fields: { channels: 1, effectiveFrom: 1 }, omittedRows: 0 }]);
  });

  it("keeps the marks of unreadable figures in plans", async () => {
    const medias = [{ id: "a", listPrice: "on request", startDate: "soon" }];
    const plans = [{ id: 1, medias, rateCards: [{ id: "a", rate: "?" }], history: [], priceDetails: 5 }];
    bff.upstream.on("GET /api/v1/media-plan", okResponse(plans));
    const { data } = await bff.query(
      "{ mediaPlans { items { medias { startDate invalidFields } rateCards { rate isInvalid } priceDetails { finalAmount } } } }",
    );
    const plan = {
      medias: [{ startDate: null, invalidFields: ["listPrice"] }],
      rateCards: [{ rate: null, isInvalid: true }],
      priceDetails: { finalAmount: null },
    };
    expect(data).toEqual({ mediaPlans: { items: [plan] } });
    expect(readLog()).toMatchObject([{ fields: { startDate: 1, priceDetails: 1 } }]);
  });

  it("has options, and records of references", async () => {
    const notes = { text: "x" };
    bff.upstream
      .on("GET /api/v1/drop-down/campaign", okResponse([null, { id: 1, name: "A", budget: "?" }]))
      .on("GET /api/v1/payment", okResponse([{ id: 1, vendorId: 5 }]))
      .on("GET /api/v1/vendors/vendors-by-id", okResponse({ id: 5, name: "V", phone: "1", notes }));
    const { data } = await bff.query(
      "{ campaignOptions { id budget } payments { items { vendor { phone notes } } } }",
    );
    expect(data).toEqual({
      campaignOptions: [{ id: "1", budget: null }],
      payments: { items: [{ vendor: { phone: "1", notes: null } }] },
    });
  });

  it.each([
    { budget: "on request" },
    { startDate: "soon" },
    { notes: {} },
    { cityIds: "c1" },
    { clientId: 2 ** 53 },
  ])("is an error in a record, because a save would store null: %j", async (fields) => {
    bff.upstream.on("GET /api/v1/campaign/campaign-by-id", okResponse({ id: 1, name: "A", ...fields }));
    expect(await bff.queryErrorCode('{ campaign(id: "1") { id } }')).toBe("UPSTREAM_BAD_RESPONSE");
    const [field = ""] = Object.keys(fields);
    expect(bff.logLines.join("")).toMatch(
      new RegExp(`(expected|integers) in ${field.replace(/Ids?$/, "|cities")}`),
    );
  });
});
