import { describe, expect, it } from "vitest";

import { sessionHeaders, setUpBff } from "../../testing/bff-under-test.ts";
import { runOperation, TRANSPORTS } from "../../testing/run-operation.ts";
import type { Transport } from "../../testing/run-operation.ts";
import { okResponse, rawResponse } from "../../testing/upstream-stub.ts";

const openText = "query ($id: ID!) { client(id: $id) { id businessName } }";
const deleteText = "mutation ($id: ID!) { deleteClient(id: $id) { id } }";
const updateText = `mutation ($id: ID!, $input: CampaignInput!) {
  updateCampaign(id: $id, input: $input) { id clientId cityIds }
}`;
const filterText = "query ($id: ID!) { campaigns(clientId: $id) { items { client { name } } } }";
const optionsText = "query ($ids: [ID!]) { clientOptions(ids: $ids) { id name } }";
const statesText = "query ($id: ID!) { stateOptions(countryId: $id) { id } }";
const texts = [openText, deleteText, updateText, filterText, optionsText];
const bff = setUpBff({}, { operationTexts: texts });

const unusualIds = [
  "CL/2024/001",
  "cl.001",
  "urn:client:1",
  "Q2xpZW50OjE=",
  "ग्राहक-१",
  "{7F1B3C9A-0001}",
  "client 1",
  " 1 ",
  "asha@agency.test",
  "a?b&c#d%2e+e,f",
  "..",
  "x".repeat(200),
];

describe.each(unusualIds)("the id %s", (id) => {
  const client = { id, businessName: "Acme" };
  const lastQuery = () => bff.upstream.calls.at(-1)?.query;

  it("is listed", async () => {
    bff.upstream.on("GET /api/v1/clients", okResponse([client]));
    const { data } = await bff.query("{ clients { items { id } } }");
    expect(data).toEqual({ clients: { items: [{ id }] } });
  });

  it("opens its record", async () => {
    bff.upstream.on("GET /api/v1/clients/clients-by-id", okResponse(client));
    const { data } = await bff.query(openText, { variables: { id } });
    expect(data).toEqual({ client });
    expect(lastQuery()).toEqual({ clientId: id });
  });

  it("deletes its record", async () => {
    bff.upstream.on("DELETE /api/v1/clients/delete-clients-by-id", okResponse(null));
    const { data } = await bff.query(deleteText, { variables: { id } });
    expect(data).toEqual({ deleteClient: { id } });
    expect(lastQuery()).toEqual({ clientId: id });
  });

  it("is saved as a reference", async () => {
    const input = { name: "Launch", clientId: id, startDate: "2026-01-01", endDate: "2026-02-01", budget: 1 };
    const fields = { ...input, cityIds: [id] };
    bff.upstream.on("PUT /api/v1/campaign/update-campaign-by-id", okResponse({ id, ...fields }));
    const { data } = await bff.query(updateText, { variables: { id, input: fields } });
    expect(data).toEqual({ updateCampaign: { id, clientId: id, cityIds: [id] } });
    expect(bff.upstream.calls[0]?.json).toMatchObject({ clientId: id, cityIds: [id] });
    expect(lastQuery()).toEqual({ campaignId: id });
  });

  it("filters a list and resolves a reference", async () => {
    bff.upstream
      .on("GET /api/v1/campaign", okResponse([{ id: 1, clientId: id }]))
      .on("GET /api/v1/drop-down/client", okResponse([]))
      .on("GET /api/v1/clients/clients-by-id", okResponse(client));
    const { data } = await bff.query(filterText, { variables: { id } });
    expect(data).toEqual({ campaigns: { items: [{ client: { name: "Acme" } }] } });
    expect(bff.upstream.calls[0]?.query).toMatchObject({ clientId: id });
  });

  it("names an option", async () => {
    bff.upstream
      .on("GET /api/v1/drop-down/client", okResponse([]))
      .on("GET /api/v1/clients/clients-by-id", okResponse(client));
    const { data } = await bff.query(optionsText, { variables: { ids: [id] } });
    expect(data).toEqual({ clientOptions: [{ id, name: "Acme" }] });
  });
});

