import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testedResources } from "../../tests/tested-resources.ts";
import { readFirstIds } from "../../tests/first-ids.ts";
import { TestProvider, type Json } from "../../tests/provider.ts";
import { createSamples, hasSamples } from "../../tests/samples.ts";

let provider: TestProvider;
let ids: ReadonlyMap<string, string>;
beforeAll(async () => {
  provider = await TestProvider.start();
  ids = await readFirstIds(provider);
});
afterAll(() => provider.stop());

it("returns errors of calls and fields in French", async () => {
  const headers = { "accept-language": "fr-FR,en;q=0.5" };
  const response = await provider.call("GET", "/users/users-by-id?userId=none", { as: "Admin", headers });
  expect([response.status, response.body.message]).toEqual([404, "Introuvable : utilisateur"]);
  const empty = await provider.call("POST", "/languages", {
    as: "Admin",
    headers,
    body: { name: "Konkani" },
  });
  expect(empty.body.errors).toEqual([{ path: "code", message: "Ce champ est obligatoire" }]);
});

it("rejects text with an incomplete Unicode character", async () => {
  const body = { name: "Half \ud83d", code: "hf" };
  const response = await provider.call("POST", "/languages", { as: "Admin", body });
  expect(response.status).toBe(422);
  expect(response.body.errors).toEqual([{ path: "name", message: "Must not contain incomplete characters" }]);
});

it("returns the first message if one field has two errors", async () => {
  const body = { fullName: "Zoé", email: "zoe@example.test", phone: "12x", password: "secret-1" };
  const response = await provider.call("POST", "/auth/signup", { body });
  expect(response).toMatchObject({ status: 422, body: { message: "Must be only digits" } });
  expect(response.body.errors.map(({ path }: Json) => path)).toEqual(["phone", "phone"]);
});

it.each(["name", "subject", "phone"])("rejects a line break in the %s of a message", async (field) => {
  const body = {
    name: "Zoé",
    email: "zoe@example.test",
    message: "Two\nlines",
    [field]: "9876543210\r\nBcc: x@example.test".slice(0, 24),
  };
  const response = await provider.call("POST", "/contact", { body });
  expect(response.status).toBe(422);
  expect(response.body.errors).toEqual([{ path: field, message: "Must be a single line" }]);
});

/** One value of each type, and texts that PostgreSQL or JSON cannot store. */
const malformedValues: unknown[] = [
  null,
  "",
  -1,
  1e308,
  "a\u0000b",
  "\ud800",
  "x".repeat(20_000),
  [null],
  {},
];
const moreMalformedValues: unknown[] = [
  ...malformedValues,
  true,
  " ",
  "\u0000",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  [],
  [[]],
  { __proto__: { role: "Admin" } },
  { $ne: 1 },
];

const expectWellFormed = (response: { status: number; body: Json }) => {
  if (response.status >= 500)
    throw new Error(provider.log.filter((line) => line.includes("request failed")).join(""));
  if (response.status >= 400) {
    expect(response.body).toMatchObject({ status: false, message: expect.stringMatching(/^[^\n]{1,200}$/) });
    expect(JSON.stringify(response.body)).not.toMatch(/select |insert |at .*\.[jt]s:|node_modules|"stack"/i);
    // Messages of zod have no translation.
    expect(JSON.stringify(response.body)).not.toMatch(/Invalid (input|option|string)|Too (big|small)/);
  }
};

