import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const input = { type: "VENDOR", id: "2", keptId: "1" };

describe("the preview of a merge", () => {
  const query = `query ($input: MergeInput!) { mergePreview(input: $input) {
    name keptName version keptVersion counts { type count } movedPrices keptPrices } }`;

  it("names the types of moved records", async () => {
    bff.upstream.on(
      "POST /api/v1/vendors/merges/preview",
      okResponse({
        name: "Air time",
        keptName: "Airtime",
        version: "a",
        keptVersion: "b",
        counts: [
          { resource: "media-plan", count: 12 },
          { resource: "po-invoice-sync", count: 3 },
          { resource: "unheard-of", count: 1 },
        ],
        movedPrices: 14,
        keptPrices: 2,
      }),
    );
    const { data, errors } = await bff.query(query, { variables: { input } });
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls[0]?.json).toEqual({ id: "2", vendorId: "1" });
    expect(data).toEqual({
      mergePreview: {
        name: "Air time",
        keptName: "Airtime",
        version: "a",
        keptVersion: "b",
        counts: [
          { type: "MediaPlan", count: 12 },
          { type: "PoInvoiceSync", count: 3 },
          { type: null, count: 1 },
        ],
        movedPrices: 14,
        keptPrices: 2,
      },
    });
  });

  it("is null without support by the upstream", async () => {
    for (const status of [404, 403, 405, 501]) {
      bff.upstream.on("POST /api/v1/vendors/merges/preview", errorResponse(status));
      const { data, errors } = await bff.query(query, { variables: { input } });
      expect(errors).toBeUndefined();
      expect(data).toEqual({ mergePreview: null });
    }
  });
});

describe("a merge", () => {
  const mutation = "mutation ($input: MergeInput!) { mergeRecords(input: $input) { id name } }";

  it("sends the versions of both records", async () => {
    bff.upstream.on("POST /api/v1/clients/merges", okResponse({ id: "m1", name: "Acme Ltd" }));
    const versions = { version: "a", keptVersion: "b" };
    const { data } = await bff.query(mutation, {
      variables: { input: { ...input, type: "CLIENT", ...versions } },
    });
    expect(data).toEqual({ mergeRecords: { id: "m1", name: "Acme Ltd" } });
    expect(bff.upstream.calls[0]?.json).toEqual({ id: "2", clientId: "1", ...versions });
  });

  it("returns the upstream's refusal", async () => {
    for (const [status, code] of [
      [412, "CONFLICT"],
      [409, "CONFLICT"],
      [422, "BAD_USER_INPUT"],
    ] as const) {
      bff.upstream.on("POST /api/v1/vendors/merges", errorResponse(status));
      expect(await bff.queryErrorCode(mutation, { variables: { input } })).toBe(code);
    }
  });
});

it("lists merges of the last day, and undoes one", async () => {
  const row = { id: "m1", name: "Air time", createdAt: "2026-12-01T10:00:00.000Z" };
  bff.upstream.on("GET /api/v1/vendors/merges", okResponse([row]));
  bff.upstream.on("POST /api/v1/vendors/merges/undo", okResponse({ id: "2", name: "Air time" }));
  const merges = await bff.query('{ recentMerges(type: VENDOR, id: "1") { id name createdAt } }');
  expect(merges.data).toEqual({ recentMerges: [row] });
  const { data } = await bff.query('mutation { undoMerge(type: VENDOR, id: "m1") { id name } }');
  expect(data).toEqual({ undoMerge: { id: "2", name: "Air time" } });
  expect(bff.upstream.calls.map(({ json }) => json)).toContainEqual({ id: "m1" });
});

it("lists no merges without support by the upstream", async () => {
  bff.upstream.on("GET /api/v1/clients/merges", errorResponse(404));
  const { data } = await bff.query('{ recentMerges(type: CLIENT, id: "1") { id } }');
  expect(data).toEqual({ recentMerges: null });
});
