import { describe, expect, it } from "vitest";

import { setUpBff } from "../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../testing/upstream-stub.ts";

const bff = setUpBff();
const readPath = "GET /api/v1/release-orders/release-orders-by-id";
const updatedAt = "2026-11-30T10:00:00.000Z";

const row = {
  id: "o1",
  number: "RO-2026-0057",
  version: 2,
  status: "sent",
  mediaPlan: { id: "p1", name: "MP-2026-0073" },
  gross: 758412.04,
  currency: "INR",
  late: ["material", "unknown"],
  openDeadlines: ["material", "confirmation"],
  recipients: ["desk@vendor.test"],
  updatedAt,
  content: {
    previous: "RO-2026-0057/1",
    changes: [
      {
        id: "r1",
        kind: "changed",
        channel: "One",
        amount: 10,
        previousAmount: 12,
        fields: ["dates"],
      },
    ],
    rows: [
      {
        id: "r1",
        channel: "One",
        unit: "spot",
        quantity: 2,
        spots: 2,
        rate: 5,
        amount: 10,
      },
    ],
    taxLines: [],
  },
};

describe("a release order", () => {
  it("has its content, and no amounts when the upstream hides margins", async () => {
    bff.upstream.on(readPath, okResponse(row));
    const { data, errors } = await bff.query(`{ releaseOrder(id: "o1") {
      status late openDeadlines net commissionPercent mediaPlan { name }
      content { amounts { net } taxLines { name } changes { kind fields } rows { unit spots } }
    } }`);
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      releaseOrder: {
        status: "SENT",
        late: ["MATERIAL"],
        openDeadlines: ["MATERIAL", "CONFIRMATION"],
        net: null,
        commissionPercent: null,
        mediaPlan: { name: "MP-2026-0073" },
        content: {
          amounts: null,
          taxLines: [],
          changes: [{ kind: "CHANGED", fields: ["dates"] }],
          rows: [{ unit: "SPOT", spots: 2 }],
        },
      },
    });
  });

  const send = (version: string, recipients = ["desk@vendor.test"]) =>
    bff.query(
      `mutation ($input: ReleaseOrderMailInput!, $version: DateTime) {
        sendReleaseOrder(id: "o1", input: $input, expectedUpdatedAt: $version) { id status }
      }`,
      {
        variables: {
          input: { recipients, subject: "S", text: "T", language: "FR" },
          version,
        },
      },
    );

  it("is sent in the version of the caller", async () => {
    bff.upstream.on(readPath, okResponse(row)).on("POST /api/v1/release-orders/send", okResponse(row));
    expect((await send(updatedAt)).data).toEqual({
      sendReleaseOrder: { id: "o1", status: "SENT" },
    });
    expect(bff.upstream.calls.find(({ method }) => method === "POST")).toMatchObject({
      headers: { "if-match": `"${updatedAt}"` },
      json: { id: "o1", recipients: ["desk@vendor.test"], language: "fr" },
    });
  });

  it("is not sent after another change, and not to an invalid address", async () => {
    bff.upstream.on(readPath, okResponse(row));
    expect((await send("2026-11-29T10:00:00.000Z")).errors?.[0]?.extensions.code).toBe("CONFLICT");
    expect((await send(updatedAt, ["desk"])).errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ path: "recipients.0" }],
    });
  });

  it("cannot be created when the upstream has none", async () => {
    bff.upstream.on("POST /api/v1/release-orders", errorResponse(405));
    const create = 'mutation { createReleaseOrder(mediaPlanId: "p1") { id } }';
    expect(await bff.queryErrorCode(create)).toBe("NOT_FOUND");
  });
});
