import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const PREVIEW = "POST /api/v1/campaign/copies/preview";
const COPY = "POST /api/v1/campaign/copies";

const plan = {
  id: "p1",
  planNumber: "MP-2026-0001",
  status: "approved",
  vendor: { id: "v1", name: "Radio One" },
  mediaType: { id: "m1", name: "Radio" },
  oldAmount: 100.1,
  newAmount: 120.2,
  oldRows: 2,
  newRows: 1,
  startDate: "2027-02-01",
  endDate: "2027-02-20",
  reason: null,
  issues: [
    { kind: "price_missing", row: 1, channel: "One FM", startDate: "2027-02-01", endDate: "2027-02-02" },
    { kind: "other", row: 2, channel: null, startDate: null, endDate: null },
  ],
  version: "abc",
};
const importRow = {
  id: "i1",
  list: "campaign-copies",
  fileName: "Spring",
  created: 2,
  changed: 0,
  refused: 0,
};

describe("the preview of a copied campaign", () => {
  const query = `query ($input: CampaignCopyInput!) { campaignCopyPreview(input: $input) {
    name budget plans { id status vendor { name } oldAmount newAmount newRows issues { kind row } version } } }`;

  it("sends the input and returns the figures of the upstream", async () => {
    bff.upstream.on(PREVIEW, okResponse({ name: "Spring 2027", budget: 500, plans: [plan] }));
    const input = { campaignId: "c1", weeks: -52, asDrafts: true, name: "Spring" };
    const { data, errors } = await bff.query(query, { variables: { input } });
    expect(errors).toBeUndefined();
    expect(bff.upstream.calls[0]?.json).toEqual(input);
    expect(data).toEqual({
      campaignCopyPreview: {
        name: "Spring 2027",
        budget: 500,
        plans: [
          {
            id: "p1",
            status: "APPROVED",
            vendor: { name: "Radio One" },
            oldAmount: 100.1,
            newAmount: 120.2,
            newRows: 1,
            issues: [
              { kind: "PRICE_MISSING", row: 1 },
              { kind: null, row: 2 },
            ],
            version: "abc",
          },
        ],
      },
    });
  });

  it("is null without support by the upstream", async () => {
    for (const status of [404, 403, 405, 501]) {
      bff.upstream.on(PREVIEW, errorResponse(status));
      const { data, errors } = await bff.query(query, {
        variables: { input: { campaignId: "c1", weeks: 1 } },
      });
      expect(errors).toBeUndefined();
      expect(data).toEqual({ campaignCopyPreview: null });
    }
  });

  it("rejects dates out of range", async () => {
    for (const shift of [{ firstDay: "soon" }, { months: 121 }, { weeks: 521 }])
      expect(await bff.queryErrorCode(query, { variables: { input: { campaignId: "c1", ...shift } } })).toBe(
        "BAD_USER_INPUT",
      );
    expect(bff.upstream.calls).toEqual([]);
  });
});

describe("the copy of a campaign", () => {
  const mutation = `mutation ($input: CampaignCopyInput!, $plans: [CopiedPlanInput!]!, $attempt: String) {
    copyCampaign(input: $input, plans: $plans, attempt: $attempt) { campaignId import { id created } } }`;
  const variables = {
    input: { campaignId: "c1", firstDay: "2027-02-01", usesListPrices: true },
    plans: [{ id: "p1", version: "abc" }],
    attempt: "attempt-1",
  };

  it("sends the chosen plans with their versions once", async () => {
    bff.upstream.on(COPY, okResponse({ campaignId: "c2", import: importRow }));
    const { data } = await bff.query(mutation, { variables });
    expect(data).toEqual({ copyCampaign: { campaignId: "c2", import: { id: "i1", created: 2 } } });
    expect(bff.upstream.calls).toHaveLength(1);
    expect(bff.upstream.calls[0]).toMatchObject({
      json: { ...variables.input, plans: variables.plans },
      headers: { "idempotency-key": '"attempt-1"' },
    });
  });

  it("returns CONFLICT with the upstream's message", async () => {
    bff.upstream.on(COPY, errorResponse(409, { message: "Changed since the preview: MP-2026-0001" }));
    const { errors } = await bff.query(mutation, { variables });
    expect(errors).toMatchObject([
      { message: "Changed since the preview: MP-2026-0001", extensions: { code: "CONFLICT" } },
    ]);
  });

  it("rejects a copy without plans", async () => {
    expect(await bff.queryErrorCode(mutation, { variables: { ...variables, plans: [] } })).toBe(
      "BAD_USER_INPUT",
    );
  });
});