describe("malformed input never causes a 5xx", () => {
  it.each(testedResources.filter(hasSamples))("in any field of $key", async (resource) => {
    const [sample = {}] = createSamples(resource.key, (key) => ids.get(key) ?? "");
    for (const field of Object.keys(sample))
      await Promise.all(
        malformedValues.map(async (value) =>
          expectWellFormed(
            await provider.post(resource.createPath ?? resource.path, { ...sample, [field]: value }),
          ),
        ),
      );
  });

  it("in any field of a media plan", async () => {
    const row = {
      id: "a",
      channelId: "x",
      subMediaId: "x",
      startDate: "2026-01-01",
      endDate: "2026-01-01",
      unitRate: 1,
      unit: "spot",
    };
    const plan = {
      orderDetails: {
        campaignId: "x",
        mediaTypeId: "x",
        vendorId: "x",
        campaignDate: { start: "2026-01-01", end: "2026-01-01" },
      },
      medias: [row],
      rateCards: [{ id: "a", rate: 1, quantity: 1 }],
      priceDetails: {},
    };
    for (const value of moreMalformedValues) {
      const bodies = [
        ...Object.keys(plan).map((field) => ({ ...plan, [field]: value })),
        ...Object.keys(row).map((field) => ({ ...plan, medias: [{ ...row, [field]: value }] })),
      ];
      await Promise.all(
        bodies.map(async (body) => expectWellFormed(await provider.post("/media-plan/create", body))),
      );
    }
  });

  it("in any field of the account calls", async () => {
    const calls = [
      "signup",
      "verify-otp",
      "resend-otp",
      "login",
      "forgot-password",
      "reset-password",
      "logout",
    ];
    const postBody = async (path: string, body: object) =>
      expectWellFormed(await provider.call("POST", path, { body }));
    for (const value of moreMalformedValues) {
      const body = {
        fullName: value,
        email: value,
        phone: value,
        password: value,
        otp: value,
        token: value,
        refreshToken: value,
      };
      const plausibleBody = { ...body, email: "x@example.test", password: "secret-1" };
      await Promise.all(
        calls.flatMap((call) => [postBody(`/auth/${call}`, body), postBody(`/auth/${call}`, plausibleBody)]),
      );
      await postBody("/contact", { name: value, email: "a@b.test", message: value });
    }
  });

  it("in a query", async () => {
    const malformedQueries = [
      "%00",
      "%",
      "%25",
      "_",
      "\\",
      "'",
      "%F0%9F%92%A9",
      "%E0%A4%A",
      "a%20%20b",
      "x".repeat(150),
      "[]",
      "%7B%7D",
    ];
    for (const value of malformedQueries) {
      expectWellFormed(await provider.get(`/clients?search=${value}`));
      expectWellFormed(await provider.get(`/clients?sortField=${value}&page=${value}&perPage=${value}`));
      expectWellFormed(await provider.get(`/drop-down/sub-media-by-id?subMediaId=${value}`));
      expectWellFormed(await provider.get(`/states/by-country/${value}`));
      expectWellFormed(await provider.get(`/media-plan/download/${value}`));
      expectWellFormed(await provider.get(`/publishers/file/${value}`));
      expectWellFormed(await provider.get(`/permissions/permission-by-role?roleId=${value}`));
      expectWellFormed(await provider.get(`/${value}`));
    }
    expectWellFormed(await provider.get("/clients?search[a]=1&search[b]=2&page[]=1"));
  });

  it("in JSON, body size, content type and encoding", async () => {
    const postBody = (body: unknown, headers = {}) =>
      provider.call("POST", "/clients", { as: "Admin", body, headers });
    const statuses = [
      await postBody("{"),
      await postBody("not json"),
      await postBody('"text"'),
      await postBody("[]"),
      await postBody("{}", { "content-type": "text/plain" }),
      await postBody("{}", { "content-type": "application/json; charset=klingon" }),
      await postBody("{}", { "content-encoding": "gzip" }),
      await postBody(JSON.stringify({ notes: "x".repeat(3_000_000) })),
      await postBody(`${"[".repeat(50_000)}${"]".repeat(50_000)}`),
    ].map((response) => {
      expectWellFormed(response);
      return response.status;
    });
    expect(statuses).toEqual([400, 400, 400, 422, 415, 415, 400, 413, 422]);
  });

  it("in a broken multipart body", async () => {
    const contentType = { "content-type": "multipart/form-data; boundary=x" };
    const postBody = (body: string, headers: Record<string, string> = contentType) =>
      provider.call("POST", "/publishers", { as: "Admin", body, headers });
    for (const response of [
      await postBody("garbage"),
      await postBody('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\ncut'),
      await postBody("--x\r\n\r\n\r\n--x--"),
      await postBody("--x--", { "content-type": "multipart/form-data" }),
      await postBody('--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n'),
    ]) {
      expectWellFormed(response);
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
  });
});

describe("a hostile multipart body", () => {
  const buildPart = (name: string, value: string, attributes = "") =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${attributes}\r\n\r\n${value}\r\n`;
  const file = '; filename="a.png"';
  const send = (body: string, headers: Record<string, string> = {}) =>
    provider.call("POST", "/publishers", {
      as: "Admin",
      body,
      headers: { "content-type": "multipart/form-data; boundary=x", ...headers },
    });

  it.each<[string, string, number[]]>([
    ["many parts", buildPart("name", "x").repeat(5_000), [413]],
    ["many names", Array.from({ length: 5_000 }, (_, index) => buildPart(`n${index}`, "x")).join(""), [413]],
    ["many files", buildPart("file", "GIF89a", file).repeat(50), [413, 422]],
    ["a huge name of a field", buildPart("n".repeat(200_000), "x"), [400, 413, 422]],
    [
      "a huge name of a file",
      buildPart("file", "GIF89a", `; filename="${"n".repeat(200_000)}"`),
      [400, 413, 422],
    ],
    ["a huge header", `--x\r\nX-Long: ${"h".repeat(300_000)}\r\n\r\nx\r\n`, [400, 413, 422]],
    ["a huge value", buildPart("name", "v".repeat(3_000_000)), [413]],
    [
      "a body inside a body",
      `--x\r\nContent-Type: multipart/mixed; boundary=y\r\nContent-Disposition: form-data; name="name"\r\n\r\n--y\r\n\r\nx\r\n--y--\r\n`,
      [422],
    ],
    [
      "names of prototypes",
      ["__proto__", "constructor", "toString"].map((name) => buildPart(name, "1")).join(""),
      [422],
    ],
  ])("with %s is rejected", async (_name, parts, statuses) => {
    const response = await send(`${parts}--x--\r\n`);
    expect(statuses).toContain(response.status);
    expectWellFormed(response);
    expect((await provider.call("GET", "/healthz")).status).toBe(200);
  });

  it.each([
    ["without a boundary", "multipart/form-data"],
    ["with an empty boundary", "multipart/form-data; boundary="],
    ["with another boundary", "multipart/form-data; boundary=another"],
    ["with a huge boundary", `multipart/form-data; boundary=${"b".repeat(5_000)}`],
  ])("returns 400 %s", async (_name, contentType) => {
    const response = await send(`${buildPart("name", "x")}--x--\r\n`, { "content-type": contentType });
    expect(response.status).toBe(400);
    expectWellFormed(response);
  });

  it("with a too large Content-Length creates nothing when its client disconnects", async () => {
    const { port } = new URL(provider.server.url);
    const token = await provider.getToken("Admin");
    const body = `${buildPart("name", "Cut short")}--x--\r\n`;
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), "127.0.0.1", () => {
        socket.write(
          `POST /api/v1/publishers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length + 1_000}\r\n\r\n${body}`,
          () => socket.end(),
        );
      });
      socket
        .resume()
        .on("error", () => undefined)
        .on("close", () => resolve());
    });
    expect((await provider.get("/publishers?search=cut+short")).body.data).toEqual([]);
    expect((await provider.call("GET", "/healthz")).status).toBe(200);
  });
});

it("serves other requests after a client disconnects during its body", async () => {
  const { port } = new URL(provider.server.url);
  const token = await provider.getToken("Admin");
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () => {
      socket.write(
        `POST /api/v1/publishers HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n--x\r\n`,
        () => socket.destroy(),
      );
    });
    socket.on("close", () => resolve());
  });
  expect((await provider.call("GET", "/healthz")).status).toBe(200);
});

it("returns 404 for an unknown path", async () => {
  for (const path of ["/nothing", "/clients/x", "/payment/payment-by-id?paymentId=x"])
    expect((await provider.get(path)).status).toBe(404);
});
