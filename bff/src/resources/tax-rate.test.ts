import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, createPageResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const LIST = "GET /api/v1/tax-rates";

describe("tax rates", () => {
  it("return NOT_FOUND with an explanation when the upstream has no tax rates", async () => {
    bff.upstream.on(LIST, errorResponse(404));
    const { data, errors } = await bff.query("{ taxRates { items { id } } }");
    expect(data).toBeNull();
    expect(errors).toMatchObject([
      { message: "The connected service does not provide this list", extensions: { code: "NOT_FOUND" } },
    ]);
  });

  it("return any other error", async () => {
    bff.upstream.on(LIST, errorResponse(500));
    expect(await bff.queryErrorCode("{ taxRates { items { id } } }")).toBe("UPSTREAM_ERROR");
  });

  it("accept a rate for all media types and a percentage as text", async () => {
    const row = {
      id: "1",
      name: "GST",
      countryId: "c1",
      percent: "18.00",
      effectiveFrom: "2017-07-01T00:00:00Z",
    };
    bff.upstream.on(LIST, createPageResponse([row], "totalTaxRates"));
    const { data } = await bff.query(
      "{ taxRates { items { countryId mediaTypeId mediaType { id } percent effectiveFrom } } }",
    );
    expect(data).toEqual({
      taxRates: {
        items: [
          { countryId: "c1", mediaTypeId: null, mediaType: null, percent: 18, effectiveFrom: "2017-07-01" },
        ],
      },
    });
  });
});
