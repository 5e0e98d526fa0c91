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

it("logs the unreadable row of a page", async () => {
  bff.upstream.on("GET /api/v1/media-plan", okResponse([{ id: "p1" }, { _id: 7, medias: "none" }]));
  expect(await bff.queryErrorCode("{ mediaPlans { items { id } } }")).toBe("UPSTREAM_BAD_RESPONSE");
  expect(bff.logLines.join("")).toContain("list expected in row 2 of the page, id 7");
});
