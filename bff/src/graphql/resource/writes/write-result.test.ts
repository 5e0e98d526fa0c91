import { expect, it } from "vitest";

import { setUpBff } from "../../../../testing/bff-under-test.ts";
import { okResponse, rawResponse } from "../../../../testing/upstream-stub.ts";

const bff = setUpBff();

const record = { id: "7", name: "Broadsheet", mediaTypeId: "m", kind: "flex", status: "active" };
const input = '{ name: "Broadsheet", mediaTypeId: "m", kind: FLEX }';
const create = `mutation { it: createMaterial(input: ${input}) { id name } }`;
const update = `mutation { it: updateMaterial(id: "7", input: ${input}) { id name } }`;
const expectedData = { it: { id: "7", name: "Broadsheet" } };

function stubResponse(data: unknown) {
  bff.upstream
    .on("POST /api/v1/material", okResponse(data))
    .on("PUT /api/v1/material/update-material-by-id", okResponse(data))
    .on("GET /api/v1/material/material-by-id", okResponse(record));
}

it.each([
  ["nothing", null],
  ["an empty record", {}],
  ["a database result", { acknowledged: true, modifiedCount: 1 }],
  ["the id", 7],
  ["a record of the id and times", { _id: 7, status: "active", updatedAt: "2026-05-01T00:00:00.000Z" }],
])("reads the updated record after a response with %s", async (_, data) => {
  stubResponse(data);
  expect(await bff.query(update)).toMatchObject({ data: expectedData, errors: undefined });
});

it.each([
  ["its id", "7"],
  ["a list with its id", [{ _id: 7 }]],
  ["its id under the parameter's name", { materialId: 7 }],
  ["a record in a record", { material: record }],
])("reads the new record after a response with %s", async (_, data) => {
  stubResponse(data);
  expect(await bff.query(create)).toMatchObject({ data: expectedData, errors: undefined });
});

it.each([
  ["/api/v1/material/7", "7"],
  ["https://upstream.test/agency/api/v1/material/7", "7"],
  ["/api/v1/material/material-by-id?materialId=7", "7"],
  ["CL%2F2026%2F001", "CL/2026/001"],
])("reads the new record after an empty response with Location %s", async (location, materialId) => {
  bff.upstream
    .on(
      "POST /api/v1/material",
      rawResponse((response) => response.writeHead(201, { location }).end()),
    )
    .on("GET /api/v1/material/material-by-id", okResponse(record));
  expect(await bff.query(create)).toMatchObject({ data: expectedData, errors: undefined });
  expect(bff.upstream.calls[1]?.query).toEqual({ materialId });
});

it("returns UPSTREAM_BAD_RESPONSE for a new record after an empty response without Location", async () => {
  bff.upstream.on(
    "POST /api/v1/material",
    rawResponse((response) => response.writeHead(201).end()),
  );
  expect(await bff.queryErrorCode(create)).toBe("UPSTREAM_BAD_RESPONSE");
});

it.each([[{}], ["Created, thank you"], [{ acknowledged: true }]])(
  "returns UPSTREAM_BAD_RESPONSE for a new record without a valid id: %j",
  async (data) => {
    stubResponse(data);
    expect(await bff.queryErrorCode(create)).toBe("UPSTREAM_BAD_RESPONSE");
  },
);

it("uses a complete response without another call", async () => {
  stubResponse([record]);
  expect(await bff.query(update)).toMatchObject({ data: expectedData });
  expect(bff.upstream.calls).toHaveLength(1);
});