describe("an id in a path", () => {
  const idsInPaths = unusualIds.filter((id) => id !== ".." && !id.includes("/"));

  it.each(idsInPaths)("is encoded: %s", async (id) => {
    const paths: string[] = [];
    bff.upstream.setFallback(({ path }) => {
      paths.push(path);
      return path.includes("/file/") ? rawResponse((response) => response.end("x")) : okResponse([]);
    });
    expect((await bff.query(statesText, { variables: { id } })).errors).toBeUndefined();
    const url = `${bff.url}/publishers/${encodeURIComponent(id)}/file`;
    expect((await fetch(url, { headers: sessionHeaders })).status).toBe(200);
    const segment = encodeURIComponent(id);
    expect(paths).toEqual([`/api/v1/states/by-country/${segment}`, `/api/v1/publishers/file/${segment}`]);
  });

  it.each([".", "..", "CL/2024", "a\\b"])("is rejected: %s", async (id) => {
    const { errors } = await bff.query(statesText, { variables: { id } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "BAD_USER_INPUT",
      fields: [{ path: "countryId" }],
    });
    if (/^\.+$/.test(id)) return;
    for (const path of ["publishers/ID/file", "media-plans/ID/pdf", "flowcharts/ID/pdf"]) {
      bff.upstream.on("GET /api/v1/profile", okResponse({ id: "u1", role: "Admin" }));
      const url = `${bff.url}/${path.replace("ID", encodeURIComponent(id))}`;
      expect((await fetch(url, { headers: sessionHeaders })).status).toBe(400);
    }
  });

  it("is encoded in the address of a file", async () => {
    const row = { id: "CL 1/2", name: "Daily", fileUrl: "/elsewhere", fileName: "a.pdf" };
    bff.upstream.on("GET /api/v1/publishers/publishers-by-id", okResponse(row));
    const { data } = await bff.query('{ publisher(id: "CL 1/2") { fileUrl } }');
    expect(data).toEqual({ publisher: { fileUrl: "/publishers/CL%201%2F2/file" } });
  });
});

it.each(["", "  ", "a\nb", "a\u0000b", "x\ud800", "x".repeat(257)])(
  "rejects the invalid id %j without a call",
  async (id) => {
    const { errors } = await bff.query(openText, { variables: { id } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ path: "id" }] });
    expect(bff.upstream.calls).toEqual([]);
  },
);

it("has no record for a reference with an invalid id", async () => {
  bff.upstream.on("GET /api/v1/payment", okResponse([{ id: 1, vendorId: "a\tb" }]));
  const { data } = await bff.query("{ payments { items { id vendor { phone } } } }");
  expect(data).toEqual({ payments: { items: [{ id: "1", vendor: null }] } });
});

it("reads object ids of MongoDB", async () => {
  const [id, clientId] = ["65f1c0ffee65f1c0ffee65f1", "65f1c0ffee65f1c0ffee65f2"];
  const row = { _id: { $oid: id }, clientId: { $oid: clientId }, cityIds: [{ $oid: id }] };
  bff.upstream.on("GET /api/v1/campaign", okResponse([row]));
  const { data } = await bff.query("{ campaigns { items { id clientId cityIds } } }");
  expect(data).toEqual({ campaigns: { items: [{ id, clientId, cityIds: [id] }] } });
});

describe.each(Object.keys(TRANSPORTS) as Transport[])("an integer as an id by %s", (transport) => {
  const run = async (text: string, variables: object) => {
    bff.upstream.setFallback(() => okResponse(null));
    const { response, calls } = await runOperation(transport, text, { variables }, bff);
    const { errors } = JSON.parse(response.text) as { errors?: object[] };
    return { errors, calls };
  };
  const unsafe = 2 ** 53;

  it.each([
    ["a variable", deleteText, { id: unsafe }],
    ["a negative variable", deleteText, { id: -unsafe }],
    ["a large variable", deleteText, { id: 1e30 }],
    ["a list", optionsText, { ids: ["1", unsafe] }],
    ["a single value of a list", optionsText, { ids: unsafe }],
    ["an input", updateText, { id: "1", input: { name: "A", clientId: unsafe } }],
    ["a list in an input", updateText, { id: "1", input: { name: "A", cityIds: [unsafe] } }],
  ])("is rejected beyond the safe integers in %s", async (_name, text, variables) => {
    const { errors, calls } = await run(text, variables);
    expect(errors?.[0]).toMatchObject({ extensions: { code: "BAD_USER_INPUT" } });
    expect(calls).toEqual([]);
  });

  it("is accepted up to the safe integers", async () => {
    const { errors, calls } = await run(deleteText, { id: unsafe - 1 });
    expect(errors).toBeUndefined();
    expect(calls.join()).toContain("9007199254740991");
  });
});

it("accepts any integer in the text of an operation, because it is exact", async () => {
  bff.upstream.on("DELETE /api/v1/clients/delete-clients-by-id", okResponse(null));
  const { data } = await bff.query("mutation { deleteClient(id: 9007199254740993) { id } }");
  expect(data).toEqual({ deleteClient: { id: "9007199254740993" } });
  expect(bff.upstream.calls[0]?.query).toEqual({ clientId: "9007199254740993" });
});
