import { expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const MUTATION = "mutation { createStarterCatalog(countries: [IN, FR], language: FR) }";

it("creates the starter catalog and returns the number of records", async () => {
  bff.upstream.on("POST /api/v1/starter-catalog", okResponse({ created: 153 }));
  expect((await bff.query(MUTATION)).data).toEqual({ createStarterCatalog: 153 });
  expect(bff.upstream.calls[0]?.json).toEqual({ countries: ["in", "fr"], language: "fr" });
});

it("returns CONFLICT when the agency has master data", async () => {
  bff.upstream.on(
    "POST /api/v1/starter-catalog",
    errorResponse(409, { message: "Master data exists already" }),
  );
  expect(await bff.queryErrorCode(MUTATION)).toBe("CONFLICT");
});
