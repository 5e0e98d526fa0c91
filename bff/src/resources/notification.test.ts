import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();

const LIST = "GET /api/v1/notices";
const READ = "POST /api/v1/notices/read";
const createdAt = "2026-11-23T10:00:00.000Z";

describe("notifications", () => {
  const query = `{ notices(perPage: 5) { items { id kind createdAt readAt by { name } text mediaPlan { id name } campaign { id name } }
    pageInfo { totalCount } unread } }`;

  it("are returned as a page with the number of unread notifications", async () => {
    const row = {
      id: "n1",
      kind: "rejected",
      createdAt,
      readAt: null,
      by: { id: "m", name: "Étienne" },
      text: "Too dear",
      mediaPlan: { id: "p", name: "MP-1", status: "rejected" },
      campaign: { id: "c", name: "Diwali" },
    };
    const unknownKindRow = {
      id: "n2",
      kind: "kind_of_tomorrow",
      createdAt,
      mediaPlan: null,
      campaign: null,
    };
    bff.upstream.on(LIST, {
      json: { status: true, data: [row, unknownKindRow], totalNotices: 2, totalPages: 1, unread: "7" },
    });
    const { data, errors } = await bff.query(query);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      notices: {
        items: [
          {
            ...row,
            kind: "REJECTED",
            by: { name: "Étienne" },
            mediaPlan: { id: "p", name: "MP-1" },
          },
          { ...unknownKindRow, kind: null, readAt: null, by: null, text: null },
        ],
        pageInfo: { totalCount: 2 },
        unread: 7,
      },
    });
    expect(bff.upstream.calls.map((call) => call.query)).toEqual([
      { page: "1", perPage: "5", search: "", sortField: "createdAt", sortOrder: "desc" },
    ]);
  });

  it("are marked as read by ids or up to a time", async () => {
    bff.upstream.on(READ, okResponse({ unread: 3 }));
    const readByIds = await bff.query('mutation { readNotices(ids: ["n1"]) { unread } }');
    expect(readByIds.data).toEqual({ readNotices: { unread: 3 } });
    await bff.query(`mutation { readNotices(until: "${createdAt}") { unread } }`);
    expect(bff.upstream.calls.map((call) => call.json)).toEqual([{ ids: ["n1"] }, { until: createdAt }]);
  });

  it("reject invalid ids and more than 100", async () => {
    expect(await bff.queryErrorCode('mutation { readNotices(ids: ["\\u0000"]) { unread } }')).toBe(
      "BAD_USER_INPUT",
    );
    const tooManyIds = JSON.stringify(Array.from({ length: 101 }, (_, index) => `n${index}`));
    expect(await bff.queryErrorCode(`mutation { readNotices(ids: ${tooManyIds}) { unread } }`)).toBe(
      "BAD_USER_INPUT",
    );
    expect(bff.upstream.calls).toEqual([]);
  });
});

describe("notification email settings", () => {
  const path = "/api/v1/notices/settings";

  it("are listed by kind, without unknown values", async () => {
    bff.upstream.on(
      `GET ${path}`,
      okResponse({ submitted: "at_once", over_budget: "daily", approved: "weekly" }),
    );
    const { data } = await bff.query("{ noticeMails { kind mailing } }");
    expect(data).toEqual({
      noticeMails: [
        { kind: "SUBMITTED", mailing: "AT_ONCE" },
        { kind: "OVER_BUDGET", mailing: "DAILY" },
      ],
    });
  });

  it("are stored in the upstream's spelling", async () => {
    bff.upstream.on(`PUT ${path}`, okResponse({ over_budget: "off" }));
    const { data } = await bff.query(
      "mutation { saveNoticeMails(mails: [{ kind: OVER_BUDGET, mailing: OFF }]) { kind mailing } }",
    );
    expect(data).toEqual({ saveNoticeMails: [{ kind: "OVER_BUDGET", mailing: "OFF" }] });
    expect(bff.upstream.calls[0]?.json).toEqual({ over_budget: "off" });
  });

  it("contain the viewer's time zone, and reject an invalid one", async () => {
    bff.upstream.on(`PUT ${path}`, okResponse({}));
    const formatMutation = (zone: string) =>
      `mutation { saveNoticeMails(mails: [], timeZone: "${zone}") { kind } }`;
    expect((await bff.query(formatMutation("Europe/Paris"))).data).toEqual({ saveNoticeMails: [] });
    expect(bff.upstream.calls[0]?.json).toEqual({ timeZone: "Europe/Paris" });
    expect(await bff.queryErrorCode(formatMutation("Etc/Unknown"))).toBe("BAD_USER_INPUT");
    expect(bff.upstream.calls).toHaveLength(1);
  });
});
