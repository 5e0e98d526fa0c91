import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const ROW = { id: "a1", name: "Lumen Media", address: null, taxId: "FR32123456789", updatedAt: null };
const UPDATE = "mutation ($input: AgencyInput!) { updateAgency(input: $input) { name fileUrl fileName } }";

describe("the agency", () => {
  it("contains the path of its logo on this server", async () => {
    const withLogo = { ...ROW, fileUrl: "/api/v1/agency/file/a1", fileName: "logo.png" };
    bff.upstream.on("GET /api/v1/agency", okResponse(withLogo));
    const { data } = await bff.query("{ agency { name address taxId fileUrl fileName updatedAt } }");
    const { id: _id, ...expected } = { ...withLogo, fileUrl: "/agency/a1/file" };
    expect(data).toEqual({ agency: expected });
  });

  it("has a currency, a language and a time zone, also when the upstream lacks them", async () => {
    const query = "{ agency { currency language timeZone } }";
    bff.upstream.on("GET /api/v1/agency", okResponse(ROW));
    expect((await bff.query(query)).data).toEqual({
      agency: { currency: "INR", language: "EN", timeZone: "Asia/Kolkata" },
    });
    const settings = { currency: "EUR", language: "fr", timeZone: "Europe/Paris" };
    bff.upstream.on("GET /api/v1/agency", okResponse({ ...ROW, ...settings }));
    expect((await bff.query(query)).data).toEqual({ agency: { ...settings, language: "FR" } });
  });

  it("sends its currency, language and time zone", async () => {
    bff.upstream.on("PUT /api/v1/agency", okResponse(ROW));
    const input = { name: "Lumen", currency: "EUR", language: "FR", timeZone: "Europe/Paris" };
    await bff.query(UPDATE, { variables: { input } });
    expect(bff.upstream.calls[0]?.json).toEqual({ ...input, language: "fr" });
  });

  it.each([{ currency: "XYZ" }, { timeZone: "+05:30" }])(
    "rejects %o without calling the upstream",
    async (value) => {
      const variables = { input: { name: "Lumen", ...value } };
      expect(await bff.queryErrorCode(UPDATE, { variables })).toBe("BAD_USER_INPUT");
      expect(bff.upstream.calls).toEqual([]);
    },
  );

  it("removes its logo when the file is null, and keeps it when the file is omitted", async () => {
    bff.upstream.on("PUT /api/v1/agency", okResponse(ROW));
    for (const file of [{ file: null }, {}])
      await bff.query(UPDATE, { variables: { input: { name: "Lumen Media", address: "", ...file } } });
    expect(bff.upstream.calls.map(({ json }) => json)).toEqual([
      { name: "Lumen Media", address: null, file: null },
      { name: "Lumen Media", address: null },
    ]);
  });

  it("returns CONFLICT with the current version when someone else changed it", async () => {
    const updatedAt = "2026-11-22T08:00:00.000Z";
    bff.upstream.on("GET /api/v1/agency", okResponse({ ...ROW, updatedAt: "2026-11-22T09:00:00.000Z" }));
    const { errors: [error] = [] } = await bff.query(
      `mutation { updateAgency(input: { name: "Lumen" }, expectedUpdatedAt: "${updatedAt}") { id } }`,
    );
    expect(error?.extensions).toMatchObject({
      code: "CONFLICT",
      current: { updatedAt: "2026-11-22T09:00:00.000Z", changedBy: null, changes: [] },
    });
  });

  it("sends the expected version as If-Match", async () => {
    const updatedAt = "2026-11-22T08:00:00.000Z";
    bff.upstream
      .on("GET /api/v1/agency", okResponse({ ...ROW, updatedAt }))
      .on("PUT /api/v1/agency", okResponse(ROW));
    await bff.query(
      `mutation { updateAgency(input: { name: "Lumen" }, expectedUpdatedAt: "${updatedAt}") { id } }`,
    );
    expect(bff.upstream.calls.at(-1)?.headers["if-match"]).toBe(`"${updatedAt}"`);
  });

  it("rejects an invalid tax id without calling the upstream", async () => {
    expect(
      await bff.queryErrorCode(UPDATE, { variables: { input: { name: "Lumen Media", taxId: "no" } } }),
    ).toBe("BAD_USER_INPUT");
    expect(bff.upstream.calls).toEqual([]);
  });

  it("returns the upstream's error for a logo", async () => {
    const errors = [{ path: "file", message: "The image cannot be read" }];
    bff.upstream.on("PUT /api/v1/agency", errorResponse(422, { message: "Invalid", errors }));
    const { errors: [error] = [] } = await bff.query(UPDATE, {
      variables: { input: { name: "Lumen Media" } },
    });
    expect(error?.extensions?.["fields"]).toEqual(errors);
  });
});
